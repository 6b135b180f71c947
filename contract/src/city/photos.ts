import { isPlainLine, isPlainText } from '@allmend/domain/platform/text/plain-text'
import {
  ANNOTATION_KINDS,
  BROKEN_REASONS,
  CAPTURE_SOURCES,
  PHOTO_LIMITS,
  PHOTO_STATES,
  PICTURE_SIZES,
  type PictureSize,
  REPORT_KINDS,
  REPORT_OUTCOMES,
} from '@allmend/domain/city/photos/photo'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { Degrees, wholeNumber } from '../platform/number-text.ts'
import { ProjectCode, ProjectNamed } from '../projects/projects.ts'
import { Position } from '../platform/position.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid')
const Metres = z.number().meta({ description: 'Along the route, from its start' })
const Course = z.enum(['default', 'reverse'])
const Bearing = z.number().min(0).lt(360).meta({ description: 'Degrees from north' })
const PublishType = z.enum(['patch', 'update'])
const Name = z
  .string()
  .trim()
  .min(1, 'required')
  .max(PHOTO_LIMITS.name, 'too_long')
  .refine(isPlainLine, 'words_not_plain')
const Note = z.string().trim().max(PHOTO_LIMITS.note, 'too_long').refine(isPlainText, 'words_not_plain')
const Fraction = z.number().min(0).max(1)
const Box = z
  .object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction })
  .meta({ description: 'In fractions of width and height, from the top left' })
const Selected = z.array(Uuid).min(1).max(PHOTO_LIMITS.selected)

const Counts = z.object({
  arriving: z.int(),
  waiting: z.int(),
  preparing: z.int(),
  ready: z.int(),
  broken: z.int(),
})

const Capture = z.object({
  id: Uuid,
  source: z.enum(CAPTURE_SOURCES),
  name: z.string(),
  byName: z.string().meta({ description: 'Of who sent a folder; empty for a participant' }),
  routeId: Uuid.nullable(),
  course: Course,
  begunAt: Instant,
  counts: Counts,
  published: z.int(),
})
export type Capture = z.output<typeof Capture>

/** How far an offered photo has come. */
const Offered = z.object({
  sha256: z.string(),
  state: z.enum(['wanted', 'here', 'elsewhere']).meta({
    description: 'Elsewhere: the same file came with another ride of the project; it is not wanted again',
  }),
  missing: z.array(z.int()).meta({ description: 'Numbers of the parts that have not arrived' }),
})
export type Offered = z.output<typeof Offered>

const Photo = z.object({
  id: Uuid,
  captureId: Uuid,
  state: z.enum(PHOTO_STATES),
  reason: z.enum(BROKEN_REASONS).nullable(),
  picture: z.string().nullable().meta({ description: 'Address without its size; valid for some hours' }),
  takenAt: Instant.nullable(),
  position: Position.nullable().meta({ description: 'As measured' }),
  bearing: z.number().nullable(),
  routeId: Uuid.nullable(),
  course: Course,
  metres: Metres.nullable(),
  snapped: Position.nullable().meta({ description: 'Where on its route it belongs' }),
  distanceMetres: z.number().nullable().meta({ description: 'From where it was taken to its edge' }),
  edgeId: z.int().nullable(),
  street: z.string().meta({ description: 'Name of that edge today; empty if it has none' }),
  quality: z.number().nullable(),
  isBlurry: z.boolean(),
  isDark: z.boolean(),
  isHidden: z.boolean().meta({ description: 'Reported and not looked at, or a part of it is to be blurred' }),
  isToBlur: z
    .boolean()
    .meta({ description: 'A part somebody marked is not blurred yet; then it has another picture' }),
  isPublished: z.boolean(),
  annotationCount: z.int(),
})
export type Photo = z.output<typeof Photo>

const PhotoVersionRow = z.object({
  number: z.int(),
  patch: z.int(),
  type: PublishType,
  photoCount: z.int(),
  newCount: z.int(),
  createdAt: Instant.nullable(),
  publishedAt: Instant,
  byName: z.string(),
})
export type PhotoVersionRow = z.output<typeof PhotoVersionRow>

const Gap = z.object({ fromMetres: Metres, throughMetres: Metres })

/** A route as far as its photos go. */
const PhotoRoute = z.object({
  id: Uuid,
  number: z.int(),
  name: z.string(),
  isArchived: z.boolean(),
  isVisible: z.boolean().meta({ description: 'Whether everybody sees it once it is published' }),
  lengthMetres: z.number(),
  line: z.array(z.array(Position)),
  imageCount: z.int(),
  newCount: z.int(),
  version: z.object({ number: z.int(), patch: z.int() }).nullable(),
  coveredShare: z.number(),
})
export type PhotoRoute = z.output<typeof PhotoRoute>

const Coverage = z.object({
  lengthMetres: z.number(),
  slots: z.array(z.int()).meta({ description: 'Photos in every five metres' }),
  share: z.number(),
  gaps: z.array(Gap),
})

const Reprojected = z.object({
  same: z.int(),
  moved: z.int().meta({ description: 'By more than two metres' }),
  otherEdge: z.int(),
  lost: z.int().meta({ description: 'Too far from the route now; they keep their place' }),
  changes: z
    .array(z.object({ id: Uuid, from: Position.nullable(), to: Position }))
    .meta({ description: 'The first thousand that move' }),
})
export type Reprojected = z.output<typeof Reprojected>

const Annotation = z.object({
  id: Uuid,
  photoId: Uuid,
  kind: z.enum(ANNOTATION_KINDS),
  box: Box,
  note: z.string(),
  writtenAt: Instant,
  byName: z.string(),
  isMine: z.boolean(),
  at: Position.nullable(),
})
export type Annotation = z.output<typeof Annotation>

const Report = z.object({
  id: Uuid,
  photo: Photo,
  kind: z.enum(REPORT_KINDS),
  box: Box.nullable(),
  note: z.string(),
  reportedAt: Instant,
})
export type Report = z.output<typeof Report>

const Act = z.object({
  kind: z.string(),
  routeId: Uuid.nullable(),
  photoCount: z.int(),
  version: z.object({ number: z.int(), patch: z.int() }).nullable(),
  actedAt: Instant,
  byName: z.string(),
})
export type PhotoAct = z.output<typeof Act>

/** A published photo as everybody sees it. */
const PublicPhoto = z.object({
  id: Uuid,
  picture: z.string(),
  takenDay: z.string(),
  bearing: z.number().nullable(),
  course: Course,
  metres: Metres,
  snapped: Position,
  street: z.string().meta({ description: 'Name of its street today; empty if it has none' }),
})
export type PublicPhoto = z.output<typeof PublicPhoto>

/** A published, visible route that everybody can look at from photo to photo. */
const PublicPhotoRoute = z.object({
  id: Uuid,
  number: z.int(),
  name: z.string(),
  lengthMetres: z.number(),
  line: z.array(z.array(Position)),
  photoCount: z.int(),
  version: z.object({ number: z.int(), patch: z.int() }),
})
export type PublicPhotoRoute = z.output<typeof PublicPhotoRoute>

const PublicPhotoRoutes = z.object({
  name: z.string(),
  organisation: z.object({ name: z.string(), slug: z.string() }),
  region: z.string(),
  routes: z.array(PublicPhotoRoute),
})
export type PublicPhotoRoutes = z.output<typeof PublicPhotoRoutes>

const ofProject = { projectId: Uuid }
const read = { who: 'project member', of: 'projectId' } as const
const change = { who: 'project admin', of: 'projectId' } as const
const anyAccount = { who: 'account' } as const
const VersionPart = wholeNumber(0, 100_000)
const SIZES = Object.keys(PICTURE_SIZES) as [PictureSize, ...PictureSize[]]

/** Who takes photos: a participant who agreed to it, and the organisation's admins. */
export const captures = {
  mayCapture: endpoint({
    method: 'GET',
    path: '/city/v1/captures/about',
    summary: 'The project one may take photos for, its routes and how far they are photographed',
    access: anyAccount,
    input: z.object({ code: ProjectCode }),
    reply: json(
      ProjectNamed.extend({
        hasAgreed: z.boolean().meta({ description: 'Whether she agreed to photos when she joined' }),
        routes: z.array(PhotoRoute),
      }),
    ),
    fails: ['project_unknown', 'participant_unknown'],
  }),
  captured: endpoint({
    method: 'GET',
    path: '/city/v1/captures/coverage',
    summary: 'Where a route has photos, ready or on their way, for every five metres',
    access: anyAccount,
    input: z.object({ projectId: Uuid, routeId: Uuid, course: Course.default('default') }),
    reply: json(Coverage),
    fails: ['project_unknown', 'route_missing'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/city/v1/captures',
    summary: 'Her own photo rides, newest first',
    access: anyAccount,
    input: z.object(ofProject),
    reply: json(z.array(Capture)),
    fails: ['project_unknown'],
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/city/v1/captures/{id}',
    summary: 'Begins a photo ride or a folder under an id of the sender’s; the same again changes nothing',
    access: anyAccount,
    input: z.object({
      id: Uuid,
      projectId: Uuid,
      source: z.enum(CAPTURE_SOURCES),
      name: Name,
      routeId: Uuid.nullable(),
      course: Course,
      missionId: Uuid.nullable()
        .default(null)
        .meta({ description: 'The mission its photos are taken in; counts there if she comes to it' }),
      begunAt: Instant,
    }),
    reply: json(Capture),
    fails: [
      'project_unknown',
      'upload_unpaid',
      'photos_not_agreed',
      'capture_foreign',
      'captures_enough',
      'route_missing',
      'photo_uploads_off',
    ],
    creates: true,
    needs: () => ['photo-uploads'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/city/v1/captures/{id}/photos',
    summary: 'Says which photos will come, by their SHA-256, and learns which parts are wanted',
    access: anyAccount,
    input: z.object({
      id: Uuid,
      photos: z
        .array(
          z.object({
            sha256: Sha256,
            octets: z.int().min(1).max(PHOTO_LIMITS.octets, 'too_large'),
            takenAt: Instant.nullable(),
            position: Position.nullable(),
            accuracyMetres: z.number().min(0).max(100_000).nullable(),
            bearing: Bearing.nullable(),
          }),
        )
        .min(1)
        .max(PHOTO_LIMITS.offered),
    }),
    reply: json(z.array(Offered)),
    fails: ['upload_unpaid', 'capture_missing', 'photos_not_agreed', 'photos_enough', 'photo_uploads_off'],
    perMinute: 600,
    needs: () => ['photo-uploads'],
  }),
  sendPart: endpoint({
    method: 'POST',
    path: '/city/v1/captures/{id}/photos/{sha256}/parts/{part}',
    summary: 'Sends a part of an offered photo; answered when it is stored. The same again is answered alike',
    access: anyAccount,
    input: z.object({ id: Uuid, sha256: Sha256, part: wholeNumber(0, 29), hash: Sha256 }),
    query: ['hash'],
    octetsAtMost: PHOTO_LIMITS.partOctets,
    reply: json(Offered),
    fails: [
      'upload_unpaid',
      'capture_missing',
      'photos_not_agreed',
      'photo_not_offered',
      'chunk_damaged',
      'input_too_large',
      'media_type_unsupported',
      'photo_uploads_off',
    ],
    perMinute: 3_000,
    needs: () => ['photo-uploads'],
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/city/v1/captures/{id}',
    summary: 'Deletes her own ride with all of its photos that are not published',
    access: anyAccount,
    input: z.object({ id: Uuid }),
    reply: nothing,
    fails: ['capture_missing'],
  }),
} as const

export const photos = {
  routes: endpoint({
    method: 'GET',
    path: '/city/v1/photos/routes',
    summary: 'The routes of a project with how many photos each has, and how far it is covered',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(PhotoRoute)),
    fails: ['project_missing'],
  }),
  captures: endpoint({
    method: 'GET',
    path: '/city/v1/photos/captures',
    summary: 'All photo rides and folders of a project, newest first, with how far their photos have come',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(Capture)),
    fails: ['project_missing'],
  }),
  all: endpoint({
    method: 'GET',
    path: '/city/v1/photos',
    summary: 'Photos of a route as a version shows it (without one: those not published), or of a ride',
    access: read,
    input: z.object({
      ...ofProject,
      routeId: Uuid.optional(),
      captureId: Uuid.optional(),
      number: VersionPart.optional(),
      patch: VersionPart.optional(),
    }),
    reply: json(z.array(Photo)),
    fails: ['project_missing', 'route_missing'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/city/v1/photos/versions',
    summary: 'The published versions of a route’s photos, newest first, and how many are not published',
    access: read,
    input: z.object({ ...ofProject, routeId: Uuid }),
    reply: json(
      z.object({
        versions: z.array(PhotoVersionRow),
        unpublished: z.object({
          photoCount: z.int(),
          createdAt: Instant.nullable(),
          unlooked: z.int().meta({ description: 'Reported and not looked at' }),
        }),
      }),
    ),
    fails: ['project_missing', 'route_missing'],
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/city/v1/photos/coverage',
    summary: 'Where a version of a route has photos, and where some are missing',
    access: read,
    input: z.object({ ...ofProject, routeId: Uuid, course: Course.default('default') }),
    reply: json(Coverage),
    fails: ['project_missing', 'route_missing'],
  }),
  appImages: endpoint({
    method: 'GET',
    path: '/city/v1/getAppImagesSurface',
    summary: 'Photos of the app within a box, with place and state; at most five thousand',
    access: read,
    input: z.object({ ...ofProject, west: Degrees, south: Degrees, east: Degrees, north: Degrees }),
    reply: json(z.array(Photo)),
    fails: ['project_missing'],
  }),
  clustered: endpoint({
    method: 'GET',
    path: '/city/v1/getClusteredStaticPoints',
    summary: 'Photos of a project within a box, counted together where they lie close at that zoom',
    access: read,
    input: z.object({
      ...ofProject,
      zoom: wholeNumber(0, 22),
      west: Degrees,
      south: Degrees,
      east: Degrees,
      north: Degrees,
    }),
    reply: json(z.array(z.object({ at: Position, photos: z.int(), published: z.int() }))),
    fails: ['project_missing'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/city/v1/publishImages',
    summary: 'Publishes photos of a route: as a patch in the latest version, or as an update in a new one',
    access: change,
    input: z.object({
      ...ofProject,
      routeId: Uuid,
      type: PublishType,
      photos: Selected.optional().meta({ description: 'If not given, all that are ready and not published' }),
    }),
    reply: json(PhotoVersionRow),
    fails: ['project_missing', 'route_missing', 'route_unpublished', 'photos_missing', 'photos_not_ready'],
  }),
  deleteUnpublished: endpoint({
    method: 'POST',
    path: '/city/v1/deleteUnpublishedData',
    summary: 'Deletes the photos of a route or a ride that are not published',
    access: change,
    input: z.object({ ...ofProject, routeId: Uuid.optional(), captureId: Uuid.optional() }),
    reply: json(z.object({ deleted: z.int() })),
    fails: ['project_missing', 'photos_missing'],
  }),
  deletePhotos: endpoint({
    method: 'POST',
    path: '/city/v1/deleteAppImages',
    summary: 'Deletes photos, also published ones',
    access: change,
    input: z.object({ ...ofProject, photos: Selected }),
    query: ['projectId'],
    reply: json(z.object({ deleted: z.int() })),
    fails: ['project_missing', 'photos_missing'],
    jsonAtMost: 1_000_000,
  }),
  place: endpoint({
    method: 'PUT',
    path: '/city/v1/updateImageMapping',
    summary: 'Puts photos onto a route, each where it lies nearest, or one onto a place; null takes them off',
    access: change,
    input: z.object({
      ...ofProject,
      photos: Selected,
      routeId: Uuid.nullable(),
      course: Course.default('default'),
      at: Position.optional(),
    }),
    query: ['projectId'],
    reply: json(Reprojected),
    fails: ['project_missing', 'route_missing', 'photos_missing', 'photos_published'],
    jsonAtMost: 1_000_000,
  }),
  reproject: endpoint({
    method: 'PUT',
    path: '/city/v1/reprojectImageMapping',
    summary: 'Lays the photos of a route onto its course anew; as a trial it changes nothing',
    access: change,
    input: z.object({ ...ofProject, routeId: Uuid, isTrial: z.boolean() }),
    reply: json(Reprojected),
    fails: ['project_missing', 'route_missing'],
  }),
  annotations: endpoint({
    method: 'GET',
    path: '/city/v1/imageAnnotations',
    summary: 'What was marked on photos, of a project or of one photo, newest first',
    access: read,
    input: z.object({ ...ofProject, photoId: Uuid.optional() }),
    reply: json(z.array(Annotation)),
    fails: ['project_missing'],
  }),
  annotate: endpoint({
    method: 'POST',
    path: '/city/v1/imageAnnotations',
    summary: 'Marks something on a photo',
    access: read,
    input: z.object({
      ...ofProject,
      photoId: Uuid,
      kind: z.enum(ANNOTATION_KINDS),
      box: Box,
      note: Note.default(''),
    }),
    reply: json(Annotation),
    fails: ['project_missing', 'photos_missing', 'annotations_enough'],
    creates: true,
  }),
  removeAnnotation: endpoint({
    method: 'DELETE',
    path: '/city/v1/imageAnnotations/{id}',
    summary: 'Takes a mark away: one’s own, or as an admin anybody’s',
    access: read,
    input: z.object({ ...ofProject, id: Uuid }),
    reply: nothing,
    fails: ['project_missing', 'photos_missing'],
  }),
  blur: endpoint({
    method: 'POST',
    path: '/city/v1/photos/{id}/blur',
    summary: 'Blurs parts that were missed, also before it is published; it is hidden until that is done',
    access: change,
    input: z.object({ ...ofProject, id: Uuid, boxes: z.array(Box).min(1).max(PHOTO_LIMITS.blurred) }),
    reply: json(Photo),
    fails: ['project_missing', 'photos_missing', 'annotations_enough'],
  }),
  reports: endpoint({
    method: 'GET',
    path: '/city/v1/photos/reports',
    summary: 'What people reported and nobody has looked at, oldest first',
    access: change,
    input: z.object(ofProject),
    reply: json(z.array(Report)),
    fails: ['project_missing'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/city/v1/photos/reports/{id}',
    summary:
      'Settles a report: all that was marked is blurred, the photo is removed, or it is shown again as it is',
    access: change,
    input: z.object({ ...ofProject, id: Uuid, outcome: z.enum(REPORT_OUTCOMES), box: Box.optional() }),
    reply: nothing,
    fails: ['project_missing', 'report_missing', 'annotations_enough', 'input_invalid'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/city/v1/photos/history',
    summary: 'Who published, moved or deleted how many photos, newest first; the last thousand',
    access: read,
    input: z.object({ ...ofProject, routeId: Uuid.optional() }),
    reply: json(z.array(Act)),
    fails: ['project_missing'],
  }),
  publicRoutes: endpoint({
    method: 'GET',
    path: '/city/v1/photos/public/routes',
    summary: 'The published, visible routes of a project that have photos, and whose project it is',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode }),
    reply: json(PublicPhotoRoutes),
    fails: ['project_unknown'],
  }),
  published: endpoint({
    method: 'GET',
    path: '/city/v1/photos/public',
    summary: 'The photos of a published, visible route as everybody sees them, in the order they are passed',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, routeId: Uuid }),
    reply: json(z.array(PublicPhoto)),
    fails: ['project_unknown', 'route_missing'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/city/v1/photos/{id}/report',
    summary: 'Reports a published photo, without an account; it is hidden at once until somebody has looked',
    access: { who: 'anyone' },
    input: z.object({
      id: Uuid,
      kind: z.enum(REPORT_KINDS),
      box: Box.optional(),
      note: Note.default(''),
    }),
    reply: nothing,
    fails: ['photos_missing'],
    perMinute: 10,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/city/v1/pictures/{picture}/{size}',
    summary:
      'A picture in one of its sizes: of a photo everybody may see, or with a seal from a list of photos',
    access: { who: 'anyone' },
    input: z.object({
      picture: Uuid,
      size: z.enum(SIZES),
      until: wholeNumber(0, 9_999_999_999).optional(),
      seal: z
        .string()
        .regex(/^[\w-]{43}$/, 'invalid')
        .optional(),
    }),
    reply: bytes('image/webp'),
    fails: ['photos_missing'],
    perMinute: 3_000,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Capture,
  CaptureCounts: Counts,
  OfferedPhoto: Offered,
  Photo,
  PhotoAct: Act,
  PhotoAnnotation: Annotation,
  PhotoBox: Box,
  PhotoCoverage: Coverage,
  PhotoReport: Report,
  PhotoRoute,
  PhotoVersionRow,
  PublicPhoto,
  PublicPhotoRoute,
  PublicPhotoRoutes,
  Reprojected,
}
