import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../../projects/governance/index.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { BankIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ToActivate } from '../orders/to-activate.tsx'
import { SearchForm } from '../search-form.tsx'
import { adminTexts } from '../texts.ts'
import { bankTexts } from './bank-texts.ts'
import { Cases } from './cases.tsx'
import { FileTable } from './file-table.tsx'
import { ImportButton } from './import-button.tsx'
import { Counted, LastImport, MoneyStrip } from './money-strip.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { PaymentTable } from './payment-table.tsx'
import { bankFiles, bankPayments, moneyCases, moneyFigures, openInvoices, type Which } from './queries.ts'
import styles from './bank.module.css'

const VIEWS = ['payments', 'cases', 'invoices', 'files'] as const
type View = (typeof VIEWS)[number]
const WHICH: readonly Which[] = ['waiting', 'matched', 'all']
/** As many as one answer holds. */
const A_PAGE = 100

const SHOWN: Record<View, (at: { page: number }) => ReactNode> = {
  payments: PaymentsView,
  cases: CasesView,
  invoices: InvoicesView,
  files: FilesView,
}

/** What the bank has told, and what somebody has to decide about it. */
export function AdminBank() {
  const texts = useTexts(bankTexts)
  const [query] = useSearchParams()
  const view = VIEWS.find((it) => it === query.get('view')) ?? 'payments'
  const Shown = SHOWN[view]
  const { data: figures } = useQuery(moneyFigures)
  const counts: Partial<Record<View, number>> = figures
    ? { cases: figures.unassigned.count + figures.repayments, invoices: figures.open.count }
    : {}
  return (
    <AdminPage at="/admin/payments" title={texts.title} text={texts.text} acts={<ImportButton />}>
      <MoneyStrip />
      <Tabs
        label={texts.views}
        tabs={VIEWS.map((it) => ({
          to: addressOf(it),
          label: <Counted label={texts[it]} count={counts[it]} />,
          isCurrent: it === view,
        }))}
      />
      <div className={styles.shown}>
        <Shown key={view} page={pageAsked(query)} />
      </div>
    </AdminPage>
  )
}

function addressOf(view: View, page = 1): string {
  return `/admin/payments?view=${view}${page > 1 ? `&page=${page}` : ''}`
}

function PaymentsView({ page }: { page: number }) {
  const texts = useTexts(bankTexts)
  const all = useTexts(adminTexts)
  const [state, setState] = useState<Which>('all')
  const [search, setSearch] = useState('')
  const isNarrowed = state !== 'all' || search !== ''
  const query = useQuery(bankPayments({ state, search, page: isNarrowed ? 1 : page }))
  return (
    <>
      <LastImport />
      <div className={styles.tools}>
        <Segments
          label={texts.which}
          value={state}
          options={WHICH.map((it) => ({ value: it, label: texts[`${it}Only`] }))}
          onValue={setState}
        />
        <SearchForm label={texts.search} value={search} onSearch={setSearch} />
      </div>
      {isNarrowed ? (
        <Loaded query={query} lines={6}>
          {(payments) =>
            payments.length === 0 ? (
              <EmptyState icon={BankIcon} title={all.nothingFound}>
                {texts.nothingFoundText}
              </EmptyState>
            ) : (
              <PaymentTable payments={payments} />
            )
          }
        </Loaded>
      ) : (
        <>
          <Listed of={query} view="payments" page={page}>
            {(payments) => <PaymentTable payments={payments} />}
          </Listed>
          <ToActivate />
        </>
      )}
    </>
  )
}

function CasesView({ page }: { page: number }) {
  const query = useQuery(moneyCases(page))
  return (
    <Listed of={query} view="cases" page={page}>
      {(cases) => <Cases cases={cases} />}
    </Listed>
  )
}

function InvoicesView({ page }: { page: number }) {
  const query = useQuery(openInvoices(page))
  return (
    <Listed of={query} view="invoices" page={page}>
      {(invoices) => <OpenInvoices invoices={invoices} />}
    </Listed>
  )
}

function FilesView({ page }: { page: number }) {
  const query = useQuery(bankFiles(page))
  return (
    <Listed of={query} view="files" page={page}>
      {(files) => <FileTable files={files} />}
    </Listed>
  )
}

interface ListedProps<T> {
  of: UseQueryResult<T[]>
  view: View
  page: number
  children: (rows: T[]) => ReactNode
}

function Listed<T>({ of, view, page, children }: ListedProps<T>) {
  const texts = useTexts(bankTexts)
  return (
    <Loaded query={of} lines={6}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState icon={BankIcon} title={texts[`${view}None`]}>
              {texts[`${view}NoneText`]}
            </EmptyState>
          ) : (
            children(rows)
          )}
          <Pages
            label={texts.pages}
            text={texts}
            page={page}
            hasMore={rows.length === A_PAGE}
            addressOf={(at) => addressOf(view, at)}
          />
        </>
      )}
    </Loaded>
  )
}
