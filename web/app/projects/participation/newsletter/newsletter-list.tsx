import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import type { NewsletterState } from '@allmend/domain/projects/participation/newsletter'
import { date } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { usePublishedPeople } from '../../../platform/i18n/use-published-people.ts'
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
  noneText: string
  address: string
  chosen: number | undefined
}

export function NewsletterList({
  newsletters,
  caption,
  noneText: noneWords,
  address,
  chosen,
}: NewsletterListProps) {
  const texts = useTexts(newsletterTexts)
  const language = useLanguage()
  const published = usePublishedPeople()
  if (newsletters.length === 0) {
    return (
      <EmptyState icon={EnvelopeSimpleIcon} title={texts.none}>
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
        { label: texts.number, render: (it) => it.number },
        {
          label: texts.subject,
          render: (it) => (
            <Link
              className={layout.link}
              to={`${address}?newsletter=${it.number}`}
              aria-current={it.number === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {it.document[language].subject || it.document.de.subject || texts.withoutSubject}
            </Link>
          ),
        },
        {
          label: texts.state,
          render: (it) => <StatusBadge status={BADGE[it.state]}>{texts[it.state]}</StatusBadge>,
        },
        { label: texts.when, render: (it) => date(it.endedAt ?? it.startedAt ?? it.savedAt) },
        {
          label: texts.delivered,
          kind: 'number',
          render: (it) => (it.state === 'draft' ? '–' : published(it.recipients.sent)),
        },
      ]}
      stacked
    />
  )
}
