import { useMutation } from '@tanstack/react-query'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { RECIPIENT_STATES } from '@allmend/domain/projects/participation/newsletter'
import { usePeopleTold } from '../../../platform/i18n/use-people-told.ts'
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
  const words = useTexts(newsletterTexts)
  const cancel = useMutation({ mutationFn: calls.cancel })
  const { recipients, state } = newsletter
  const told = usePeopleTold()
  const progress =
    recipients.all === null ? words.toFew : words.progress(told(recipients.sent), told(recipients.all))
  const shown = RECIPIENT_STATES.filter((it) => it === 'sent' || recipients[it] !== null)
  return (
    <div className={styles.sending}>
      <div className={styles.acts}>
        <StatusBadge status={BADGE[state]}>{words[state]}</StatusBadge>
        <p aria-live="polite">{progress}</p>
        {isAdmin && state === 'sending' && (
          <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {words.cancel}
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
        caption={words.counts}
        rows={shown}
        keyOf={(it) => it}
        columns={[
          { label: words.recipients, render: (it) => words[`count_${it}`] },
          { label: words.people, kind: 'number', render: (it) => told(recipients[it]) },
        ]}
      />
      <p className={styles.rule}>{words.countsRule}</p>
    </div>
  )
}
