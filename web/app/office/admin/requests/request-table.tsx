import type { SiteRequest } from '@allmend/contract/office/site'
import { INDUSTRY_NAMES } from '@allmend/domain/office/site/industry'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from '../admin.module.css'
import { adminTexts } from '../texts.ts'
import { requestTexts } from './request-texts.ts'

interface RequestTableProps {
  rows: readonly SiteRequest[]
  onTake: (request: SiteRequest) => void
  onAnswer: (request: SiteRequest) => void
}

const BADGE = { new: 'pending', taken: 'review', answered: 'finished' } as const

export function RequestTable({ rows, onTake, onAnswer }: RequestTableProps) {
  const words = useTexts(requestTexts)
  const all = useTexts(adminTexts)
  return (
    <Table caption={words.title} stacked>
      <thead>
        <tr>
          <th scope="col">{words.from}</th>
          <th scope="col">{words.message}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">
            <span className={layout.hidden}>{all.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((it) => (
          <tr key={it.id}>
            <th scope="row">
              {it.name || it.email || words.nobody}
              <Sender of={it} />
            </th>
            <td data-label={words.message}>
              {it.message}
              {it.answer && (
                <span className={styles.what}>
                  {words.ownAnswer}: {it.answer}
                </span>
              )}
            </td>
            <td data-label={words.state}>
              <StatusBadge status={BADGE[it.state]}>{words[it.state]}</StatusBadge>
              {it.takenBy && <span className={styles.what}>{it.takenBy}</span>}
            </td>
            <td data-number>
              {it.state !== 'answered' && (
                <span className={styles.settle}>
                  {it.state === 'new' && (
                    <Button size="small" onClick={() => onTake(it)}>
                      {words.take}
                      <span className={layout.hidden}> {it.number}</span>
                    </Button>
                  )}
                  {it.email && (
                    <Button size="small" kind="primary" onClick={() => onAnswer(it)}>
                      {words.answer}
                      <span className={layout.hidden}> {it.number}</span>
                    </Button>
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Number, kind and time, and what somebody who writes to sales says about herself. */
function Sender({ of: it }: { of: SiteRequest }) {
  const words = useTexts(requestTexts)
  const language = useLanguage()
  const lines = [
    `${it.number}, ${words[it.kind]}, ${date(it.sentAt)} ${time(it.sentAt)}`,
    [it.name && it.email, it.phone].filter(Boolean).join(', '),
    [it.website, it.industry && INDUSTRY_NAMES[it.industry][language], it.companySize, it.country]
      .filter(Boolean)
      .join(', '),
    it.page,
  ]
  return lines.filter(Boolean).map((line) => (
    <span key={line} className={styles.what}>
      {line}
    </span>
  ))
}
