import type { FigureShown } from '@allmend/contract/city/people'
import { ASKED_MODES } from '@allmend/domain/city/people/question'
import { shareOf } from '@allmend/domain/city/people/survey-figures'
import { percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { Hatched } from './hatched.tsx'
import styles from './survey.module.css'
import { surveyTexts } from './texts.ts'
import { useFigureTexts } from './use-figure-texts.ts'

/** Narrower ones have no room for their number; readers hear it, and it is in the file. */
const ROOM = 0.08

export function FrequencyBars({ figures }: { figures: readonly FigureShown[] }) {
  const texts = useTexts(surveyTexts)
  const modes = useTexts(modeTexts)
  const rows = ASKED_MODES.map((mode) => ({
    mode,
    figure: `frequency_${mode}` as const,
    classes: figures.find(({ figure }) => figure === `frequency_${mode}`)?.classes ?? null,
  }))
  const isMerged = rows.some(({ classes }) => classes?.some(({ values }) => values.length > 1))
  return (
    <>
      <table className={styles.frequencies}>
        <caption className={layout.hidden}>{texts.frequency}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.mode}</th>
            <th scope="col">{texts.classes}</th>
            <th scope="col">{texts.oftenOrDaily}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mode, figure, classes }) => {
            const often = shareOf(classes, ['often', 'daily'])
            return (
              <tr key={mode}>
                <th scope="row">
                  <span className={styles.mode}>
                    <ModeDisc mode={mode} />
                    {modes[mode]}
                  </span>
                </th>
                <td>
                  {classes ? <Bar figure={figure} classes={classes} /> : <Hatched>{texts.withheld}</Hatched>}
                </td>
                <td>{often === null ? '–' : percent(often, 1)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isMerged && <p className={styles.hint}>{texts.mergedText}</p>}
    </>
  )
}

type Classes = NonNullable<FigureShown['classes']>

function Bar({ figure, classes }: { figure: FigureShown['figure']; classes: Classes }) {
  const texts = useTexts(surveyTexts)
  const { nameOf, answerOf } = useFigureTexts()
  const shown = classes.filter(({ people }) => people > 0)
  const given = shown.map((it) => texts.ofPercent(answerOf(figure, it.values), percent(it.share, 1)))
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <div className={styles.bar} role="img" aria-label={`${nameOf(figure)}: ${given.join(', ')}`}>
      {shown.map(({ values, share }) => (
        <i
          key={values.join()}
          data-frequency={values.at(-1)}
          data-merged={values.length > 1 || undefined}
          style={{ width: `${share * 100}%` }}
        >
          {share >= ROOM && <span>{percent(share, 1)}</span>}
        </i>
      ))}
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */
