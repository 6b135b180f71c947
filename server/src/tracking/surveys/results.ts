import type { SurveyResults } from '@allmend/contract/tracking/surveys'
import { CHOSEN } from '@allmend/domain/tracking/surveys/survey-figures'
import { numbersOf, questionsOf } from '@allmend/domain/tracking/surveys/survey-document'
import { type Cell, csvOf } from '../../platform/csv.ts'
import type { Release } from './releases.ts'
import type { VersionRow } from './store.ts'

const NOTHING = { figures: [], compared: [], places: [] }

export function resultsWire(versions: readonly VersionRow[], release: Release | undefined): SurveyResults {
  if (!release) return { version: null, countedAt: null, answered: null, document: null, ...NOTHING }
  const { version, releasedAt, figures } = release
  const document = versions.find(({ number }) => number === version)?.document ?? null
  return { version, countedAt: releasedAt.getTime(), document, ...figures }
}

const COLUMNS = ['number', 'question', 'option', 'answers', 'by_question', 'by_answers', 'people']

/** A line for each figure that may be told; what is about too few people has none. */
export function resultsCsv({ document, figures, compared }: SurveyResults): string {
  if (!document) return csvOf([COLUMNS])
  const numbers = numbersOf(document)
  const byId = new Map(questionsOf(document).map((it) => [it.id, it]))
  const optionOf = (question: string, id: string): string =>
    byId.get(question)?.options.find((it) => it.id === id)?.text.de ?? id
  const answersOf = (question: string, values: readonly string[]): string =>
    values.map((it) => optionOf(question, it)).join(' | ')
  const lines = (shown: SurveyResults['figures'], by: string, column: string): Cell[][] =>
    shown.flatMap(({ question, option, classes }) =>
      (classes ?? []).map(({ values, people }) => [
        numbers.get(question) ?? '',
        byId.get(question)?.text.de ?? '',
        option === null ? '' : optionOf(question, option),
        option === null ? answersOf(question, values) : values.includes(CHOSEN) ? 'ja' : 'nein',
        by,
        column,
        people,
      ]),
    )
  const published = compared.flatMap(({ by, columns }) =>
    columns.flatMap((it) => lines(it.figures, numbers.get(by) ?? '', answersOf(by, it.values))),
  )
  return csvOf([COLUMNS, ...lines(figures, '', ''), ...published])
}
