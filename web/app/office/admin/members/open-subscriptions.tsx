import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembershipSubscription, OpenSubscription } from '@allmend/contract/office/membership'
import { packageWords } from '@allmend/domain/office/membership/share'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, money } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { BankIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { openSubscriptions, useRegister } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'
import styles from '../admin.module.css'

/** What waits for its transfer, the oldest first. */
export function OpenSubscriptions() {
  const words = useTexts(memberTexts)
  const found = useQuery(openSubscriptions)
  const settle = useRegister(api.payments.activate)
  const [chosen, setChosen] = useState<OpenSubscription>()

  function confirm({ orderId, name }: OpenSubscription): void {
    settle.mutate(
      { subscriptionIds: orderId ? [orderId] : [] },
      {
        onSuccess: () => {
          setChosen(undefined)
          toast(words.settled(name))
        },
      },
    )
  }

  return (
    <Loaded query={found}>
      {(open) =>
        open.length === 0 ? (
          <EmptyState icon={BankIcon} title={words.openNone}>
            {words.openNoneWords}
          </EmptyState>
        ) : (
          <>
            <OpenTable open={open} onSettle={setChosen} />
            <ConfirmDialog
              title={words.paidQuestion(chosen?.name ?? '')}
              text={words.paidWords(money(chosen?.totalRappen ?? 0))}
              act={words.paidAct}
              isOpen={chosen !== undefined}
              acting={settle}
              onClose={() => setChosen(undefined)}
              onConfirm={() => chosen && confirm(chosen)}
            />
          </>
        )
      }
    </Loaded>
  )
}

interface OpenTableProps {
  open: readonly OpenSubscription[]
  onSettle: (it: OpenSubscription) => void
}

function OpenTable({ open, onSettle }: OpenTableProps) {
  const words = useTexts(memberTexts)
  const whatOf = useWhat()
  return (
    <DataTable
      caption={words.open}
      rows={open}
      keyOf={(it) => it.id}
      columns={[
        {
          label: words.who,
          kind: 'header',
          render: (it) => (
            <>
              {it.name} <span className={styles.code}>{it.customerId}</span>
            </>
          ),
        },
        { label: words.what, render: whatOf },
        { label: words.orderedAt, render: (it) => date(it.orderedAt) },
        { label: words.amount, kind: 'number', render: (it) => money(it.totalRappen) },
        {
          label: words.act,
          kind: 'acts',
          render: (it) => (
            <Button size="small" onClick={() => onSettle(it)}>
              {words.paid}
              <span className={layout.hidden}> {it.name}</span>
            </Button>
          ),
        },
      ]}
      stacked
    />
  )
}

function useWhat(): (it: Pick<MembershipSubscription, 'shares' | 'year'>) => string {
  const words = useTexts(memberTexts)
  const language = useLanguage()
  return ({ shares, year }) =>
    [shares > 0 ? packageWords(shares, language) : [], year === null ? [] : words.fee(year)].flat().join(', ')
}
