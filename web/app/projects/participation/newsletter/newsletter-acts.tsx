import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type NewsletterDocument, newsletterGaps } from '@allmend/domain/projects/participation/newsletter'
import type { Language } from '@allmend/domain/platform/language/language'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { SavingState } from '../../../platform/ui/form/saving-state.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import type { DocumentInHand } from '../../../platform/ui/form/use-saved-document.ts'
import type { NewsletterCalls } from './newsletter-calls.ts'
import { newsletterTexts } from './newsletter-texts.ts'
import styles from './newsletter.module.css'

interface NewsletterActsProps {
  calls: NewsletterCalls
  inHand: DocumentInHand<NewsletterDocument>
  language: Language
}

/** Whether the draft is safe, what is missing, the test and the way out to people. */
export function NewsletterActs({ calls, inHand, language }: NewsletterActsProps) {
  const texts = useTexts(newsletterTexts)
  const [isAsking, setAsking] = useState(false)
  const mailTest = useMutation({
    mutationFn: async () => {
      if ((await inHand.save()) !== undefined) await calls.test(language)
    },
    onSuccess: () => toast(texts.tested),
  })
  const sendNow = useMutation({
    mutationFn: async () => {
      const revision = await inHand.save()
      setAsking(false)
      if (revision !== undefined) await calls.send(revision)
    },
  })
  const gaps = newsletterGaps(inHand.document)
  return (
    <div className={styles.draft}>
      <div className={styles.acts}>
        <SavingState saving={inHand.saving} savedAt={inHand.savedAt} />
        <Button busy={mailTest.isPending} onClick={() => mailTest.mutate()}>
          {texts.test}
        </Button>
        <Button kind="primary" disabled={gaps.length > 0} onClick={() => setAsking(true)}>
          {texts.send}
        </Button>
      </div>
      {gaps.length > 0 && (
        <Notice kind="warning" title={texts.gaps}>
          <ul>
            {gaps.map((it) => (
              <li key={`${it.language}${it.gap}`}>
                {`${it.language === 'de' ? texts.german : texts.english}: ${texts[`gap_${it.gap}`]}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {mailTest.isError && <FailureNotice failure={mailTest.error} />}
      {sendNow.isError && <FailureNotice failure={sendNow.error} />}
      <Dialog
        title={texts.sendTitle}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button kind="primary" busy={sendNow.isPending} onClick={() => sendNow.mutate()}>
            {texts.sendNow}
          </Button>
        }
      >
        <p>{texts.sendText}</p>
      </Dialog>
    </div>
  )
}
