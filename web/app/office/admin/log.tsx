import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AdminAct } from '@allmend/contract/office/admin'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../projects/governance/index.ts'
import { date, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ClockIcon } from '../../platform/ui/icons.ts'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { acts } from './queries.ts'
import { adminTexts } from './texts.ts'
import { logTexts } from './log-texts.ts'

export function AdminLog() {
  const texts = useTexts(logTexts)
  const all = useTexts(adminTexts)
  const [query] = useSearchParams()
  const page = pageAsked(query)
  const found = useQuery(acts(page))
  return (
    <AdminPage at="/admin/log" title={texts.title} text={texts.text}>
      <Loaded query={found} lines={8}>
        {({ acts: rows, hasMore }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={ClockIcon} title={texts.none}>
                {texts.noneText}
              </EmptyState>
            ) : (
              <ActTable rows={rows} />
            )}
            <Pages
              label={all.pages}
              text={all}
              page={page}
              hasMore={hasMore}
              addressOf={(at) => `/admin/log?page=${at}`}
            />
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function ActTable({ rows }: { rows: readonly AdminAct[] }) {
  const texts = useTexts(logTexts)
  // An id stands there for a person: it says nothing to whoever reads the log.
  const aboutOf = ({ act, about }: AdminAct) => (act === 'person-looked-at' ? '' : about)
  const actOf = ({ act }: AdminAct) => (act in texts ? texts[act as keyof typeof texts] : act)
  return (
    <DataTable
      caption={texts.title}
      rows={rows}
      // Lines are never changed, and two may be alike.
      keyOf={(it, line) => `${it.at}${line}`}
      columns={[
        { label: texts.at, render: (it) => `${date(it.at)} ${time(it.at)}` },
        { label: texts.by, render: (it) => it.by ?? texts.gone },
        {
          label: texts.what,
          kind: 'header',
          render: (it) => (
            <span>
              {actOf(it)}
              <span className={styles.what}>{aboutOf(it)}</span>
            </span>
          ),
        },
        { label: texts.why, render: (it) => it.reason || '–' },
      ]}
      stacked
    />
  )
}
