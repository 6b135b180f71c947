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
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from '../admin.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useRegister } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'
import { STATE_LOOK } from './state-look.ts'

const nameOf = (it: RegisteredMember): string => `${it.firstName} ${it.familyName}`

/** Who was a member in the year, by number. */
export function Register({ members }: { members: readonly RegisteredMember[] }) {
  const words = useTexts(memberTexts)
  const repay = useRegister(api.membership.repayShares)
  const [chosen, setChosen] = useState<RegisteredMember>()
  if (members.length === 0) {
    return (
      <EmptyState icon={UserPlusIcon} title={words.none}>
        {words.noneWords}
      </EmptyState>
    )
  }
  return (
    <>
      <Table caption={words.register} stacked>
        <thead>
          <tr>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.shares}</th>
            <th scope="col" data-number>
              {words.points}
            </th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <span className={layout.hidden}>{words.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((it) => (
            <Row key={it.accountId} member={it} onRepay={setChosen} />
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        title={words.repayQuestion(chosen ? nameOf(chosen) : '')}
        text={words.repayWords}
        act={words.repay}
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

function Row({ member, onRepay }: { member: RegisteredMember; onRepay: (it: RegisteredMember) => void }) {
  const words = useTexts(memberTexts)
  const at = (step: string) => member.shares.filter((it) => it.step === step && it.issuedAt !== null).length
  return (
    <tr>
      <th scope="row">
        <span>
          {nameOf(member)} <span className={styles.code}>{member.customerId}</span>
          <span className={styles.what}>
            {[`${member.street} ${member.streetNr}`.trim(), `${member.postcode} ${member.city}`, member.email]
              .filter((it) => it !== '')
              .join(', ')}
          </span>
        </span>
      </th>
      <td data-label={words.since}>{date(member.createdAt)}</td>
      <td data-label={words.shares}>
        <span>
          {number(member.sharesBalance)}
          <span className={styles.what}>{words.steps(at('issued'), at('cancelled'), at('repaid'))}</span>
        </span>
      </td>
      <td data-label={words.points} data-number>
        {number(member.shapleyBalance)}
      </td>
      <td data-label={words.state}>
        <StatusBadge status={STATE_LOOK[member.state]}>{words[member.state]}</StatusBadge>
      </td>
      <td data-number>
        {at('cancelled') > 0 && (
          <Button size="small" onClick={() => onRepay(member)}>
            {words.repay}
            <span className={layout.hidden}> {nameOf(member)}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
