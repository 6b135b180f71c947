import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import { FAULT_KINDS } from '@allmend/domain/city/routes/fault'
import {
  EDGES_AT_MOST,
  PARTS_AT_MOST,
  POSITIONS_AT_MOST,
  ROUTE_NAME_MOST,
  ROUTE_NUMBERS,
  WAYPOINTS_AT_MOST,
} from '@allmend/domain/city/routes/route'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { wholeNumber } from '../platform/number-text.ts'
import { Position } from '../platform/position.ts'
import { ProjectCode } from '../projects/projects.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const TileNumber = wholeNumber(0, 4_194_303)
const EdgeId = z.int().min(1).max(2_147_483_647)

const RouteEdge = z.object({
  edgeId: EdgeId,
  isForward: z.boolean(),
  lastSeen: z
    .array(Position)
    .min(2)
    .max(1_000)
    .optional()
    .meta({ description: 'Where it lay, once the network has lost it' }),
})
const NetworkPart = z.object({
  kind: z.literal('network'),
  waypoints: z.array(Position).max(WAYPOINTS_AT_MOST),
  edges: z.array(RouteEdge).max(EDGES_AT_MOST),
})
const RoutePart = z.discriminatedUnion('kind', [
  NetworkPart,
  z.object({ kind: z.literal('off-network'), line: z.array(Position).min(2).max(POSITIONS_AT_MOST) }),
])
const Course = z.array(RoutePart).max(PARTS_AT_MOST)

const RouteDocument = z.object({
  number: z.int().min(ROUTE_NUMBERS.from, 'route_number').max(ROUTE_NUMBERS.through, 'route_number'),
  name: z
    .string()
    .trim()
    .min(1, 'required')
    .max(ROUTE_NAME_MOST, 'too_long')
    .refine(isPlainLine, 'words_not_plain'),
  start: Position.nullable(),
  isVisible: z.boolean(),
  course: Course,
  reverse: Course.nullable(),
})

const Fault = z.object({
  kind: z.enum(FAULT_KINDS),
  isError: z.boolean(),
  course: z.enum(['default', 'reverse']),
  edges: z.array(z.int()),
  at: Position.nullable(),
  metres: z.number().optional(),
})

const Street = z.object({
  edgeId: EdgeId,
  name: z.string(),
  fromNode: z.number(),
  toNode: z.number(),
  course: z.array(Position),
  lengthMetres: z.number(),
  isBikeForward: z.boolean(),
  isBikeBackward: z.boolean(),
  streetClass: z.string(),
  surface: z.string().nullable(),
  speedKmh: z.number(),
  cycleForward: z.string(),
  cycleBackward: z.string(),
  gradient: z.number().nullable(),
})

const PublishedVersion = z.object({
  number: z.int(),
  patch: z.int(),
  type: z.enum(['update', 'patch']),
  publishedAt: Instant,
})

/** A route as the list shows it. */
const RouteRow = z.object({
  id: Uuid,
  number: z.int(),
  name: z.string(),
  lengthMetres: z.number(),
  edgeCount: z.int(),
  errorCount: z.int().meta({ description: 'Faults that keep it from being published' }),
  isVisible: z.boolean(),
  isArchived: z.boolean(),
  version: PublishedVersion.nullable(),
  hasUnpublished: z.boolean().meta({ description: 'Whether the draft differs from what was published last' }),
  savedAt: Instant,
  revision: z.int(),
  line: z.array(z.array(Position)).meta({ description: 'Its course, simplified for the map' }),
})
export type RouteRow = z.output<typeof RouteRow>

/** A route whole, with the streets it lies on, so that its faults can be computed where it is edited. */
const OpenRoute = z.object({
  ...RouteRow.omit({ line: true }).shape,
  route: RouteDocument,
  streets: z.array(Street),
  faults: z.array(Fault),
  savedByName: z.string(),
  networkVersion: z.string().nullable().meta({ description: 'The version of the network it was judged by' }),
})
export type OpenRoute = z.output<typeof OpenRoute>

const VersionRow = z.object({
  number: z.int(),
  patch: z.int(),
  type: z.enum(['update', 'patch']),
  cause: z.enum(['edit', 'network', 'restore', 'photos']),
  name: z.string(),
  routeNumber: z.int(),
  edgeCount: z.int(),
  lengthMetres: z.number(),
  publishedAt: Instant,
  byName: z.string(),
  line: z.array(z.array(Position)),
})
export type VersionRow = z.output<typeof VersionRow>

const Way = z.object({
  edges: z.array(RouteEdge),
  streets: z.array(Street),
  lengthMetres: z.number(),
  label: z.enum(['A', 'B']),
})

/** A route as the public sees it. */
const PublicRoute = z.object({
  id: Uuid,
  number: z.int(),
  name: z.string(),
  version: PublishedVersion,
  lengthMetres: z.number(),
  edgeCount: z.int(),
  start: Position.nullable(),
  line: z.array(z.array(Position)),
})
export type PublicRoute = z.output<typeof PublicRoute>

const ofProject = { projectId: Uuid }
const ofRoute = { projectId: Uuid, id: Uuid }
const read = { who: 'project member', of: 'projectId' } as const
const change = { who: 'project admin', of: 'projectId' } as const

export const FILE_FORMATS = ['gpx', 'geojson', 'gpkg'] as const

export const routes = {
  published: endpoint({
    method: 'GET',
    path: '/city/v1/getNetworkRoutes',
    summary: 'The published, visible routes of a project; with an ETag',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode }),
    reply: bytes('application/json'),
    fails: ['project_unknown'],
  }),
  publishedRoute: endpoint({
    method: 'GET',
    path: '/city/v1/getSingleNetworkRouteWithEdgesByID',
    summary: 'A published, visible route with its edges',
    access: { who: 'anyone' },
    input: z.object({ routeId: Uuid }),
    reply: json(PublicRoute.extend({ edges: z.array(Street.extend({ isForward: z.boolean() })) })),
    fails: ['route_missing'],
  }),
  publicEdges: endpoint({
    method: 'GET',
    path: '/city/v1/publicEdges',
    summary: 'The streets the published, visible routes of a project lie on, as GeoJSON; with an ETag',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode }),
    reply: bytes('application/geo+json'),
    fails: ['project_unknown'],
  }),
  tile: endpoint({
    method: 'GET',
    path: '/city/v1/routes/tiles/{code}/{z}/{x}/{y}',
    summary: 'Published, visible routes as a vector tile, layer `routes`; 204 where there are none',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, z: wholeNumber(0, 22), x: TileNumber, y: TileNumber }),
    reply: bytes('application/vnd.mapbox-vector-tile'),
    fails: ['project_unknown'],
    perMinute: 6_000,
  }),
  all: endpoint({
    method: 'GET',
    path: '/city/v1/routes',
    summary: 'All routes of a project, also drafts and archived ones, by number',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(RouteRow)),
    fails: ['project_missing'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/city/v1/routes/{id}',
    summary: 'A route as it is being worked on, with its streets and faults',
    access: read,
    input: z.object(ofRoute),
    reply: json(OpenRoute),
    fails: ['project_missing', 'route_missing'],
  }),
  reversed: endpoint({
    method: 'GET',
    path: '/city/v1/routes/reverse/{id}',
    summary: 'The course of a route in the other direction, with its streets and faults; changes nothing',
    access: read,
    input: z.object(ofRoute),
    reply: json(z.object({ course: Course, streets: z.array(Street), faults: z.array(Fault) })),
    fails: ['project_missing', 'route_missing'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/city/v1/routes/versions',
    summary: 'Everything that was published of a route, newest first',
    access: read,
    input: z.object({ projectId: Uuid, routeId: Uuid }),
    reply: json(z.array(VersionRow)),
    fails: ['project_missing', 'route_missing'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/city/v1/routes/{id}/versions/{number}/{patch}',
    summary: 'One version whole, to compare or to bring back',
    access: read,
    input: z.object({
      ...ofRoute,
      number: wholeNumber(1, 100_000),
      patch: wholeNumber(0, 100_000),
    }),
    reply: json(VersionRow.extend({ route: RouteDocument, streets: z.array(Street) })),
    fails: ['project_missing', 'route_missing'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/city/v1/routes',
    summary: 'Saves a route; without an id a new one. Whoever saves names the revision she started from',
    access: change,
    input: z.object({
      projectId: Uuid,
      id: Uuid.nullable(),
      revision: z.int().min(0),
      route: RouteDocument,
    }),
    query: ['projectId'],
    reply: json(OpenRoute),
    fails: ['project_missing', 'route_missing', 'route_changed', 'routes_enough'],
    jsonAtMost: 4_000_000,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/city/v1/routes/{id}/publish',
    summary: 'Publishes what was saved, as a new version (update) or in the latest (patch)',
    access: change,
    input: z.object({ ...ofRoute, revision: z.int().min(1), type: z.enum(['update', 'patch']) }),
    reply: json(OpenRoute),
    fails: ['project_missing', 'route_missing', 'route_changed', 'route_has_errors', 'route_without_start'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/city/v1/routes/archive/{id}',
    summary: 'Hides a route publicly, with its images, or brings it back',
    access: change,
    input: z.object({ ...ofRoute, isArchived: z.boolean() }),
    reply: nothing,
    fails: ['project_missing', 'route_missing'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/city/v1/routes/{id}',
    summary: 'Removes a route with all its versions',
    access: change,
    input: z.object(ofRoute),
    reply: nothing,
    fails: ['project_missing', 'route_missing'],
  }),
  way: endpoint({
    method: 'POST',
    path: '/city/v1/journey/routing',
    summary: 'Ways by bike between positions along the project’s own edges: the shortest and one other',
    access: read,
    input: z.object({
      projectId: Uuid,
      start: Position,
      destination: Position,
      stops: z.array(Position).max(48).default([]),
      alternatives: z.boolean().default(false),
    }),
    reply: json(z.array(Way)),
    fails: [
      'project_missing',
      'upload_unpaid',
      'network_missing',
      'no_street_near',
      'too_far',
      'not_connected',
    ],
    perMinute: 600,
  }),
  file: endpoint({
    method: 'GET',
    path: '/city/v1/routes/{id}/file',
    summary: 'A route as GPX, GeoJSON or GeoPackage, with name, version and date',
    access: read,
    input: z.object({ ...ofRoute, format: z.enum(FILE_FORMATS) }),
    reply: bytes('application/octet-stream'),
    fails: ['project_missing', 'route_missing'],
  }),
  matched: endpoint({
    method: 'POST',
    path: '/city/v1/routes/matched',
    summary: 'A GPX file laid onto the project’s edges: what lies on them as edges, the rest as lines',
    access: change,
    input: z.object(ofProject),
    octetsAtMost: 5_000_000,
    reply: json(
      z.object({ name: z.string(), course: Course, streets: z.array(Street), matchedShare: z.number() }),
    ),
    fails: ['project_missing', 'upload_unpaid', 'network_missing', 'track_unreadable'],
    perMinute: 20,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  PublishedVersion,
  Street,
  Fault,
  RouteEdge,
  NetworkPart,
  RouteDocument,
  RouteRow,
  OpenRoute,
  VersionRow,
}
