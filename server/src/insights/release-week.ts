import { inFives } from '@allmend/domain/privacy/in-fives'
import { finestCells } from '@allmend/domain/privacy/finest-cells'
import type { Days } from '@allmend/domain/privacy/period'
import { toldFigures } from '@allmend/domain/privacy/told-figures'
import { costsOf, type WeekRelease, weekSums } from '@allmend/domain/privacy/week-release'
import type { DataDay } from '@allmend/domain/time/data-day'
import { cellToParent, getResolution } from 'h3-js'
import { noteCounted } from '../access-log/index.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction, onDuty } from '../db/identity.ts'
import { thoseWhoAgree } from '../participation/index.ts'
import { book } from './budget-store.ts'
import { wholeContributionIn } from './contribution-in.ts'
import type { CountedProject, Counting } from './counting.ts'
import { freezeFrequency, streetSums } from './frequency/release-frequency.ts'
import type { StreetGround } from './frequency/street-ground.ts'
import { peopleOf } from './people-of.ts'
import * as store from './store.ts'
import type { WeekFigures } from './stored-figures.ts'

const duty = { duty: 'insights' } as const

interface Week {
  week: Days
  counted: string[]
  organisation: ReturnType<typeof weekSums>
  everybody: ReturnType<typeof weekSums>
  streets: ReturnType<typeof streetSums>
}

/** So many diaries are opened at once: while the database answers for one, another is counted. */
const AT_ONCE = 3

/** Reads each diary once and writes what may be said of all of them. Without a ground nothing is said of streets. */
export async function releaseWeek(
  counting: Counting,
  project: CountedProject,
  week: Days,
  ground: StreetGround | undefined,
): Promise<void> {
  const sums = await summed(counting, project, week, ground)
  await inTransaction(counting.pool, duty, (db) => freeze(db, counting, project, sums))
}

async function summed(
  counting: Counting,
  project: CountedProject,
  week: Days,
  ground: StreetGround | undefined,
): Promise<Week> {
  const { pool } = counting
  const sums = {
    week,
    counted: [] as string[],
    organisation: weekSums('organisation'),
    everybody: weekSums('public'),
    streets: streetSums(),
  }
  const within = <T>(work: (db: Db<'insights'>) => Promise<T>) => inTransaction(pool, duty, work)
  for await (const { countable } of peopleOf(within, project)) {
    const page = await within((db) => store.countedAmong(db, project.id, week, countable))
    const ids = page.map(({ participantId }) => participantId)
    const publishing = new Set(
      await within((db) =>
        onDuty(db, 'participation', (db) => thoseWhoAgree(db, 'aggregated_publication', ids)),
      ),
    )
    const add = async (of: store.CountedOf): Promise<void> => {
      const contribution = await wholeContributionIn(counting, ground, week, of)
      if (!contribution) return
      const { bringing, postcodes, publicBringing, onStreets } = contribution
      sums.organisation.add({ ...bringing, postcodes })
      if (publishing.has(of.participantId)) sums.everybody.add(publicBringing)
      if (onStreets) sums.streets.add(onStreets)
      sums.counted.push(of.participantId)
    }
    await inLanes(page, AT_ONCE, add)
  }
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
  const suppressed = organisation.untold('cells8', release)
  await store.addRelease(db, project, { kind: 'cells', from, figures: cellsOf(release), suppressed, now })
  if (!project.isTest) {
    await freezeFrequency(db, project, { from, streets, now })
    await book(db, project, { audience: 'public', from, costs: costsOf('public'), now })
    await store.addRelease(db, project, { kind: 'public', from, figures: everybody.released(draw), now })
  }
  const figure = `${project.name}${project.isTest ? ' (Test)' : ''}, ${written(from)} bis ${written(week.through)}`
  const about = { figure, organisation: project.organisationName, purpose: 'project_analysis', now }
  await noteCounted(db, counted, about)
}

/** What of it stands in the overview; whether it is enough is judged where it is summed. */
function weekFigures(release: WeekRelease, dataDays: number): WeekFigures {
  const rows = toldFigures([release], 'organisation').modes.flatMap((row) => {
    const { legs, distanceKm, durationHours, co2Kg } = row
    const isTold = legs.value !== null && distanceKm.value !== null
    if (!isTold) return []
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
  const told = finestCells([cells8, cells7, cells6], (cell) => cellToParent(cell, getResolution(cell) - 1))
  return Object.fromEntries(told.map(({ cell, people }) => [cell, inFives(people)]))
}

/** Each item once, so many at a time. */
async function inLanes<T>(all: readonly T[], lanes: number, work: (it: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const lane = async (): Promise<void> => {
    for (const it of left) await work(it)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const written = (day: DataDay): string => day.split('-').toReversed().join('.')
