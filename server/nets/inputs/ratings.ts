import { randomUUID } from 'node:crypto'
import { type InputsOf, ofPhotosOf, ofRoutes } from './row.ts'

const WEEK = { a: '2026-05-04', b: '2026-05-10' }

export const ratings: InputsOf<'ratings'> = {
  about: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  submit: ofRoutes(() => ({
    ratings: [
      {
        id: randomUUID(),
        kind: 'map' as const,
        edgeId: 101,
        values: { whole: 3, safety: 2 },
        comment: 'Eng bei der Brücke',
        ratedAt: 1_777_900_000_000,
      },
    ],
  })),
  mine: ofRoutes(() => ({})),
  withdraw: {
    about: ['routeProject', 'rating'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.rating }),
  },
  next: ofPhotosOf(() => ({ kind: 'map' as const })),
  classifiedEdges: ofRoutes(() => ({ gender: 'female' as const, from: '2026-Q1' })),
  classifications: ofRoutes(() => ({})),
  summary: ofRoutes(() => ({ weighting: 'balanced' as const })),
  tile: ofRoutes(() => ({ z: 14, x: 8556, y: 5765, compareCriterion: 'safety' as const })),
  edge: ofRoutes(() => ({ edgeId: 101 })),
  ofRoute: ofPhotosOf(() => ({})),
  file: ofRoutes(() => ({ format: 'csv' as const })),
  unplaced: ofRoutes(() => ({})),
  generalStats: ofRoutes(() => ({ from: '2026-05-04', through: '2026-05-10' })),
  projectStats: { about: ['routeProject'], sent: ({ things }) => ({ id: things.routeProject }) },
  projectStatsIn: { about: ['routeProject'], sent: ({ things }) => ({ id: things.routeProject, ...WEEK }) },
  projectModes: { about: ['routeProject'], sent: ({ things }) => ({ id: things.routeProject, ...WEEK }) },
  projectCells: { about: ['routeProject'], sent: ({ things }) => ({ id: things.routeProject, ...WEEK }) },
  densityMap: ofRoutes(() => ({ a: '0', b: '0', c: '0' })),
  trackingFrequency: ofRoutes(() => ({ h3Index: '881f8d4a35fffff', transportModeId: '3' })),
  usedEdges: ofRoutes(() => ({})),
  publicResults: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  citySite: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
}
