import { hash, randomUUID } from 'node:crypto'
import { PHOTO_SIZE } from '../scene/small-photos.ts'
import { CHUNK_SHA256 } from './chunk.ts'
import { type InputsOf, ofPhotosOf, ofRoutes } from './row.ts'

const BOX = { x: 0.2, y: 0.5, width: 0.1, height: 0.1 }

/** Around the streets of the city. */
const AROUND = { west: '7.9', south: '46.9', east: '8.1', north: '47.1' }

export const photos: InputsOf<'photos'> = {
  mayCapture: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  captured: ofPhotosOf(() => ({})),
  mine: ofRoutes(() => ({})),
  begin: ofPhotosOf(() => ({
    id: randomUUID(),
    source: 'folder' as const,
    name: 'Ordner vom 4. Mai',
    course: 'default' as const,
    begunAt: 1_777_900_000_000,
  })),
  offer: {
    about: ['capture'],
    sent: ({ things }) => ({
      id: things.capture,
      photos: [
        {
          sha256: hash('sha256', things.capture),
          octets: 40_000,
          takenAt: null,
          position: null,
          accuracyMetres: null,
          bearing: null,
        },
      ],
    }),
  },
  sendPart: {
    about: ['capture'],
    sent: ({ things }) => ({ id: things.capture, sha256: CHUNK_SHA256, part: 0, hash: CHUNK_SHA256 }),
  },
  forget: { about: ['capture'], sent: ({ things }) => ({ id: things.capture }) },
  routes: ofRoutes(() => ({})),
  captures: ofRoutes(() => ({})),
  all: ofPhotosOf(() => ({ number: 1, patch: 1 })),
  versions: ofPhotosOf(() => ({})),
  coverage: ofPhotosOf(() => ({})),
  appImages: ofRoutes(() => AROUND),
  clustered: ofRoutes(() => ({ ...AROUND, zoom: 14 })),
  publish: ofPhotosOf(() => ({ type: 'patch' as const })),
  deleteUnpublished: ofPhotosOf(() => ({})),
  deletePhotos: {
    about: ['routeProject', 'photo'],
    sent: ({ things }) => ({ projectId: things.routeProject, photos: [things.photo] }),
  },
  place: {
    about: ['routeProject', 'freshPhoto', 'route'],
    sent: ({ things }) => ({
      projectId: things.routeProject,
      photos: [things.freshPhoto],
      routeId: things.route,
    }),
  },
  reproject: ofPhotosOf(() => ({ isTrial: false })),
  annotations: {
    about: ['routeProject', 'photo'],
    sent: ({ things }) => ({ projectId: things.routeProject, photoId: things.photo }),
  },
  annotate: {
    about: ['routeProject', 'photo'],
    sent: ({ things }) => ({
      projectId: things.routeProject,
      photoId: things.photo,
      kind: 'damage',
      box: BOX,
      note: 'Schlagloch',
    }),
  },
  removeAnnotation: {
    about: ['routeProject', 'annotation'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.annotation }),
  },
  blur: {
    about: ['routeProject', 'freshPhoto'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.freshPhoto, boxes: [BOX] }),
  },
  reports: ofRoutes(() => ({})),
  settle: {
    about: ['routeProject', 'report'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.report, outcome: 'kept' }),
  },
  history: ofPhotosOf(() => ({})),
  publicRoutes: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  published: {
    about: ['routeCode'],
    sent: ({ things }) => ({ code: things.routeCode, routeId: things.route }),
  },
  report: {
    about: [],
    sent: ({ publicPhoto }) => ({ id: publicPhoto, kind: 'plate', box: BOX, note: 'Kennzeichen' }),
  },
  picture: {
    about: ['photoPicture'],
    sent: ({ things }) => ({ picture: things.photoPicture, size: PHOTO_SIZE }),
  },
}
