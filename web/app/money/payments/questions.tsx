import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ContactLink } from '../../platform/ui/button/contact-link.tsx'
import styles from './questions.module.css'
import { pricingTexts } from './texts.ts'

/** Answers open in the page itself, with or without script. */
export function Questions({ governance }: { governance: string }) {
  const texts = useTexts(pricingTexts)
  const all: [string, ReactNode][] = [
    [texts.factor, texts.factorText],
    [texts.later, texts.laterText],
    [texts.governance(governance), texts.governanceText],
    [
      texts.code,
      <>
        {texts.codeText} <ContactLink subject={texts.codeSubject} />
      </>,
    ],
    [texts.pay, texts.payText],
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
