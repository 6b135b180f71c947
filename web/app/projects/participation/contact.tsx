import { useMutation } from '@tanstack/react-query'
import type { ReminderKind } from '@allmend/domain/projects/participation/reminder'
import { api } from '../../platform/api/client.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import styles from './contact.module.css'
import { contactTexts } from './newsletter/newsletter-texts.ts'
import { endReminderTexts } from './texts.ts'

interface ContactProps {
  about: { about: 'messages' | ReminderKind; project: string; organisation: string; isAgreed: boolean }
  link: string
}

/** The link of a newsletter or a reminder: one step, nobody signs in. Opening it does nothing, for mail programs open links too. */
export function Contact({ about, link }: ContactProps) {
  const contact = useTexts(contactTexts)
  const reminder = useTexts(endReminderTexts)
  const texts = about.about === 'messages' ? contact : { ...reminder, text: reminder[about.about] }
  const withdraw = useMutation({ mutationFn: () => api.participation.withdrawContact({ link }) })
  if (withdraw.isSuccess || !about.isAgreed) {
    return (
      <div className={styles.contact} aria-live="polite">
        <h1>{texts.done}</h1>
        <p>{texts.doneText(about.project)}</p>
      </div>
    )
  }
  return (
    <div className={styles.contact} aria-live="polite">
      <h1>{texts.heading}</h1>
      <p>{texts.text(about.organisation, about.project)}</p>
      <div>
        <Button kind="primary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {texts.withdraw}
        </Button>
      </div>
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
    </div>
  )
}

export function ContactUnknown() {
  const texts = useTexts(contactTexts)
  return (
    <div className={styles.contact}>
      <h1>{texts.unknown}</h1>
      <p>{texts.unknownText}</p>
    </div>
  )
}
