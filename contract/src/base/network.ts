import { AREA_CORNERS, AREA_KINDS } from '@allmend/domain/base/network/area'
import { EXTRACT_BYTES_AT_MOST } from '@allmend/domain/base/network/import-stage'
import { DECISIONS, OUTCOMES } from '@allmend/domain/base/network/outcome'
import { STREET_CLASSES } from '@allmend/domain/base/network/street-class'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { Uuid } from './accounts.ts'
import { bytes, endpoint, json } from '../endpoint.ts'
import { Position } from '../platform/position.ts'
import { Degrees, wholeNumber } from '../platform/number-text.ts'

/** An area a project can choose: its map, its streets and places, its clock. */
const Region = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.string().meta({ description: 'ISO 3166-1' }),
  timeZone: z.enum(TIME_ZONES).meta({ description: 'The clock its days and weeks are cut by' }),
  bounds: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .meta({ description: 'West, south, east, north' }),
  attribution: z
    .object({ de: z.string(), en: z.string() })
    .meta({ description: 'Whose map it is; shown on every map of the region' }),
  isInvented: z.boolean(),
  importedAt: z.number().meta({ description: 'ms since 1970' }),
})
export type Region = z.output<typeof Region>

const FoundPlace = z.object({
  name: z.string(),
  houseNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})
export type FoundPlace = z.output<typeof FoundPlace>

const Instant = z.number().meta({ description: 'ms since 1970' })
const EdgeId = z.int().min(1).max(2_147_483_647)
const EdgeIdInPath = wholeNumber(1, 2_147_483_647)
const Share = z.number().min(0).max(1)

/** One state of a project's streets: in use, past, or on its way. */
const NewArea = z.object({ kind: z.enum(AREA_KINDS), name: z.string(), squareKm: z.number() })
const NetworkVersion = z.object({
  id: Uuid.meta({ description: 'Part of the address of its tiles' }),
  number: z.int(),
  state: z.enum(['preparing', 'ready', 'completing', 'current', 'past', 'discarded', 'failed']),
  source: z.enum(['region', 'file']),
  sourceFile: z.string(),
  sourceBytes: z.number(),
  extractAt: Instant.nullable().meta({ description: 'How old the data are, as far as the file says' }),
  progress: z.number().meta({ description: 'Per cent' }),
  problem: z.string().meta({ description: 'Why it failed: a word, and what the reader said' }),
  edgeCount: z.int(),
  lengthMetres: z.number(),
  createdAt: Instant,
  byName: z.string(),
  readyAt: Instant.nullable(),
  usedFrom: Instant.nullable(),
  usedUntil: Instant.nullable(),
  undoableUntil: Instant.nullable().meta({ description: 'Until when the version before can come back' }),
  newArea: NewArea.nullable().meta({ description: 'The area it brings; null: that of the version before' }),
})
export type NetworkVersion = z.output<typeof NetworkVersion>

const ProjectNetwork = z.object({
  region: z.object({
    slug: z.string(),
    name: z.string(),
    bounds: Region.shape.bounds,
    importedAt: Instant,
    hasBorder: z.boolean(),
    edgeCount: z.int(),
  }),
  area: z
    .object({
      kind: z.enum(AREA_KINDS),
      name: z.string(),
      squareKm: z.number(),
      boundary: z.array(z.array(z.array(Position))).meta({ description: 'Coordinates of a MultiPolygon' }),
      bounds: Region.shape.bounds,
      setAt: Instant,
    })
    .nullable(),
  current: NetworkVersion.extend({
    routeEdgeCount: z.int().meta({ description: 'How many of its edges routes lie on' }),
  }).nullable(),
  underWay: NetworkVersion.nullable(),
  imports: z.array(NetworkVersion).meta({ description: 'All of them, newest first, 50 at most' }),
})
export type ProjectNetwork = z.output<typeof ProjectNetwork>

const NetworkEdge = z.object({
  edgeId: EdgeId,
  wayId: z.number(),
  name: z.string(),
  ref: z.string(),
  streetClass: z.string(),
  surface: z.string().nullable(),
  speedKmh: z.number(),
  structure: z.string().nullable(),
  isBikeForward: z.boolean(),
  isBikeBackward: z.boolean(),
  cycleForward: z.string(),
  cycleBackward: z.string(),
  gradient: z.number().nullable(),
  lengthMetres: z.number(),
  fromNode: z.number(),
  toNode: z.number(),
  course: z.array(Position),
})
export type NetworkEdge = z.output<typeof NetworkEdge>

const School = z.object({
  id: z.string().meta({ description: 'OpenStreetMap’s, such as way/1234' }),
  name: z.string(),
  kind: z.enum(['school', 'kindergarten']),
  at: Position,
})
export type School = z.output<typeof School>

const BIKE_ACCESS = ['both', 'one-way', 'none'] as const
const SURFACE_KINDS = ['paved', 'unpaved', 'unknown'] as const

const filters = {
  west: Degrees.optional(),
  south: Degrees.optional(),
  east: Degrees.optional(),
  north: Degrees.optional(),
  streetClass: z.enum(STREET_CLASSES).optional(),
  bike: z.enum(BIKE_ACCESS).optional(),
  surface: z.enum(SURFACE_KINDS).optional(),
  search: z.string().trim().max(80).default('').meta({ description: 'A number, or how a name begins' }),
}

export const RouteNamed = z.object({ id: Uuid, number: z.int(), name: z.string() })
const Routes = z.array(RouteNamed)

const SuccessionRow = z.object({
  outcome: z.enum(['kept', ...OUTCOMES, 'new']),
  edges: z.int(),
  metres: z.number(),
  routes: z.int().meta({ description: 'How many routes lie on them' }),
  photos: z.int().meta({ description: 'How many photos lie on them' }),
  ratings: z.int().meta({ description: 'How many ratings lie on them' }),
  sure: z.int(),
  open: z.int().meta({ description: 'On a route, and to be decided one by one' }),
  mended: z.int(),
  left: z.int(),
})
const ImportReport = z.object({
  version: NetworkVersion,
  basedOn: NetworkVersion.nullable(),
  rows: z.array(SuccessionRow),
  openEdges: z.int(),
})
export type ImportReport = z.output<typeof ImportReport>

const SucceededEdge = z.object({
  edgeId: EdgeId,
  name: z.string(),
  lengthMetres: z.number(),
  outcome: z.enum(OUTCOMES),
  overlap: Share,
  isSure: z.boolean(),
  decision: z.enum(DECISIONS),
  isChosen: z.boolean().meta({ description: 'Whether somebody chose its successors by hand' }),
  routes: Routes,
  course: z.array(Position),
  successors: z.array(z.object({ edgeId: EdgeId, course: z.array(Position) })),
})
export type SucceededEdge = z.output<typeof SucceededEdge>

const ofProject = { projectId: Uuid }
const ofImport = { projectId: Uuid, versionId: Uuid }
const read = { who: 'project member', of: 'projectId' } as const
const change = { who: 'project admin', of: 'projectId' } as const

export const network = {
  regions: endpoint({
    method: 'GET',
    path: '/api/regions',
    summary: 'The regions a project can choose, by name',
    access: { who: 'anyone' },
    input: z.object({}),
    reply: json(z.array(Region)),
    fails: [],
  }),
  places: endpoint({
    method: 'POST',
    path: '/api/regions/{region}/places',
    summary: 'Streets, addresses and places whose name begins like this, from our own gazetteer; at most six',
    access: { who: 'account' },
    input: z.object({
      region: z.string().max(80),
      words: z
        .string()
        .min(3)
        .max(80)
        .meta({ description: 'Sent in the body: where somebody lives stands in no address and no log' }),
    }),
    reply: json(z.array(FoundPlace)),
    fails: [],
    perMinute: 60,
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/city/v1/network',
    summary: 'The area of a project, its streets in use, and those on their way',
    access: read,
    input: z.object(ofProject),
    reply: json(ProjectNetwork),
    fails: ['project_missing'],
  }),
  setArea: endpoint({
    method: 'PUT',
    path: '/city/v1/network/area',
    summary:
      'Sets the area of a project and begins to cut its streets out of the region; once it has streets this is an import',
    access: change,
    input: z.object({
      ...ofProject,
      kind: z.enum(AREA_KINDS),
      ring: z
        .array(Position)
        .max(AREA_CORNERS.through)
        .default([])
        .meta({ description: 'Of a drawn one: its corners, once each' }),
    }),
    reply: json(ProjectNetwork),
    fails: [
      'project_missing',
      'upload_unpaid',
      'area_invalid',
      'area_outside',
      'area_too_large',
      'border_missing',
      'import_under_way',
    ],
  }),
  tile: endpoint({
    method: 'GET',
    path: '/city/v1/network/tiles/{versionId}/{z}/{x}/{y}',
    summary: 'Edges of a version as a vector tile, layer «edges»; never changes. 204 where there are none',
    access: { who: 'anyone' },
    input: z.object({
      versionId: Uuid,
      z: wholeNumber(0, 22),
      x: wholeNumber(0, 4_194_303),
      y: wholeNumber(0, 4_194_303),
    }),
    reply: bytes('application/vnd.mapbox-vector-tile'),
    fails: ['network_missing'],
    perMinute: 12_000,
  }),
  edges: endpoint({
    method: 'GET',
    path: '/city/v1/getEdges',
    summary: 'Edges in use by number, those that pass the filters; in pages',
    access: read,
    input: z.object({
      ...ofProject,
      ...filters,
      after: wholeNumber(0, 2_147_483_647).prefault('0'),
      atMost: wholeNumber(1, 2_000).prefault('50'),
    }),
    reply: json(z.object({ total: z.int(), edges: z.array(NetworkEdge), next: z.int().nullable() })),
    fails: ['project_missing', 'network_missing'],
  }),
  edge: endpoint({
    method: 'GET',
    path: '/city/v1/network/edges/{edgeId}',
    summary: 'One edge in use: its neighbours, the routes on it, and what it was before',
    access: read,
    input: z.object({ ...ofProject, edgeId: EdgeIdInPath }),
    reply: json(
      NetworkEdge.extend({
        neighbours: z.array(z.object({ edgeId: EdgeId, name: z.string(), at: z.enum(['from', 'to']) })),
        routes: Routes,
        history: z.array(
          z.object({
            number: z.int(),
            extractAt: Instant.nullable(),
            usedFrom: Instant.nullable(),
            lengthMetres: z.number(),
          }),
        ),
      }),
    ),
    fails: ['project_missing', 'network_missing', 'edge_missing'],
  }),
  projectedEdges: endpoint({
    method: 'GET',
    path: '/city/v1/getNetworkProjectedEdges',
    summary: 'The edges the routes of a project lie on, with the numbers of the routes',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(NetworkEdge.extend({ routes: z.array(z.int()) }))),
    fails: ['project_missing', 'network_missing'],
  }),
  schools: endpoint({
    method: 'GET',
    path: '/city/v1/schools',
    summary: 'Schools and kindergartens in the area of a project, by name, as OpenStreetMap has them',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(School)),
    fails: ['project_missing'],
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/city/v1/network/imports',
    summary: 'Begins to import a newer extract (.osm.pbf); nothing changes before it is completed',
    access: change,
    input: z.object({ ...ofProject, fileName: z.string().trim().min(1).max(200) }),
    octetsAtMost: EXTRACT_BYTES_AT_MOST,
    reply: json(ProjectNetwork),
    fails: ['project_missing', 'upload_unpaid', 'network_missing', 'import_under_way', 'extract_empty'],
    perMinute: 6,
  }),
  importRegion: endpoint({
    method: 'POST',
    path: '/city/v1/network/imports/region',
    summary: 'Begins to import the streets as the region has them today',
    access: change,
    input: z.object(ofProject),
    reply: json(ProjectNetwork),
    fails: ['project_missing', 'upload_unpaid', 'network_missing', 'import_under_way'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/city/v1/network/imports/{versionId}',
    summary: 'What an import would change: kept, split, merged, moved, lost, new',
    access: read,
    input: z.object(ofImport),
    reply: json(ImportReport),
    fails: ['project_missing', 'import_missing'],
  }),
  succession: endpoint({
    method: 'GET',
    path: '/city/v1/network/imports/{versionId}/edges',
    summary: 'What became of edges that are not simply still there, with what is proposed in their place',
    access: read,
    input: z.object({
      ...ofImport,
      which: z.enum(['open', 'all']).default('open'),
      outcome: z.enum(OUTCOMES).optional(),
      search: filters.search,
      after: wholeNumber(0, 2_147_483_647).prefault('0'),
      atMost: wholeNumber(1, 500).prefault('50'),
    }),
    reply: json(z.object({ total: z.int(), edges: z.array(SucceededEdge), next: z.int().nullable() })),
    fails: ['project_missing', 'import_missing'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/city/v1/network/imports/{versionId}/edges/{edgeId}',
    summary: 'Mends one edge by its proposal or by edges named here, leaves it, or takes either back',
    access: change,
    input: z.object({
      ...ofImport,
      edgeId: EdgeIdInPath,
      decision: z.enum(DECISIONS),
      chosen: z.array(EdgeId).min(1).max(20).optional(),
    }),
    reply: json(ImportReport),
    fails: ['project_missing', 'import_missing', 'edge_missing'],
  }),
  decideAll: endpoint({
    method: 'POST',
    path: '/city/v1/network/imports/{versionId}/outcomes/{outcome}',
    summary: 'Mends all edges of an outcome that are sure, or takes that back',
    access: change,
    input: z.object({
      ...ofImport,
      outcome: z.enum(['split', 'merged', 'moved']),
      decision: z.enum(['open', 'mended']),
    }),
    reply: json(ImportReport),
    fails: ['project_missing', 'import_missing'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/city/v1/network/imports/{versionId}/complete',
    summary:
      'Puts the import to use and carries the routes over; edges still open become faults of their routes',
    access: change,
    input: z.object(ofImport),
    reply: json(ProjectNetwork),
    fails: ['project_missing', 'import_missing'],
  }),
  discard: endpoint({
    method: 'POST',
    path: '/city/v1/network/imports/{versionId}/discard',
    summary: 'Throws an import away, also one that is being prepared',
    access: change,
    input: z.object(ofImport),
    reply: json(ProjectNetwork),
    fails: ['project_missing', 'import_missing'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/city/v1/network/imports/{versionId}/undo',
    summary: 'Brings back the streets and routes of before, within 30 days of completing',
    access: change,
    input: z.object(ofImport),
    reply: json(ProjectNetwork),
    fails: ['project_missing', 'import_missing', 'undo_over'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Region,
  RouteNamed,
  NewArea,
  NetworkVersion,
  ProjectNetwork,
  NetworkEdge,
  ImportReport,
  SucceededEdge,
}
