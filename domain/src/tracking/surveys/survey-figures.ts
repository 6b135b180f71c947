import {
  type AnswerTree,
  chainOf,
  type Counts,
  halvesOf,
  ofEverybody,
  ofGroups,
  type Shown,
} from '../../projects/releases/answer-classes.ts'
import { isEnough } from '../../projects/releases/enough-people.ts'
import { gatedCount } from '../../projects/releases/enough-people.ts'
import { inFives } from '../../projects/releases/in-fives.ts'
import type { Answers } from './read-answers.ts'
import { NO_ANSWER, type Question, questionsOf, type SurveyDocument } from './survey-document.ts'

/** Of several answers each is a figure of its own: chosen or not. */
interface SurveyFigure {
  question: string
  option: string | null
  classes: Shown
}

interface ComparedColumn {
  values: string[]
  people: number
  figures: SurveyFigure[]
}

export interface SurveyFigures {
  /** Null: fewer than ten. */
  answered: number | null
  figures: SurveyFigure[]
  /** By the answers to one question; each column is about ten people, and so are those in none. */
  compared: { by: string; columns: ComparedColumn[] }[]
  /** People by cell, in fives. */
  places: { question: string; cells: Record<string, number> }[]
}

export const CHOSEN = 'chosen'
const NOT_CHOSEN = 'not_chosen'
const BINS_AT_MOST = 8

/**
 * All that may be published about answers, each person's once. Texts and days are never published. Columns are
 * published by classes all of them and the rest share, so that every difference is about ten people or nobody.
 */
export function surveyFigures(
  document: SurveyDocument,
  people: readonly Answers[],
  cellOf: (place: readonly string[]) => string,
): SurveyFigures {
  const published = publishedOf(document)
  if (!isEnough(people.length)) return { answered: null, figures: [], compared: [], places: [] }
  return {
    answered: gatedCount(people.length),
    figures: published.map((it) => {
      const whole = countsOf(it, people)
      return { ...namesOf(it), classes: ofEverybody(it.treeOf(whole), whole) }
    }),
    compared: questionsOf(document)
      .filter(({ isCompared }) => isCompared)
      .flatMap((question) => comparedBy(question, published, people)),
    places: questionsOf(document)
      .filter(({ kind }) => kind === 'place')
      .map(({ id }) => ({ question: id, cells: cellsOf(id, people, cellOf) })),
  }
}

interface Published {
  question: string
  option: string | null
  valueOf(answers: Answers): string | undefined
  treeOf(whole: Counts): AnswerTree
}
const namesOf = ({ question, option }: Published) => ({ question, option })

function publishedOf(document: SurveyDocument): Published[] {
  return questionsOf(document).flatMap((question): Published[] => {
    if (question.kind === 'multiple')
      return question.options.map(({ id }) => ({
        question: question.id,
        option: id,
        valueOf: (answers) => chosenOf(answers[question.id], id),
        treeOf: () => [CHOSEN, NOT_CHOSEN],
      }))
    return ['single', 'scale', 'number'].includes(question.kind) ? [oneOf(question)] : []
  })
}

function chosenOf(given: readonly string[] | undefined, option: string): string | undefined {
  if (!given || given[0] === NO_ANSWER) return undefined
  return given.includes(option) ? CHOSEN : NOT_CHOSEN
}

function oneOf(question: Question): Published {
  const values = valuesOf(question)
  const isOrdered = question.kind !== 'single'
  return {
    question: question.id,
    option: null,
    valueOf: (answers) => classOf(question, answers[question.id]?.[0]),
    // What few chose ends up together; on a scale neighbours do.
    treeOf: (whole) =>
      isOrdered
        ? halvesOf(values)
        : chainOf(values.toSorted((one, other) => (whole.get(other) ?? 0) - (whole.get(one) ?? 0))),
  }
}

/** Of numbers ranges, written «10–19». */
function valuesOf({ kind, options, scale, range }: Question): string[] {
  if (kind === 'single') return options.map(({ id }) => id)
  if (kind === 'scale') return Array.from({ length: scale?.steps ?? 1 }, (_, at) => `${at + 1}`)
  const { least, most } = range ?? { least: 0, most: 1 }
  const width = Math.ceil((most - least + 1) / BINS_AT_MOST)
  const bins = Math.ceil((most - least + 1) / width)
  return Array.from({ length: bins }, (_, at) => {
    const from = least + at * width
    return `${from}–${Math.min(most, from + width - 1)}`
  })
}

function classOf(question: Question, given: string | undefined): string | undefined {
  if (given === undefined || given === NO_ANSWER) return undefined
  if (question.kind !== 'number') return given
  const { least, most } = question.range ?? { least: 0, most: 1 }
  const width = Math.ceil((most - least + 1) / BINS_AT_MOST)
  return valuesOf(question)[Math.floor((Number(given) - least) / width)]
}

function countsOf({ valueOf }: Published, people: readonly Answers[]): Counts {
  const counts = new Map<string, number>()
  for (const answers of people) {
    const value = valueOf(answers)
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function comparedBy(question: Question, published: readonly Published[], people: readonly Answers[]) {
  const by = oneOf(question)
  const whole = countsOf(by, people)
  const classes = ofEverybody(by.treeOf(whole), whole)?.filter((it) => it.people > 0) ?? []
  if (classes.length < 2) return []
  const members = classes.map(({ values }) =>
    people.filter((answers) => values.includes(by.valueOf(answers) ?? '')),
  )
  const figures = published
    .filter((it) => it.question !== question.id)
    .map((it) => {
      const all = countsOf(it, people)
      const shown = ofGroups(
        it.treeOf(all),
        all,
        members.map((group) => countsOf(it, group)),
      )
      return { ...namesOf(it), shown }
    })
  const columns = classes.map((it, at): ComparedColumn => ({
    ...it,
    figures: figures.map(({ shown, ...names }) => ({ ...names, classes: shown[at]! })),
  }))
  return [{ by: question.id, columns }]
}

function cellsOf(
  question: string,
  people: readonly Answers[],
  cellOf: (place: readonly string[]) => string,
): Record<string, number> {
  const counts = new Map<string, number>()
  for (const answers of people) {
    const given = answers[question]
    if (given?.length !== 2) continue
    const cell = cellOf(given)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  const shown = [...counts].filter(([, count]) => isEnough(count)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(shown.map(([cell, count]) => [cell, inFives(count)]))
}
