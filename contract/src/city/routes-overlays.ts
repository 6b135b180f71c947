import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import {
  OVERLAY_COLOURS,
  OVERLAY_FORMATS,
  OVERLAY_LIMITS,
  OVERLAY_MARKERS,
  OVERLAY_PROBLEMS,
  OVERLAY_SHAPES,
  OVERLAY_STATES,
  OVERLAY_WIDTHS,
} from '@allmend/domain/city/routes/overlay/overlay'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { wholeNumber } from '../platform/number-text.ts'

const Name = z
  .string()
  .trim()
  .min(1, 'required')
  .max(OVERLAY_LIMITS.name, 'too_long')
  .refine(isPlainLine, 'words_not_plain')
const Look = z.object({
  colour: z.enum(OVERLAY_COLOURS),
  width: z.int().min(OVERLAY_WIDTHS.from).max(OVERLAY_WIDTHS.through),
  isDashed: z.boolean(),
  marker: z.enum(OVERLAY_MARKERS),
})

const Overlay = z.object({
  id: Uuid,
  name: z.string(),
  format: z.enum(OVERLAY_FORMATS),
  style: Look,
  isShown: z.boolean().meta({ description: 'Whether maps show it when they are opened' }),
  state: z.enum(OVERLAY_STATES),
  progress: z.int().meta({ description: 'Per cent, while it is read' }),
  problem: z.enum(OVERLAY_PROBLEMS).nullable().meta({ description: 'Why nothing of the file can be shown' }),
  featureCount: z.int(),
  shapes: z.array(z.enum(OVERLAY_SHAPES)),
  vertexCount: z.int(),
  leftOut: z.int().meta({ description: 'Features without a geometry, or with one that cannot be' }),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .meta({ description: 'West, south, east, north' }),
  uploadedAt: z.number().meta({ description: 'ms since 1970' }),
  byName: z.string(),
})
export type Overlay = z.output<typeof Overlay>

const OverlayFeature = z.object({
  number: z.int(),
  title: z.string(),
  properties: z.record(z.string(), z.string()),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type OverlayFeature = z.output<typeof OverlayFeature>

const ofProject = { projectId: Uuid }
const ofOverlay = { projectId: Uuid, id: Uuid }
const read = { who: 'project member', of: 'projectId' } as const
const change = { who: 'project admin', of: 'projectId' } as const
/** Of a tile, in the scheme every web map uses; deeper than 22 nothing is drawn. */
const TileNumber = wholeNumber(0, 4_194_303)

export const overlays = {
  overlays: endpoint({
    method: 'GET',
    path: '/city/v1/overlays',
    summary: 'What an organisation laid under its routes, from top to bottom',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(Overlay)),
    fails: ['project_missing'],
  }),
  addOverlay: endpoint({
    method: 'POST',
    path: '/city/v1/overlays',
    summary: 'Takes a GeoJSON, GPX or GeoPackage file, which is then read in the background',
    access: change,
    input: z.object({ ...ofProject, name: Name }),
    octetsAtMost: OVERLAY_LIMITS.octets,
    reply: json(Overlay),
    fails: ['project_missing', 'upload_unpaid', 'overlays_enough', 'overlay_format'],
    creates: true,
    perMinute: 20,
  }),
  changeOverlay: endpoint({
    method: 'PUT',
    path: '/city/v1/overlays/{id}',
    summary: 'Changes name, look, and whether maps show it when they are opened',
    access: change,
    input: z.object({ ...ofOverlay, name: Name, style: Look, isShown: z.boolean() }),
    reply: json(Overlay),
    fails: ['project_missing', 'overlay_missing'],
  }),
  orderOverlays: endpoint({
    method: 'PUT',
    path: '/city/v1/overlays/order',
    summary: 'Orders the overlays of a project, from top to bottom; those not named come last',
    access: change,
    input: z.object({ ...ofProject, ids: z.array(Uuid).max(OVERLAY_LIMITS.overlays) }),
    reply: json(z.array(Overlay)),
    fails: ['project_missing'],
  }),
  removeOverlay: endpoint({
    method: 'DELETE',
    path: '/city/v1/overlays/{id}',
    summary: 'Removes an overlay with all its features',
    access: change,
    input: z.object(ofOverlay),
    reply: nothing,
    fails: ['project_missing', 'overlay_missing'],
  }),
  overlayFeatures: endpoint({
    method: 'GET',
    path: '/city/v1/overlays/{id}/features',
    summary:
      'The first 200 features of an overlay, those whose title or properties hold some letters, or one by its number',
    access: read,
    input: z.object({
      ...ofOverlay,
      search: z.string().trim().max(60).default(''),
      number: wholeNumber(1, OVERLAY_LIMITS.features).optional(),
    }),
    reply: json(z.array(OverlayFeature)),
    fails: ['project_missing', 'overlay_missing'],
  }),
  overlayTile: endpoint({
    method: 'GET',
    path: '/city/v1/overlays/{id}/tiles/{z}/{x}/{y}',
    summary: 'A vector tile of an overlay, layer «overlay»; empty where nothing lies',
    access: read,
    input: z.object({
      ...ofOverlay,
      z: wholeNumber(0, 22),
      x: TileNumber,
      y: TileNumber,
    }),
    reply: bytes('application/vnd.mapbox-vector-tile'),
    fails: ['project_missing', 'overlay_missing'],
    perMinute: 3_000,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { Overlay, OverlayFeature }
