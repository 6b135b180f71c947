import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import styles from '../admin.module.css'
import { orders } from '../queries.ts'
import { OrderTable } from './order-table.tsx'
import { orderTexts } from './order-texts.ts'
import { SettleDialog, type Settling } from './settle-dialog.tsx'

/** As many as stand below what arrived. */
const SHOWN = 5

/** Some of the orders whose transfer has not arrived; all of them have a page of their own. */
export function ToActivate() {
  const texts = useTexts(orderTexts)
  const found = useQuery(orders('pending', 1))
  const title = useId()
  const [settling, setSettling] = useState<Settling>()
  return (
    <section className={styles.toActivate} aria-labelledby={title}>
      <div className={styles.listHead}>
        <h2 id={title}>{texts.toActivate}</h2>
        <p>{texts.toActivateText}</p>
      </div>
      <Loaded query={found} lines={3}>
        {(purchases) => {
          const transfers = purchases.filter(({ way }) => way !== 'card').slice(0, SHOWN)
          return transfers.length === 0 ? (
            <p>{texts.toActivateNone}</p>
          ) : (
            <OrderTable purchases={transfers} state="pending" onSettle={setSettling} />
          )
        }}
      </Loaded>
      <p className={styles.below}>
        <ButtonLink size="small" to="/admin/activations">
          {texts.allPending}
        </ButtonLink>
      </p>
      <SettleDialog settling={settling} onClose={() => setSettling(undefined)} />
    </section>
  )
}
