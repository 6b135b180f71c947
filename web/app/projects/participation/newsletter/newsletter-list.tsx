import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import type { NewsletterState } from '@allmend/domain/projects/participation/newsletter'
import { date } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { usePeopleTold } from '../../../platform/i18n/use-people-told.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { EnvelopeSimpleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { type Status, StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { newsletterTexts } from './newsletter-texts.ts'

export const BADGE: Record<NewsletterState, Status> = {
  draft: 'test',
  sending: 'pending',
  sent: 'finished',
  cancelled: 'archived',
}

interface NewsletterListProps {
  newsletters: readonly Newsletter[]
  caption: string
  noneWords: string
  address: string
  chosen: number | undefined
}

export function NewsletterList({ newsletters, caption, noneWords, address, chosen }: NewsletterListProps) {
  const words = useTexts(newsletterTexts)
  const language = useLanguage()
  const told = usePeopleTold()
  if (newsletters.length === 0) {
    return (
      <EmptyState icon={EnvelopeSimpleIcon} title={words.none}>
        {noneWords}
      </EmptyState>
    )
  }
  return (
    <DataTable
      caption={caption}
      rows={newsletters}
      keyOf={(it) => it.number}
      columns={[
        { label: words.number, render: (it) => it.number },
        {
          label: words.subject,
          render: (it) => (
            <Link
              className={layout.link}
              to={`${address}?newsletter=${it.number}`}
              aria-current={it.number === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {it.document[language].subject || it.document.de.subject || words.withoutSubject}
            </Link>
          ),
        },
        {
          label: words.state,
          render: (it) => <StatusBadge status={BADGE[it.state]}>{words[it.state]}</StatusBadge>,
        },
        { label: words.when, render: (it) => date(it.endedAt ?? it.startedAt ?? it.savedAt) },
        {
          label: words.delivered,
          kind: 'number',
          render: (it) => (it.state === 'draft' ? '–' : told(it.recipients.sent)),
        },
      ]}
      stacked
    />
  )
}
