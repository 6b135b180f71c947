import { FIRST_STYLE } from '@allmend/domain/city/routes/overlay/overlay'
import { CITY_ROUTE, CITY_TRACK } from '../scene/small-city.ts'
import { OVERLAY_FILE } from '../scene/small-overlay.ts'
import type { Asking } from './things.ts'
import { type InputsOf, ofCity, ofRoutes } from './row.ts'

function ofRoute<T>(more: () => T) {
  return {
    about: ['routeProject', 'route'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, id: things.route, ...more() }),
  }
}

const ofOverlay = <const T extends object>(more: T = {} as T) => ({
  about: ['cityProject', 'overlay'] as const,
  sent: ({ things }: Asking) => ({ projectId: things.cityProject, id: things.overlay, ...more }),
})

export const routes: InputsOf<'routes'> = {
  published: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  publicEdges: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  tile: {
    about: ['routeCode'],
    sent: ({ things }) => ({ code: things.routeCode, z: 14, x: 8556, y: 5777 }),
  },
  publishedRoute: { about: ['route'], sent: ({ things }) => ({ routeId: things.route }) },
  all: ofRoutes(() => ({})),
  one: ofRoute(() => ({})),
  reversed: ofRoute(() => ({})),
  versions: {
    about: ['routeProject', 'route'],
    sent: ({ things }) => ({ projectId: things.routeProject, routeId: things.route }),
  },
  version: ofRoute(() => ({ number: 1, patch: 0 })),
  save: ofRoute(() => ({ revision: 1, route: structuredClone(CITY_ROUTE) as never })),
  publish: ofRoute(() => ({ revision: 1, type: 'patch' as const })),
  archive: ofRoute(() => ({ isArchived: true })),
  remove: ofRoute(() => ({})),
  way: ofRoutes(() => ({
    start: [8, 47] as [number, number],
    destination: [8.003, 47.002] as [number, number],
  })),
  file: ofRoute(() => ({ format: 'gpx' as const })),
  matched: { ...ofRoutes(() => ({})), octets: CITY_TRACK },
  comments: ofRoute(() => ({})),
  addComment: ofRoute(() => ({ words: 'Hier fehlt ein Schild.', at: [8.001, 47] as [number, number] })),
  removeComment: {
    about: ['routeProject', 'route', 'comment'],
    sent: ({ things }) => ({
      projectId: things.routeProject,
      id: things.route,
      commentId: things.comment,
    }),
  },
  overlays: ofCity(),
  addOverlay: { ...ofCity({ name: 'Schulhäuser' }), octets: OVERLAY_FILE },
  changeOverlay: ofOverlay({ name: 'Unfallstellen', style: FIRST_STYLE, isShown: true }),
  orderOverlays: {
    about: ['cityProject'],
    sent: ({ things }) => ({ projectId: things.cityProject, ids: [things.overlay] }),
  },
  removeOverlay: ofOverlay(),
  overlayFeatures: ofOverlay({ search: 'Moos' }),
  overlayTile: ofOverlay({ z: 14, x: 8554, y: 5764 }),
}
