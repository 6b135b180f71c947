import type { Newsletter } from '@allmend/contract/participation-newsletters'
import { RECIPIENT_STATES } from '@allmend/domain/participation/newsletter'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { StatusBadge } from '../../ui/notice/status-badge.tsx'
import { Table } from '../../ui/table/table.tsx'
import { BADGE } from './newsletter-list.tsx'
import { useCancelNewsletter } from './newsletter-queries.ts'
import { newsletterTexts } from './newsletter-texts.ts'
import styles from './newsletter.module.css'

interface NewsletterSendingProps {
  projectId: string
  newsletter: Newsletter
  isAdmin: boolean
}

/** How far the sending is, in numbers; while it runs it can be cancelled. */
export function NewsletterSending({ projectId, newsletter, isAdmin }: NewsletterSendingProps) {
  const words = useTexts(newsletterTexts)
  const cancel = useCancelNewsletter(projectId)
  const { recipients, state } = newsletter
  const all = RECIPIENT_STATES.reduce((sum, it) => sum + recipients[it], 0)
  const shown = RECIPIENT_STATES.filter((it) => recipients[it] > 0)
  return (
    <div className={styles.sending}>
      <div className={styles.acts}>
        <StatusBadge status={BADGE[state]}>{words[state]}</StatusBadge>
        <p aria-live="polite">{words.progress(number(recipients.sent), number(all))}</p>
        {isAdmin && state === 'sending' && (
          <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(newsletter.number)}>
            {words.cancel}
          </Button>
        )}
      </div>
      {state === 'sending' && (
        <progress
          className={styles.progress}
          max={all}
          value={all - recipients.waiting - recipients.sending}
          aria-label={words.progress(number(recipients.sent), number(all))}
        />
      )}
      {cancel.isError && <FailureNotice failure={cancel.error} />}
      <Table caption={words.counts}>
        <thead>
          <tr>
            <th scope="col">{words.recipients}</th>
            <th scope="col" data-number="">
              {words.people}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((it) => (
            <tr key={it}>
              <td>{words[`count_${it}`]}</td>
              <td data-number="">{number(recipients[it])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
