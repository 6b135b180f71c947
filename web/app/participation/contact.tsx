import { useMutation } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button/button.tsx'
import { FailureNotice } from '../ui/notice/failure-notice.tsx'
import styles from './contact.module.css'
import { contactTexts } from './newsletter/newsletter-texts.ts'

interface ContactProps {
  about: { project: string; organisation: string; isAgreed: boolean }
  link: string
}

/** The link of a newsletter: one step, nobody signs in. Opening it does nothing, for mail programs open links too. */
export function Contact({ about, link }: ContactProps) {
  const words = useTexts(contactTexts)
  const withdraw = useMutation({ mutationFn: () => api.participation.withdrawContact({ link }) })
  if (withdraw.isSuccess || !about.isAgreed) {
    return (
      <div className={styles.contact} aria-live="polite">
        <h1>{words.done}</h1>
        <p>{words.doneWords(about.project)}</p>
      </div>
    )
  }
  return (
    <div className={styles.contact} aria-live="polite">
      <h1>{words.heading}</h1>
      <p>{words.words(about.organisation, about.project)}</p>
      <div>
        <Button kind="primary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {words.withdraw}
        </Button>
      </div>
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
    </div>
  )
}

export function ContactUnknown() {
  const words = useTexts(contactTexts)
  return (
    <div className={styles.contact}>
      <h1>{words.unknown}</h1>
      <p>{words.unknownWords}</p>
    </div>
  )
}
