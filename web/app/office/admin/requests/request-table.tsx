import type { SiteRequest } from '@allmend/contract/office/site'
import { INDUSTRY_NAMES } from '@allmend/domain/office/site/industry'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
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
  const texts = useTexts(requestTexts)
  const all = useTexts(adminTexts)
  return (
    <DataTable
      caption={texts.title}
      rows={rows}
      keyOf={(it) => it.id}
      columns={[
        {
          label: texts.from,
          kind: 'header',
          render: (it) => (
            <>
              {it.name || it.email || texts.nobody}
              <Sender of={it} />
            </>
          ),
        },
        {
          label: texts.message,
          render: (it) => (
            <>
              {it.message}
              {it.answer && (
                <span className={styles.what}>
                  {texts.ownAnswer}: {it.answer}
                </span>
              )}
            </>
          ),
        },
        {
          label: texts.state,
          render: (it) => (
            <>
              <StatusBadge status={BADGE[it.state]}>{texts[it.state]}</StatusBadge>
              {it.takenBy && <span className={styles.what}>{it.takenBy}</span>}
            </>
          ),
        },
        {
          label: all.act,
          kind: 'acts',
          render: (it) =>
            it.state !== 'answered' && (
              <span className={styles.settle}>
                {it.state === 'new' && (
                  <Button size="small" onClick={() => onTake(it)}>
                    {texts.take}
                    <span className={layout.hidden}> {it.number}</span>
                  </Button>
                )}
                {it.email && (
                  <Button size="small" kind="primary" onClick={() => onAnswer(it)}>
                    {texts.answer}
                    <span className={layout.hidden}> {it.number}</span>
                  </Button>
                )}
              </span>
            ),
        },
      ]}
      stacked
    />
  )
}

/** Number, kind and time, and what somebody who writes to sales says about herself. */
function Sender({ of: it }: { of: SiteRequest }) {
  const texts = useTexts(requestTexts)
  const language = useLanguage()
  const lines = [
    `${it.number}, ${texts[it.kind]}, ${date(it.sentAt)} ${time(it.sentAt)}`,
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
