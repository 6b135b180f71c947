import { useTexts } from '../i18n/use-texts.ts'
import styles from './questions.module.css'
import { pricingTexts } from './texts.ts'

/** Answers open in the page itself, with or without script. */
export function Questions({ governance }: { governance: string }) {
  const words = useTexts(pricingTexts)
  const all = [
    [words.factor, words.factorWords],
    [words.later, words.laterWords],
    [words.governance(governance), words.governanceWords],
    [words.code, words.codeWords],
    [words.pay, words.payWords],
  ]
  return (
    <div className={styles.questions}>
      {all.map(([question, answer], at) => (
        <details key={question} open={at === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
