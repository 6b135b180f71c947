import type { SurveyResults } from '@allmend/contract/tracking/surveys'
import type { Question } from '@allmend/domain/tracking/surveys/survey-document'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from './results.module.css'
import { resultsTexts } from './texts.ts'

type Columns = SurveyResults['compared'][number]['columns']
type Figure = SurveyResults['figures'][number]

interface QuestionFiguresProps {
  question: Question
  results: SurveyResults
  /** Of those who answered another question so; without: of everybody. */
  columns: Columns | undefined
  by: Question | undefined
}

/** One question: a table of shares, of everybody or by the answers to another question. */
export function QuestionFigures({ question, results, columns, by }: QuestionFiguresProps) {
  const texts = useTexts(resultsTexts)
  const language = useLanguage()
  const shown: { name: string; figures: Figure[] }[] = columns
    ? columns.map(({ values, figures }) => ({
        name: values.map((it) => answerOf(by, it)).join(', '),
        figures: figures.filter((it) => it.question === question.id),
      }))
    : [{ name: texts.share, figures: results.figures.filter((it) => it.question === question.id) }]
  const first = shown.find(({ figures }) => figures.some((it) => it.classes))?.figures ?? []
  const cells = results.places.find((it) => it.question === question.id)?.cells
  return (
    <section className={styles.question}>
      <h2>{question.text[language]}</h2>
      {(question.kind === 'text' || question.kind === 'date') && (
        <p className={styles.rule}>{texts.neverPublished}</p>
      )}
      {cells && <p>{texts.cells(Object.keys(cells).length)}</p>}
      {['single', 'multiple', 'scale', 'number'].includes(question.kind) &&
        (first.length === 0 ? (
          <p className={styles.rule}>{texts.tooFew}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          <section className={styles.scroll} aria-label={question.text[language]} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.answer}</th>
                  {shown.map(({ name }) => (
                    <th scope="col" key={name}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {first.flatMap((figure) =>
                  rowsOf(figure).map((row) => (
                    <tr key={`${figure.option} ${row.values.join()}`}>
                      <th scope="row">{row.name}</th>
                      {shown.map(({ name, figures }) => (
                        <td key={name}>
                          <Share
                            figure={figures.find((it) => it.option === figure.option)}
                            values={row.values}
                          />
                        </td>
                      ))}
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </section>
        ))}
    </section>
  )

  function answerOf(of: Question | undefined, value: string): string {
    return of?.options.find((it) => it.id === value)?.text[language] ?? value
  }

  /** Of several answers, only how many chose each. */
  function rowsOf({ option, classes }: Figure): { name: string; values: string[] }[] {
    const published = classes ?? []
    if (option !== null)
      return published
        .filter(({ values }) => values.join() === 'chosen')
        .map(({ values }) => ({ name: answerOf(question, option), values }))
    return published.map(({ values }) => ({
      name: values.map((it) => answerOf(question, it)).join(', '),
      values,
    }))
  }
}

function Share({ figure, values }: { figure: Figure | undefined; values: readonly string[] }) {
  const all = figure?.classes?.reduce((sum, { people }) => sum + people, 0) ?? 0
  const people = figure?.classes?.find((it) => it.values.join() === values.join())?.people
  if (people === undefined || all === 0) return '–'
  return (
    <span className={styles.share}>
      <i style={{ inlineSize: `${(people / all) * 100}%` }} aria-hidden="true" />
      {`${percent(people / all, 0)} (${number(people)})`}
    </span>
  )
}
