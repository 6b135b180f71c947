import type { Client } from '@allmend/contract/client'
import type { SentOf } from '@allmend/contract/endpoint'
import type { people } from '@allmend/contract/city/people'
import type { BikeType, Question } from '@allmend/domain/city/people/question'
import type { BikeFrequency } from '@allmend/domain/city/ratings/rater'
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
export async function saveProfileAnswers(
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

/** Whom a group asks, and how many of them come; each is in the first that takes her. */
const GROUPS: readonly { groupName: string; atMost: number; takes: (it: SampleRater) => boolean }[] = [
  { groupName: 'Pendelnde Quaistrasse', atMost: 48, takes: ({ traits }) => traits.bikeFrequency === 'daily' },
  { groupName: 'Elternrat Moos', atMost: 36, takes: ({ traits }) => (traits.birthYear ?? 0) > 1975 },
  { groupName: 'Seniorenrat', atMost: 24, takes: ({ traits }) => (traits.birthYear ?? 2000) < 1962 },
]

/** The city makes groups of people who agreed to be named, each found by her mail. Answers how many are in one. */
export async function groupPeople(
  { people }: Client,
  projectId: string,
  raters: ReadonlyMap<string, SampleRater>,
): Promise<number> {
  let inGroups = 0
  const left = new Map(raters)
  for (const { groupName, atMost, takes } of GROUPS) {
    const { id } = await people.makeGroup({ projectId, groupName })
    let taken = 0
    for (const [email, rater] of left) {
      if (taken === atMost || !takes(rater)) continue
      left.delete(email)
      const [found] = await people.findPeople({ projectId, search: email })
      if (!found) continue
      await people.addToGroup({ projectId, id, userId: found.userId })
      taken++
    }
    inGroups += taken
  }
  return inGroups
}
