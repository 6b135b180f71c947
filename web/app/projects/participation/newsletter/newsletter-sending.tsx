import { useMutation } from '@tanstack/react-query'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { RECIPIENT_STATES } from '@allmend/domain/projects/participation/newsletter'
import { usePublishedPeople } from '../../../platform/i18n/use-published-people.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { BADGE } from './newsletter-list.tsx'
import type { NewsletterCalls } from './newsletter-calls.ts'
import { newsletterTexts } from './newsletter-texts.ts'
import styles from './newsletter.module.css'

interface NewsletterSendingProps {
  calls: NewsletterCalls
  newsletter: Newsletter
  isAdmin: boolean
}

/** How far the sending is, in numbers; while it runs it can be cancelled. */
export function NewsletterSending({ calls, newsletter, isAdmin }: NewsletterSendingProps) {
  const texts = useTexts(newsletterTexts)
  const cancel = useMutation({ mutationFn: calls.cancel })
  const { recipients, state } = newsletter
  const published = usePublishedPeople()
  const progress =
    recipients.all === null
      ? texts.toFew
      : texts.progress(published(recipients.sent), published(recipients.all))
  const shown = RECIPIENT_STATES.filter((it) => it === 'sent' || recipients[it] !== null)
  return (
    <div className={styles.sending}>
      <div className={styles.acts}>
        <StatusBadge status={BADGE[state]}>{texts[state]}</StatusBadge>
        <p aria-live="polite">{progress}</p>
        {isAdmin && state === 'sending' && (
          <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {state === 'sending' && (
        <progress
          className={styles.progress}
          {...(recipients.all === null ? {} : { max: recipients.all, value: recipients.sent ?? 0 })}
          aria-label={progress}
        />
      )}
      {cancel.isError && <FailureNotice failure={cancel.error} />}
      <DataTable
        caption={texts.counts}
        rows={shown}
        keyOf={(it) => it}
        columns={[
          { label: texts.recipients, render: (it) => texts[`count_${it}`] },
          { label: texts.people, kind: 'number', render: (it) => published(recipients[it]) },
        ]}
      />
      <p className={styles.rule}>{texts.countsRule}</p>
    </div>
  )
}
