import { useQuery } from '@tanstack/react-query'
import type { PriceList } from '@allmend/contract/money/payments'
import { PRICES } from '@allmend/domain/money/payments/price-list'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { useState } from 'react'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, francs, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import styles from '../admin.module.css'
import { priceLists } from '../queries.ts'
import { priceTexts } from './price-texts.ts'
import { isShare, type Price } from './is-share.ts'
import { NewPriceList } from './new-price-list.tsx'

export function Prices() {
  const texts = useTexts(priceTexts)
  const found = useQuery(priceLists)
  const [today] = useState(() => dataDayOf(Date.now(), ZURICH))
  return (
    <AdminPage at="/admin/prices" title={texts.title} text={texts.text}>
      <Loaded query={found} lines={8}>
        {(lists) => {
          const valid = lists.filter((it) => it.validFrom <= today).toSorted(laterFirst)[0]
          return (
            <>
              <div className={styles.lists}>
                {lists.toSorted(laterFirst).map((it) => (
                  <List
                    key={it.id}
                    list={it}
                    state={it === valid ? 'valid' : it.validFrom > today ? 'coming' : 'past'}
                  />
                ))}
              </div>
              <div className={styles.section}>
                <Section title={texts.next} text={texts.nextText}>
                  {valid && <NewPriceList after={valid} />}
                </Section>
              </div>
            </>
          )
        }}
      </Loaded>
    </AdminPage>
  )
}

/** Of two for the same day the later one counts. */
const laterFirst = (a: PriceList, b: PriceList): number =>
  b.validFrom.localeCompare(a.validFrom) || b.id - a.id

const LOOK = { valid: 'live', coming: 'pending', past: 'archived' } as const

function List({ list, state }: { list: PriceList; state: keyof typeof LOOK }) {
  const texts = useTexts(priceTexts)
  const title = texts.list(calendarDay(list.validFrom))
  const unitOf = (price: Price): string => {
    if (price === 'setupRappen') return texts.once
    if (price === 'membershipRappen') return texts.perMember
    if (price === 'vatBasisPoints') return ''
    return isShare(price) ? texts.share : texts.yearly
  }
  return (
    <div>
      <div className={styles.listHead}>
        <h2>{title}</h2>
        <StatusBadge status={LOOK[state]}>{texts[state]}</StatusBadge>
      </div>
      <DataTable
        caption={title}
        rows={PRICES}
        keyOf={(price) => price}
        columns={[
          { label: texts.what, kind: 'header', render: (price) => texts[price] },
          {
            label: texts.unit,
            render: (price) =>
              [unitOf(price), list.assumed.includes(price) ? texts.assumed : ''].filter(Boolean).join(', '),
          },
          {
            label: texts.price,
            kind: 'number',
            render: (price) => (isShare(price) ? percent(list[price] / 10_000, 1) : francs(list[price])),
          },
        ]}
      />
    </div>
  )
}
