import type { RiddenRoutes, RideSlice } from '@allmend/contract/city/rides'
import type { RiddenSlice, RideFilter } from '@allmend/domain/city/rides/ridden-week'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import { missionNames } from '../missions/index.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import { releaseOf } from './release-store.ts'

/** A week as it was told, or one part of it; streets lie where they lie today. */
export async function riddenWire(
  db: Db,
  project: { id: string; isTest: boolean },
  about: {
    weeks: DataDay[]
    week: DataDay | undefined
    filter: { by: RideFilter; value: string } | undefined
  },
): Promise<RiddenRoutes> {
  const { weeks, week, filter } = about
  const slices = week === undefined ? [] : ((await releaseOf(db, project, week))?.slices ?? [])
  const find = (by: RiddenSlice['by'], value: string) =>
    slices.find((slice) => slice.by === by && slice.value === value)
  const whole = find('all', '')
  const shown = filter ? find(filter.by, filter.value) : whole
  const version = await currentVersion(db, project.id)
  const edges = version ? await streetsOf(db, version.id, Object.keys(shown?.edges ?? {}).map(Number)) : []
  const missions = slices.filter(({ by }) => by === 'mission').map(({ value }) => value)
  return {
    week: week ?? null,
    weeks,
    whole: whole ? sliceWire(whole) : null,
    shown: shown ? sliceWire(shown) : null,
    choices: slices.filter(({ by }) => by !== 'all').map(sliceWire),
    missions: await missionNames(db, project.id, missions),
    routes: Object.entries(shown?.routes ?? {}).map(([routeId, rides]) => ({ routeId, rides })),
    edges: edges.map(({ edgeId, name, course }) => ({
      edgeId,
      name,
      rides: shown?.edges[edgeId] ?? 0,
      line: course.map(([lng, lat]): [number, number] => [lng, lat]),
    })),
  }
}

const sliceWire = ({ by, value, rides, people, kilometres }: RiddenSlice): RideSlice => ({
  by,
  value,
  rides,
  people,
  kilometres,
})
