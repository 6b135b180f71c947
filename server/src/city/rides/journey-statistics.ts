import type { JourneyStatistics } from '@allmend/contract/city/rides'
import { ACTIVITIES } from '@allmend/domain/city/rides/ride'
import { RIDE_DIRECTIONS } from '@allmend/domain/base/network/matching/route-of-ride'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { publicRoutes } from '../routes/index.ts'
import { routeSums, sliceSums, type SliceSum } from './release-store.ts'

/** Sums of what was told week by week; what was not told in a week is not in them. */
export async function statisticsWire(
  db: Db,
  phase: { id: string; isTest: boolean },
): Promise<JourneyStatistics> {
  const sums = await sliceSums(db, phase)
  const weeks = sums.filter(({ by }) => by === 'all')
  const of = (by: string, value: string) => sums.filter((it) => it.by === by && it.value === value)
  const missions = [...new Set(sums.filter(({ by }) => by === 'mission').map(({ value }) => value))]
  const routes = await onDuty(db, 'routes', (db) => publicRoutes(db, phase.id))
  const named = new Map(routes.map(({ id, number, name }) => [id, { id, number, name }]))
  const last = weeks.at(-1)?.week
  return {
    countedFrom: weeks[0]?.week ?? null,
    countedThrough: last ? dataDayAfter(last, 6) : null,
    weeks: weeks.map(({ week, rides, people, kilometres }) => ({ week, rides, people, kilometres })),
    challenges: missions.map((missionId) => {
      const its = of('mission', missionId)
      return { missionId, weeks: its.length, ...summed(its) }
    }),
    activities: ACTIVITIES.map((activity) => ({ activity, ...summed(of('activity', activity)) })).filter(any),
    directions: RIDE_DIRECTIONS.map((direction) => ({
      direction,
      ...summed(of('direction', direction)),
    })).filter(any),
    routes: (await routeSums(db, phase)).flatMap(({ routeId, rides }) => {
      const route = named.get(routeId)
      return route ? [{ ...route, rides }] : []
    }),
  }
}

const any = ({ rides }: { rides: number }): boolean => rides > 0

function summed(sums: readonly SliceSum[]): { rides: number; kilometres: number } {
  return {
    rides: sums.reduce((sum, { rides }) => sum + rides, 0),
    kilometres: sums.reduce((sum, { kilometres }) => sum + kilometres, 0),
  }
}
