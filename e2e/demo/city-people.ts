import type { Client } from '@allmend/contract/client'
import type { SentOf } from '@allmend/contract/endpoint'
import type { people } from '@allmend/contract/people'
import type { BikeType, Question } from '@allmend/domain/people/question'
import type { BikeFrequency } from '@allmend/domain/ratings/rater'
import { oneOf, type Random } from '../../sample/src/random.ts'
import type { SampleRater, Taste } from '../../sample/src/ratings/raters.ts'

type Answer = SentOf<typeof people.saveProfile>['answers'][number]

const BIKES: Record<Taste, readonly BikeType[]> = {
  timid: ['citybike', 'citybike', 'ebike_25', 'bikesharing'],
  sporty: ['sport', 'sport', 'ebike_45', 'citybike'],
  cargo: ['cargobike', 'cargobike', 'ebike_25'],
}
const OTHERWISE: readonly [Question, readonly BikeFrequency[]][] = [
  ['frequency_walk', ['often', 'daily', 'daily']],
  ['frequency_bus', ['never', 'seldom', 'seldom', 'often']],
  ['frequency_train', ['seldom', 'seldom', 'often', 'daily']],
  ['frequency_boat', ['never', 'never', 'seldom']],
  ['frequency_car', ['never', 'seldom', 'seldom', 'often']],
]

/** One in twelve prefers not to say anything about herself, and some leave out a question. */
export async function sayProfile(
  { people }: Client,
  code: string,
  { traits, taste }: SampleRater,
  random: Random,
): Promise<void> {
  if (random() < 1 / 12) return
  const one = (question: Question, value: string | null): Answer[] =>
    value === null ? [] : [{ question, values: [value] }]
  const hasChildren = random() < (taste === 'cargo' ? 0.7 : 0.3)
  const answers = [
    ...one('gender', traits.gender),
    ...one('birth_year', traits.birthYear === null ? null : String(traits.birthYear)),
    ...one('frequency_bike', traits.bikeFrequency),
    ...OTHERWISE.flatMap(([question, often]) => (random() < 0.1 ? [] : one(question, oneOf(random, often)))),
    ...one('bike_type', oneOf(random, BIKES[taste])),
    { question: 'bike_usages' as const, values: [...traits.bikeUsages] },
    ...one('children', random() < 0.05 ? 'no_answer' : hasChildren ? 'yes' : 'no'),
  ]
  await people.saveProfile({ code, answers })
}

/** Who is in it, of whom it asks; each is in the first that takes her. */
const GROUPS: readonly { groupName: string; share: number; takes: (it: SampleRater) => boolean }[] = [
  { groupName: 'Elternrat Moos', share: 0.5, takes: ({ taste }) => taste === 'cargo' },
  { groupName: 'Pendelnde Quaistrasse', share: 0.8, takes: ({ taste }) => taste === 'sporty' },
  { groupName: 'Seniorenrat', share: 1, takes: ({ traits }) => (traits.birthYear ?? 2000) < 1962 },
]

/** The city makes groups of people who agreed to be named, each found by her mail. Answers how many are in one. */
export async function groupPeople(
  { people }: Client,
  projectId: string,
  raters: ReadonlyMap<string, SampleRater>,
  random: Random,
): Promise<number> {
  let taken = 0
  const left = new Map(raters)
  for (const { groupName, share, takes } of GROUPS) {
    const { id } = await people.makeGroup({ projectId, groupName })
    for (const [email, rater] of left) {
      if (!takes(rater) || random() >= share) continue
      left.delete(email)
      const [found] = await people.findPeople({ projectId, search: email })
      if (!found) continue
      await people.addToGroup({ projectId, id, userId: found.userId })
      taken++
    }
  }
  return taken
}
