import type { FigureShown } from '@allmend/contract/city/people'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Hatched } from './hatched.tsx'
import styles from './survey.module.css'
import { surveyTexts } from './texts.ts'
import { useFigureTexts } from './use-figure-texts.ts'

/** Narrower ones have no room for words on a phone; they stand below. */
const ROOM = 0.2

/** «No answer» is a part of the whole, hollow and last. */
export function ChildrenBar({ classes }: { classes: FigureShown['classes'] }) {
  const texts = useTexts(surveyTexts)
  const { answerOf } = useFigureTexts()
  if (!classes) return <Hatched>{texts.withheld}</Hatched>
  const shown = classes.filter(({ people }) => people > 0)
  const nameOf = (values: readonly string[]): string => answerOf('children', values)
  const given = shown.map((it) => texts.ofPercent(nameOf(it.values), percent(it.share, 1))).join(', ')
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <>
      <div className={styles.children} role="img" aria-label={given}>
        {shown.map(({ values, share }) => (
          <i
            key={values.join()}
            data-answer={values.at(-1)}
            data-narrow={share < ROOM || undefined}
            style={{ width: `${share * 100}%` }}
          >
            <span>{texts.ofPercent(nameOf(values), percent(share, 1))}</span>
          </i>
        ))}
      </div>
      <ul className={styles.counts}>
        {shown.map(({ values, people }) => (
          <li key={values.join()}>{texts.ofPercent(nameOf(values), texts.people(number(people)))}</li>
        ))}
      </ul>
    </>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */
