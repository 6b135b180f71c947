import { latLngToCell } from 'h3-js'
import { cellTally } from '@allmend/domain/projects/releases/cell-tally'
import { isEnough } from '@allmend/domain/projects/releases/enough-people'
import { inFives } from '@allmend/domain/projects/releases/in-fives'
import { type Days, weekOf } from '@allmend/domain/projects/releases/period'
import { CRITERIA, RATING_KINDS } from '@allmend/domain/city/ratings/rating'
import { type RatedIn, whereRated } from '@allmend/domain/city/ratings/where-rated'
import { whoRates } from '@allmend/domain/city/ratings/who-rates'
import { dataDayAfter, dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { Interval } from '@allmend/domain/platform/time/interval'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../platform/db/connect.ts'
import { publicFigures } from './public-figures.ts'
import * as store from './release-store.ts'
import type { FiguresOf, WeekFigures } from './stored-figures.ts'

/** 0.1 km²: ratings are meant to be published, and there are many more of them in a cell than there are ways. */
export const RESOLUTION = 9
const RATERS_AT_ONCE = 500

interface CountedWeek {
  project: store.OfProject & { timeZone: TimeZone }
  week: Days
  /** From when on ratings count. */
  since: number
}

/** What a week adds, and who has rated and where by its end. */
export async function weekFigures(
  db: Db<'ratings'>,
  counted: CountedWeek,
): Promise<{ week: WeekFigures; cells: FiguresOf['cells']; public: FiguresOf['public'] }> {
  const { project, week, since } = counted
  const within = intervalOf(week, project.timeZone)
  const sofar = { startedAt: since, finishedAt: within.finishedAt }
  const active = await store.activeIn(db, project.id, {
    ...within,
    startedAt: Math.max(within.startedAt, since),
  })
  const raters = await store.ratersWithin(db, project.id, sofar)
  const { rated: given, cells } = await ratedWhere(
    db,
    project.id,
    sofar,
    raters.map(({ number }) => number),
  )
  return {
    week: {
      active: isEnough(active) ? inFives(active) : null,
      steps: await stepsOf(db, counted, within.finishedAt),
      ...whoRates(raters, Number(week.through.slice(0, 4))),
      postcodes: whereRated(given),
    },
    cells,
    public: await publicFigures(db, project.id, sofar),
  }
}

function intervalOf({ from, through }: Days, timeZone: TimeZone): Interval {
  return {
    startedAt: intervalOfDataDay(from, timeZone).startedAt,
    finishedAt: intervalOfDataDay(through, timeZone).finishedAt,
  }
}

/** What too few people said waits until enough have: the next week tells it with its own. */
async function stepsOf(
  db: Db<'ratings'>,
  { project, week, since }: CountedWeek,
  until: number,
): Promise<WeekFigures['steps']> {
  const before = await store.releasesOf(db, project, 'week', {
    from: weekOf(dataDayOf(since, project.timeZone)).from,
    through: dataDayAfter(week.from, -1),
  })
  const unpublished = RATING_KINDS.flatMap((kind) =>
    CRITERIA.map((criterion) => {
      const published = before.findLast(({ figures }) =>
        figures.steps.some((it) => it.kind === kind && it.criterion === criterion && it.steps !== null),
      )
      const after = published && intervalOf(weekOf(published.from), project.timeZone).finishedAt
      return { kind, criterion, since: after ?? since }
    }),
  )
  const rows = await store.stepsSince(db, project.id, unpublished, until)
  return unpublished.map(({ kind, criterion }) => {
    const row = rows.find((it) => it.kind === kind && CRITERIA[it.criterion] === criterion)
    return { kind, criterion, steps: row && isEnough(row.people) ? row.steps : null }
  })
}

/** By postal area and by cell; some raters at a time, so that a million ratings are never held at once. */
async function ratedWhere(
  db: Db<'ratings'>,
  projectId: string,
  sofar: Interval,
  numbers: readonly number[],
): Promise<{ rated: RatedIn[]; cells: Record<string, number> }> {
  const places = new Map(
    (await store.ratedPlaces(db, projectId)).map((it) => [
      it.id,
      { ...it, cell: latLngToCell(it.latitude, it.longitude, RESOLUTION) },
    ]),
  )
  const tally = cellTally()
  const given: RatedIn[] = []
  for (let at = 0; at < numbers.length; at += RATERS_AT_ONCE) {
    const rows = await store.ratingsByPlace(db, projectId, sofar, numbers.slice(at, at + RATERS_AT_ONCE))
    for (const [rater, hers] of Map.groupBy(rows, ({ number }) => number)) {
      const areas = new Map<string, RatedIn>()
      const daysByCell = new Map<string, number>()
      for (const { placeId, ratings, days } of hers) {
        const place = places.get(placeId)
        if (!place) continue
        daysByCell.set(place.cell, (daysByCell.get(place.cell) ?? 0) + days)
        const postcode = place.postcode ?? ''
        const known = areas.get(postcode) ?? { postcode, place: place.place ?? '', rater, ratings: 0 }
        areas.set(postcode, { ...known, ratings: known.ratings + ratings })
      }
      tally.add(daysByCell)
      given.push(...areas.values())
    }
  }
  return { rated: given, cells: tally.gated() }
}
