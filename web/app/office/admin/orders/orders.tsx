import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Purchase } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BankIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { pageAsked, Pages } from '../../../projects/governance/index.ts'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { AdminPage } from '../admin-page.tsx'
import styles from '../admin.module.css'
import { orders, type OrderState } from '../queries.ts'
import { orderTexts } from './order-texts.ts'
import { OrderTable } from './order-table.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SettleDialog, type Settling } from './settle-dialog.tsx'

const STATES: readonly OrderState[] = ['pending', 'settled']
/** As many as one answer holds. */
const A_PAGE = 100

/** What was ordered, for whoever lets it take effect. */
export function Orders() {
  const texts = useTexts(orderTexts)
  const [query] = useSearchParams()
  const state = STATES.find((it) => it === query.get('state')) ?? 'pending'
  const page = pageAsked(query)
  const found = useQuery(orders(state, page))
  const [settling, setSettling] = useState<Settling>()
  const [refunding, setRefunding] = useState<Purchase>()
  const addressOf = (it: OrderState, at = 1) => `/admin/activations?state=${it}${at > 1 ? `&page=${at}` : ''}`
  return (
    <AdminPage at="/admin/activations" title={texts.title} text={texts.text}>
      <Tabs
        label={texts.states}
        tabs={STATES.map((it) => ({ to: addressOf(it), label: texts[it], isCurrent: it === state }))}
      />
      <div className={styles.below}>
        <Loaded query={found} lines={6}>
          {(purchases: Purchase[]) => (
            <>
              {purchases.length === 0 ? (
                <EmptyState icon={BankIcon} title={texts[`${state}None`]}>
                  {texts[`${state}NoneText`]}
                </EmptyState>
              ) : (
                <OrderTable
                  purchases={purchases}
                  state={state}
                  onSettle={setSettling}
                  onRefund={setRefunding}
                />
              )}
              <Pages
                label={texts.pages}
                text={texts}
                page={page}
                hasMore={purchases.length === A_PAGE}
                addressOf={(at) => addressOf(state, at)}
              />
            </>
          )}
        </Loaded>
      </div>
      <SettleDialog settling={settling} onClose={() => setSettling(undefined)} />
      <RefundDialog purchase={refunding} onClose={() => setRefunding(undefined)} />
    </AdminPage>
  )
}
