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
  const words = useTexts(logTexts)
  const all = useTexts(adminTexts)
  const [query] = useSearchParams()
  const page = pageAsked(query)
  const found = useQuery(acts(page))
  return (
    <AdminPage at="/admin/log" title={words.title} words={words.words}>
      <Loaded query={found} lines={8}>
        {({ acts: rows, hasMore }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={ClockIcon} title={words.none}>
                {words.noneWords}
              </EmptyState>
            ) : (
              <ActTable rows={rows} />
            )}
            <Pages
              label={all.pages}
              words={all}
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
  const words = useTexts(logTexts)
  // An id stands there for a person: it says nothing to whoever reads the log.
  const aboutOf = ({ act, about }: AdminAct) => (act === 'person-looked-at' ? '' : about)
  const actOf = ({ act }: AdminAct) => (act in words ? words[act as keyof typeof words] : act)
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      // Lines are never changed, and two may be alike.
      keyOf={(it, line) => `${it.at}${line}`}
      columns={[
        { label: words.at, render: (it) => `${date(it.at)} ${time(it.at)}` },
        { label: words.by, render: (it) => it.by ?? words.gone },
        {
          label: words.what,
          kind: 'header',
          render: (it) => (
            <span>
              {actOf(it)}
              <span className={styles.what}>{aboutOf(it)}</span>
            </span>
          ),
        },
        { label: words.why, render: (it) => it.reason },
      ]}
      stacked
    />
  )
}
