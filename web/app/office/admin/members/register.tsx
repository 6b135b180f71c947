import { useState } from 'react'
import type { RegisteredMember } from '@allmend/contract/office/membership'
import { api } from '../../../platform/api/client.ts'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { UserPlusIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from '../admin.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useRegister } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'
import { STATE_LOOK } from './state-look.ts'

const nameOf = (it: RegisteredMember): string => `${it.firstName} ${it.familyName}`

const sharesAt = ({ shares }: RegisteredMember, step: RegisteredMember['shares'][number]['step']): number =>
  shares.filter((it) => it.step === step && it.issuedAt !== null).length

/** Who was a member in the year, by number. */
export function Register({ members }: { members: readonly RegisteredMember[] }) {
  const texts = useTexts(memberTexts)
  const repay = useRegister(api.membership.repayShares)
  const [chosen, setChosen] = useState<RegisteredMember>()
  if (members.length === 0) {
    return (
      <EmptyState icon={UserPlusIcon} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <DataTable
        caption={texts.register}
        rows={members}
        keyOf={(it) => it.accountId}
        columns={[
          {
            label: texts.who,
            kind: 'header',
            render: (it) => (
              <span>
                {nameOf(it)} <span className={styles.code}>{it.customerId}</span>
                <span className={styles.what}>
                  {[`${it.street} ${it.streetNr}`.trim(), `${it.postcode} ${it.city}`, it.email]
                    .filter((part) => part !== '')
                    .join(', ')}
                </span>
              </span>
            ),
          },
          { label: texts.since, render: (it) => date(it.createdAt) },
          {
            label: texts.shares,
            render: (it) => (
              <span>
                {number(it.sharesBalance)}
                <span className={styles.what}>
                  {texts.steps(sharesAt(it, 'issued'), sharesAt(it, 'cancelled'), sharesAt(it, 'repaid'))}
                </span>
              </span>
            ),
          },
          { label: texts.points, kind: 'number', render: (it) => number(it.shapleyBalance) },
          {
            label: texts.state,
            render: (it) => <StatusBadge status={STATE_LOOK[it.state]}>{texts[it.state]}</StatusBadge>,
          },
          {
            label: texts.act,
            kind: 'acts',
            render: (it) =>
              sharesAt(it, 'cancelled') > 0 && (
                <Button size="small" onClick={() => setChosen(it)}>
                  {texts.repay}
                  <span className={layout.hidden}> {nameOf(it)}</span>
                </Button>
              ),
          },
        ]}
        stacked
      />
      <ConfirmDialog
        title={texts.repayQuestion(chosen ? nameOf(chosen) : '')}
        text={texts.repayText}
        act={texts.repay}
        isOpen={chosen !== undefined}
        acting={repay}
        onClose={() => setChosen(undefined)}
        onConfirm={() =>
          chosen && repay.mutate({ id: chosen.accountId }, { onSuccess: () => setChosen(undefined) })
        }
      />
    </>
  )
}
