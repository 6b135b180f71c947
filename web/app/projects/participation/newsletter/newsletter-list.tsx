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
import { Table } from '../../../platform/ui/table/table.tsx'
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
    <Table caption={caption} stacked>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.when}</th>
          <th scope="col" data-number="">
            {words.delivered}
          </th>
        </tr>
      </thead>
      <tbody>
        {newsletters.map((it) => (
          <tr key={it.number}>
            <td data-label={words.number}>{it.number}</td>
            <td data-label={words.subject}>
              <Link
                className={layout.link}
                to={`${address}?newsletter=${it.number}`}
                aria-current={it.number === chosen ? 'true' : undefined}
                preventScrollReset
              >
                {it.document[language].subject || it.document.de.subject || words.withoutSubject}
              </Link>
            </td>
            <td data-label={words.state}>
              <StatusBadge status={BADGE[it.state]}>{words[it.state]}</StatusBadge>
            </td>
            <td data-label={words.when}>{date(it.endedAt ?? it.startedAt ?? it.savedAt)}</td>
            <td data-label={words.delivered} data-number="">
              {it.state === 'draft' ? '–' : told(it.recipients.sent)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
