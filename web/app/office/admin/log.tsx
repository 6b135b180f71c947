import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AdminAct } from '@allmend/contract/office/admin'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../projects/governance/index.ts'
import { date, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ClockIcon } from '../../platform/ui/icons.ts'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { Table } from '../../platform/ui/table/table.tsx'
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
    <Table caption={words.title} stacked>
      <thead>
        <tr>
          <th scope="col">{words.at}</th>
          <th scope="col">{words.by}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.why}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((it, index) => (
          // Lines are never changed, and two may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${it.at}${index}`}>
            <td data-label={words.at}>{`${date(it.at)} ${time(it.at)}`}</td>
            <td data-label={words.by}>{it.by ?? words.gone}</td>
            <th scope="row">
              <span>
                {actOf(it)}
                <span className={styles.what}>{aboutOf(it)}</span>
              </span>
            </th>
            <td data-label={words.why}>{it.reason}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
