import { randomUUID } from 'node:crypto'
import { type InputsOf, ofRoutes } from './row.ts'

const RIDE_AT = 1_777_900_000_000

export const rides: InputsOf<'rides'> = {
  about: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  submit: ofRoutes(() => ({
    id: randomUUID(),
    activity: 'work' as const,
    fixes: Array.from({ length: 20 }, (_, at): [number, number, number] => [
      8,
      47 + at * 0.0004,
      RIDE_AT + at * 10_000,
    ]),
  })),
  mine: ofRoutes(() => ({})),
  remove: {
    about: ['routeProject', 'ride'],
    sent: ({ things }) => ({ projectId: things.routeProject, id: things.ride }),
  },
  ridden: ofRoutes(() => ({ week: '2026-09-14', by: 'activity' as const, value: 'work' })),
  journeyStatistics: ofRoutes(() => ({})),
}
