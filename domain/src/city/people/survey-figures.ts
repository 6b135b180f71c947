import {
  type AnswerClass,
  type AnswerTree,
  chainOf,
  type Counts,
  ofEverybody,
  ofGroups,
  type Shown,
} from '../../projects/releases/answer-classes.ts'
import { isEnough } from '../../projects/releases/enough-people.ts'
import { BIKE_FREQUENCIES, BIKE_USAGES, type BikeUsage } from '../ratings/rater.ts'
import { type Answers, ASKED_MODES, BIKE_TYPES, type AskedMode } from './question.ts'

/** What is counted. Of usages several can be named, so each is a question of its own: yes or no. */
export type Figure = `frequency_${AskedMode}` | 'bike_type' | `usage_${BikeUsage}` | 'children'
export const FIGURES: readonly Figure[] = [
  ...ASKED_MODES.map((mode) => `frequency_${mode}` as const),
  'bike_type',
  ...BIKE_USAGES.map((usage) => `usage_${usage}` as const),
  'children',
]

export interface Respondent {
  /** In which she counts. */
  group: string | null
  answers: Answers
}

/** Of a group in which enough people answered. */
interface GroupFigures {
  groupId: string
  /** Who answered anything. */
  answered: number
  figures: Record<Figure, Shown>
}

export interface SurveyFigures {
  people: number
  answered: number
  figures: Record<Figure, Shown>
  groups: GroupFigures[]
}

/**
 * All figures that may be shown of participants' answers. `people` may hold some without any answer.
 *
 * Of everybody: answers too few gave are put together with their neighbours. Of groups: everybody counts in one at
 * most, so groups and the rest make up the whole; all of them are shown by the same classes of answers, and each class
 * holds ten people or nobody in every group and in the rest. Every sum and difference is then about ten people
 * or nobody. A group that would make the classes vanish, or in which all answers are the same, is left out of that figure.
 */
export function surveyFigures(people: readonly Respondent[]): SurveyFigures {
  const answering = people.filter(({ answers }) => Object.keys(answers).length > 0)
  const byGroup = [...Map.groupBy(answering, ({ group }) => group)].flatMap(([groupId, members]) =>
    groupId === null ? [] : [{ groupId, members }],
  )
  const groups = byGroup
    .filter(({ members }) => isEnough(members.length))
    .toSorted((one, other) => (one.groupId < other.groupId ? -1 : 1))
  const figures = new Map(
    FIGURES.map((figure) => {
      const counts = (of: readonly Respondent[]) => countsOf(figure, of)
      const [whole, columns] = [counts(answering), groups.map(({ members }) => counts(members))]
      const tree = treeOf(figure, whole)
      return [figure, { whole: ofEverybody(tree, whole), groups: ofGroups(tree, whole, columns) }]
    }),
  )
  const record = (of: (it: { whole: Shown; groups: Shown[] }) => Shown) =>
    Object.fromEntries(FIGURES.map((figure) => [figure, of(figures.get(figure)!)])) as Record<Figure, Shown>
  return {
    people: people.length,
    answered: answering.length,
    figures: record(({ whole }) => whole),
    groups: groups.map(({ groupId, members }, at) => ({
      groupId,
      answered: members.length,
      figures: record(({ groups }) => groups[at]!),
    })),
  }
}

function countsOf(figure: Figure, people: readonly Respondent[]): Counts {
  const counts = new Map<string, number>()
  for (const { answers } of people)
    for (const value of valuesOf(figure, answers)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function valuesOf(figure: Figure, answers: Answers): readonly string[] {
  if (figure === 'bike_type' || figure === 'children') return answers[figure] ?? []
  const [kind, name] = figure.split('_', 2) as ['frequency' | 'usage', string]
  if (kind === 'frequency') return answers[`frequency_${name as AskedMode}`] ?? []
  return answers.bike_usages ? [answers.bike_usages.includes(name) ? 'yes' : 'no'] : []
}

const [never, seldom, often, daily] = BIKE_FREQUENCIES
const FREQUENCY_TREE: AnswerTree = [
  [never, seldom],
  [often, daily],
]
const ELECTRIC: AnswerTree = ['ebike_25', 'ebike_45']

function treeOf(figure: Figure, whole: Counts): AnswerTree {
  if (figure === 'bike_type') return [ELECTRIC, chainOf(byPeople(whole))]
  // Nobody is told apart from those who would rather not say before «yes» is.
  if (figure === 'children') return ['yes', ['no', 'no_answer']]
  return figure.startsWith('usage_') ? ['yes', 'no'] : FREQUENCY_TREE
}

/** Others than electric ones, those most people ride first: what is rare ends up together. */
function byPeople(whole: Counts): string[] {
  const others = BIKE_TYPES.filter((type) => !type.startsWith('ebike'))
  return others.toSorted((one, other) => (whole.get(other) ?? 0) - (whole.get(one) ?? 0))
}

/** The share that gave any of these answers; null where they are shown together with others, or not at all. */
export function shareOf(shown: Shown, values: readonly string[]): number | null {
  const isIn = (it: AnswerClass): boolean => it.values.every((value) => values.includes(value))
  const isOut = (it: AnswerClass): boolean => it.values.every((value) => !values.includes(value))
  if (!shown?.every((it) => isIn(it) || isOut(it))) return null
  const sum = (classes: readonly AnswerClass[]) => classes.reduce((all, { people }) => all + people, 0)
  return sum(shown.filter(isIn)) / sum(shown)
}
