import { publishedFigures } from '@allmend/domain/tracking/insights/published-figures'
import { costsOf, weekSums } from '@allmend/domain/tracking/insights/week-release'
import { inFives } from '@allmend/domain/projects/releases/in-fives'
import type { Days } from '@allmend/domain/projects/releases/period'
import type { ExtractWeek } from '@allmend/domain/office/results/research'
import type { Db } from '../../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../../platform/db/identity.ts'
import { participantsWhoAgree } from '../../../projects/participation/index.ts'
import { book } from '../budget-store.ts'
import { contributionIn } from './contribution-in.ts'
import type { CountedProject, Counting } from './counting.ts'
import { peopleOf } from './people-of.ts'
import * as store from '../store.ts'

const duty = { duty: 'insights' } as const

/**
 * What may be said of a week of those who agreed to research: with noise of its own, accounted like any release, so that
 * its difference to what the organisation knows of everybody says nothing about the others. Undefined while the week
 * has no release.
 */
export async function researchWeek(
  counting: Counting,
  project: CountedProject,
  week: Days,
): Promise<{ figures: ExtractWeek; counted: string[] } | undefined> {
  const { pool, draw, now } = counting
  const within = <T>(work: (db: Db<'insights'>) => Promise<T>) => inTransaction(pool, duty, work)
  const [release] = await within((db) =>
    store.releasesOf(db, project, 'week', { from: week.from, through: week.from }),
  )
  if (!release) return undefined
  const sums = weekSums('research')
  const counted: string[] = []
  for await (const { countable } of peopleOf(within, project)) {
    const page = await within((db) => store.countedAmong(db, project.id, week, countable))
    const ids = page.map(({ participantId }) => participantId)
    const forResearch = new Set(
      await within((db) =>
        onDuty(db, 'participation', (db) => participantsWhoAgree(db, 'research_reuse', ids)),
      ),
    )
    for (const of of page.filter(({ participantId }) => forResearch.has(participantId))) {
      const contribution = await contributionIn(counting, week, of)
      if (!contribution) continue
      counted.push(of.participantId)
      sums.add(contribution.figures)
    }
  }
  const published = publishedFigures([sums.released(draw)], 'research')
  await within((db) =>
    book(db, project, { audience: 'research', from: week.from, costs: costsOf('research'), now }),
  )
  const people = published.people.value === null ? null : inFives(published.people.value)
  const modes = published.modes.flatMap((row) => {
    const { legs, distanceKm, durationHours, co2Kg } = row
    if (legs.value === null || distanceKm.value === null) return []
    return [
      {
        mode: row.mode,
        legs: legs.value,
        distanceKm: distanceKm.value,
        durationHours: durationHours.value,
        co2Kg: co2Kg.value,
      },
    ]
  })
  return people !== null && modes.length > 0
    ? { figures: { people, modes }, counted }
    : { figures: { people: null, modes: null }, counted: [] }
}
