import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import styles from './newsletter.module.css'
import { confirmTexts, endTexts } from './texts.ts'

/** The link of a mail: one step. Opening it does nothing, for mail programs open links too. */
export function NewsletterLink({ link, isEnd }: { link: string; isEnd: boolean }) {
  const confirm = useTexts(confirmTexts)
  const end = useTexts(endTexts)
  const texts = isEnd ? end : confirm
  const act = useMutation({
    mutationFn: () => (isEnd ? api.site.withdrawNewsletter({ link }) : api.site.confirmNewsletter({ link })),
  })
  return (
    <div className={styles.link} aria-live="polite">
      <h1>{act.isSuccess ? texts.done : texts.title}</h1>
      <p>{act.isSuccess ? texts.doneText : texts.text}</p>
      {act.isError && <FailureNotice failure={act.error} />}
      {!act.isSuccess && (
        <Button kind="primary" size="large" busy={act.isPending} onClick={() => act.mutate()}>
          {texts.act}
        </Button>
      )}
    </div>
  )
}
