import { randomUUID } from 'node:crypto'
import { TOUR_POINTS } from '../scene/small-missions.ts'
import type { Asking } from './things.ts'
import { type InputsOf, ofRoutes } from './row.ts'

function ofMissionOf<T>(more: () => T) {
  return {
    about: ['routeProject', 'mission'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, id: things.mission, ...more() }),
  }
}

/** As somebody who takes part. */
function ofOwnMission<T>(more: () => T) {
  return {
    about: ['routeCode', 'mission'] as const,
    sent: ({ things }: Asking) => ({ code: things.routeCode, id: things.mission, ...more() }),
  }
}

export const missions: InputsOf<'missions'> = {
  rides: ofRoutes(() => ({})),
  newRide: ofRoutes(() => ({
    sessionName: 'Quai bis Hirschmatt',
    startsAt: 1_809_000_000_000,
    endsAt: 1_809_003_600_000,
    start: TOUR_POINTS[0]!,
    destination: TOUR_POINTS[1]!,
    places: 12,
  })),
  change: {
    about: ['routeProject', 'mission'],
    sent: ({ things }) => ({
      projectId: things.routeProject,
      id: things.mission,
      revision: 1,
      sessionName: 'Quai bis Hirschmatt',
      goal: 'route' as const,
      routeId: things.route,
      startsAt: 1_809_000_000_000,
      endsAt: 1_809_003_600_000,
    }),
  },
  cancel: ofMissionOf(() => ({ words: 'Sturm' })),
  remove: {
    about: ['routeProject', 'freeMission'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.freeMission }),
  },
  close: ofMissionOf(() => ({ words: 'Danke fürs Mitfahren' })),
  report: ofMissionOf(() => ({})),
  tours: ofRoutes(() => ({})),
  saveTour: {
    about: ['routeProject', 'freeTour'],
    sent: ({ things }) => ({
      projectId: things.routeProject,
      id: things.freeTour,
      revision: 1,
      name: 'Abendrunde Innenstadt',
      points: TOUR_POINTS,
    }),
  },
  removeTour: {
    about: ['routeProject', 'freeTour'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.freeTour }),
  },
  drawTour: ofRoutes(() => ({ points: TOUR_POINTS })),
  orderStops: ofRoutes(() => ({ points: TOUR_POINTS })),
  tourFile: {
    about: ['routeProject', 'freeTour'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.freeTour }),
  },
  mine: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  toLead: ofOwnMission(() => ({})),
  signUp: ofOwnMission(() => ({ wantsReminder: false })),
  leave: ofOwnMission(() => ({})),
  note: ofOwnMission(() => ({
    entries: [
      { id: randomUUID(), kind: 'incident' as const, at: 1_777_900_000_000, words: 'Sturz ohne Folgen' },
    ],
  })),
  calendar: ofOwnMission(() => ({})),
}
