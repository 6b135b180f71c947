import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ContactLink } from '../../platform/ui/button/contact-link.tsx'
import styles from './questions.module.css'
import { pricingTexts } from './texts.ts'

/** Answers open in the page itself, with or without script. */
export function Questions({ governance }: { governance: string }) {
  const words = useTexts(pricingTexts)
  const all: [string, ReactNode][] = [
    [words.factor, words.factorWords],
    [words.later, words.laterWords],
    [words.governance(governance), words.governanceWords],
    [
      words.code,
      <>
        {words.codeWords} <ContactLink subject={words.codeSubject} />
      </>,
    ],
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
