import { inFives } from '@allmend/domain/projects/releases/in-fives'
import { finestCells } from '@allmend/domain/projects/releases/finest-cells'
import type { Days } from '@allmend/domain/projects/releases/period'
import { publishedFigures } from '@allmend/domain/tracking/insights/published-figures'
import { costsOf, type WeekRelease, weekSums } from '@allmend/domain/tracking/insights/week-release'
import { cellToParent, getResolution } from 'h3-js'
import { noteCounted } from '../../../base/access-log/index.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { book } from '../budget-store.ts'
import type { CountedProject, Counting } from './counting.ts'
import { freezeFrequency, streetSums } from '../frequency/release-frequency.ts'
import { inLanes } from './in-lanes.ts'
import { type PageCounter, pagesOf } from './pages.ts'
import * as store from '../store.ts'
import type { WeekFigures } from '../stored-figures.ts'

const duty = { duty: 'insights' } as const

interface Week {
  week: Days
  counted: string[]
  organisation: ReturnType<typeof weekSums>
  everybody: ReturnType<typeof weekSums>
  streets: ReturnType<typeof streetSums>
}

/** Counts everybody's week, page by page, and writes what may be said of all of them: all of it or nothing. */
export async function releaseWeek(
  counting: Counting,
  project: CountedProject,
  week: Days,
  counter: PageCounter,
): Promise<void> {
  const sums = await summed(counting, project, week, counter)
  await inTransaction(counting.pool, duty, (db) => freeze(db, counting, project, sums))
}

async function summed(
  { pool }: Counting,
  project: CountedProject,
  week: Days,
  counter: PageCounter,
): Promise<Week> {
  const sums = {
    week,
    counted: [] as string[],
    organisation: weekSums('organisation'),
    everybody: weekSums('public'),
    streets: streetSums(),
  }
  await inLanes(pagesOf(pool, project, week), counter.atOnce, async (page) => {
    const { counted, organisation, everybody, streets } = await counter.count(page)
    sums.counted.push(...counted)
    sums.organisation.addTogether(organisation)
    sums.everybody.addTogether(everybody)
    sums.streets.addTogether(streets)
  })
  return sums
}

/** Noise is drawn once, with what it costs booked beside it; a release that is there already stays. */
async function freeze(
  db: Db<'insights'>,
  { now, draw }: Counting,
  project: CountedProject,
  { week, counted, organisation, everybody, streets }: Week,
): Promise<void> {
  const { from } = week
  const release = organisation.released(draw)
  const days = await store.releasesOf(db, project, 'day', week)
  const dataDays = days.reduce((sum, { figures }) => sum + (figures.dataDays ?? 0), 0)
  const figures = weekFigures(release, dataDays)
  if (!(await store.addRelease(db, project, { kind: 'week', from, figures, now }))) return
  await book(db, project, { audience: 'organisation', from, costs: costsOf('organisation'), now })
  await store.addRelease(db, project, { kind: 'figures', from, figures: release, now })
  const suppressed = organisation.unpublished('cells8', release)
  await store.addRelease(db, project, { kind: 'cells', from, figures: cellsOf(release), suppressed, now })
  if (!project.isTest) {
    await freezeFrequency(db, project, { from, streets, now })
    await book(db, project, { audience: 'public', from, costs: costsOf('public'), now })
    await store.addRelease(db, project, { kind: 'public', from, figures: everybody.released(draw), now })
  }
  const { name, isTest } = project
  const figure = { kind: 'week', project: name, isTest, from, through: week.through } as const
  const about = { figure, organisation: project.organisationName, purpose: 'project_analysis', now }
  await noteCounted(db, counted, about)
}

/** What of it stands in the overview; whether it is enough is judged where it is summed. */
function weekFigures(release: WeekRelease, dataDays: number): WeekFigures {
  const rows = publishedFigures([release], 'organisation').modes.flatMap((row) => {
    const { legs, distanceKm, durationHours, co2Kg } = row
    const isPublished = legs.value !== null && distanceKm.value !== null
    if (!isPublished) return []
    return [
      {
        mode: row.mode,
        legs: legs.value!,
        distanceKm: distanceKm.value!,
        durationHours: durationHours.value ?? 0,
        co2Kg: co2Kg.value ?? 0,
      },
    ]
  })
  return {
    dataDays,
    people: release.people?.['all'] ?? 0,
    validated: release.quality?.['confirmed'] ?? 0,
    relabelled: release.quality?.['relabelled'] ?? 0,
    modes: rows.length > 0 ? rows : null,
  }
}

/** From fine to coarse, without overlap, in fives. */
function cellsOf({ cells8 = {}, cells7 = {}, cells6 = {} }: WeekRelease): Record<string, number> {
  const published = finestCells([cells8, cells7, cells6], (cell) =>
    cellToParent(cell, getResolution(cell) - 1),
  )
  return Object.fromEntries(published.map(({ cell, people }) => [cell, inFives(people)]))
}
