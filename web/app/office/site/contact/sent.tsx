import { useEffect, useRef } from 'react'
import type { Received } from '@allmend/contract/office/site'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon } from '../../../platform/ui/icons.ts'
import styles from './contact.module.css'
import { sendingTexts } from './texts.ts'

interface SentProps {
  received: Received
  name: string
  email: string
}

/** It has come, with its number; readers are told, and begin to read here. */
export function Sent({ received, name, email }: SentProps) {
  const texts = useTexts(sendingTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number, receivedAt } = received
  return (
    <div className={styles.sent}>
      <Icon of={CheckCircleIcon} size={24} weight="fill" className={styles.done} />
      <h1 ref={heading} tabIndex={-1}>
        {texts.sent(name)}
      </h1>
      <p>
        {texts.sentText(date(receivedAt), time(receivedAt), number)} {email && texts.answerTo(email)}
      </p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" to="/pricing">
          {texts.seePrices}
        </ButtonLink>
        <ButtonLink to="/documentation/tracking">{texts.readDocs}</ButtonLink>
      </div>
    </div>
  )
}
