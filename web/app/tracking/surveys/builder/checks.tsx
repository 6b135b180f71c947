import { faultsOf } from '@allmend/domain/tracking/surveys/document-faults'
import { numbersOf, type SurveyDocument } from '@allmend/domain/tracking/surveys/survey-document'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon, WarningIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './builder.module.css'
import { checkTexts, surveysTexts } from './texts.ts'

interface ChecksProps {
  document: SurveyDocument
  onChoose: (id: string) => void
}

/** What is missing before the board reads it. */
export function Checks({ document, onChoose }: ChecksProps) {
  const texts = useTexts(surveysTexts)
  const checks = useTexts(checkTexts)
  const faults = faultsOf(document)
  const numbers = numbersOf(document)
  const isSpoken = faults.every(({ fault }) => fault !== 'words_missing' && fault !== 'title_missing')
  return (
    <section className={styles.before}>
      <h2>{texts.before}</h2>
      <ul>
        {isSpoken && <Fine>{checks.bothLanguages}</Fine>}
        <Fine>{checks.noAnswer}</Fine>
        {faults.length === 0 && <Fine>{checks.complete}</Fine>}
        {faults.map(({ fault, question }) => (
          <li key={`${fault} ${question}`} data-is="missing">
            <Icon of={WarningIcon} size={16} weight="fill" />
            {question === null ? (
              <span>{checks[fault]}</span>
            ) : (
              <button type="button" className={layout.link} onClick={() => onChoose(question)}>
                {checks.question(numbers.get(question) ?? '')}
                {checks[fault]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fine({ children }: { children: string }) {
  return (
    <li data-is="fine">
      <Icon of={CheckCircleIcon} size={16} weight="fill" />
      <span>{children}</span>
    </li>
  )
}
