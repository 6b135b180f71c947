import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembershipSubscription, OpenSubscription } from '@allmend/contract/office/membership'
import { packageText } from '@allmend/domain/office/membership/share'
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
  const texts = useTexts(memberTexts)
  const found = useQuery(openSubscriptions)
  const settle = useRegister(api.payments.activate)
  const [chosen, setChosen] = useState<OpenSubscription>()

  function confirm({ orderId, name }: OpenSubscription): void {
    settle.mutate(
      { subscriptionIds: orderId ? [orderId] : [] },
      {
        onSuccess: () => {
          setChosen(undefined)
          toast(texts.settled(name))
        },
      },
    )
  }

  return (
    <Loaded query={found}>
      {(open) =>
        open.length === 0 ? (
          <EmptyState icon={BankIcon} title={texts.openNone}>
            {texts.openNoneText}
          </EmptyState>
        ) : (
          <>
            <OpenTable open={open} onSettle={setChosen} />
            <ConfirmDialog
              title={texts.paidQuestion(chosen?.name ?? '')}
              text={texts.paidText(money(chosen?.totalRappen ?? 0))}
              act={texts.paidAct}
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
  const texts = useTexts(memberTexts)
  const whatOf = useWhat()
  return (
    <DataTable
      caption={texts.open}
      rows={open}
      keyOf={(it) => it.id}
      columns={[
        {
          label: texts.who,
          kind: 'header',
          render: (it) => (
            <>
              {it.name} <span className={styles.code}>{it.customerId}</span>
            </>
          ),
        },
        { label: texts.what, render: whatOf },
        { label: texts.orderedAt, render: (it) => date(it.orderedAt) },
        { label: texts.amount, kind: 'number', render: (it) => money(it.totalRappen) },
        {
          label: texts.act,
          kind: 'acts',
          render: (it) => (
            <Button size="small" onClick={() => onSettle(it)}>
              {texts.paid}
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
  const texts = useTexts(memberTexts)
  const language = useLanguage()
  return ({ shares, year }) =>
    [shares > 0 ? packageText(shares, language) : [], year === null ? [] : texts.fee(year)].flat().join(', ')
}
