import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Questionnaire } from '@allmend/contract/tracking/surveys'
import { calendarDay, date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon, CloudSlashIcon } from '../../../platform/ui/icons.ts'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import styles from './answer.module.css'
import { answerTexts } from './texts.ts'
import type { Answering, Sent } from './use-answering.ts'

interface DoneProps {
  survey: Questionnaire
  answering: Answering
  onSee: () => void
}

/** Sent, or meant to be sent and waiting for a network. */
export function Done({ survey, answering, onSee }: DoneProps) {
  const texts = useTexts(answerTexts)
  const { sending } = answering
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind } = sending
  useEffect(() => {
    if (kind) heading.current?.focus()
  }, [kind])
  function see(): void {
    onSee()
    answering.reopen()
  }
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <div className={styles.done} aria-live="polite">
        {sending.kind === 'sent' ? (
          <>
            <Icon of={CheckCircleIcon} size={24} weight="fill" />
            <h1 tabIndex={-1} ref={heading}>
              {texts.done}
            </h1>
            <SentFacts survey={survey} sent={sending.sent} />
          </>
        ) : (
          <>
            <Icon of={CloudSlashIcon} size={24} />
            <h1 tabIndex={-1} ref={heading}>
              {texts.waiting}
            </h1>
            <p>{texts.waitingText}</p>
          </>
        )}
        <ButtonLink kind="primary" size="large" block to="/diary">
          {texts.toDiary}
        </ButtonLink>
        {survey.state === 'open' && (
          <Button size="large" block onClick={see}>
            {texts.see}
          </Button>
        )}
        {sending.kind === 'sent' && <Erase answering={answering} />}
      </div>
    </main>
  )
}

function SentFacts({ survey, sent }: { survey: Questionnaire; sent: Sent }) {
  const texts = useTexts(answerTexts)
  return (
    <>
      <p>
        {survey.state === 'open'
          ? texts.doneText(sent.answered, sent.asked, calendarDay(survey.lastDay))
          : texts.doneClosed(sent.answered, sent.asked)}
      </p>
      {sent.requiredOpen > 0 && <p>{texts.openLeft(sent.requiredOpen)}</p>}
      <dl className={styles.facts}>
        <dt>{texts.sentAt}</dt>
        <dd>{`${date(sent.at)}, ${time(sent.at)}`}</dd>
        <dt>{texts.readBy}</dt>
        <dd>{texts.readByNobody}</dd>
        <dt>{texts.version}</dt>
        <dd>{survey.version}</dd>
      </dl>
    </>
  )
}

function Erase({ answering }: { answering: Answering }) {
  const texts = useTexts(answerTexts)
  const [isAsked, setAsked] = useState(false)
  const erase = useMutation({ mutationFn: () => answering.erase(), onSuccess: () => setAsked(false) })
  return (
    <>
      <Button kind="quiet" block onClick={() => setAsked(true)}>
        {texts.erase}
      </Button>
      <Dialog
        title={texts.eraseAsk}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button kind="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            {texts.erase}
          </Button>
        }
      >
        <p>{texts.eraseText}</p>
        {erase.isError && <FailureNotice failure={erase.error} />}
      </Dialog>
    </>
  )
}
