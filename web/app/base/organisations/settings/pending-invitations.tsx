import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Table } from '../../../platform/ui/table/table.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useWithdrawInvitation } from '../queries.ts'
import styles from './settings.module.css'
import { organisationTexts, settingsTexts } from '../texts.ts'

interface PendingInvitationsProps {
  organisationId: string
  invitations: OrganisationWhole['invitations']
}

export function PendingInvitations({ organisationId, invitations }: PendingInvitationsProps) {
  const words = useTexts(settingsTexts)
  const roles = useTexts(organisationTexts)
  const withdraw = useWithdrawInvitation(organisationId)
  if (invitations.length === 0) return <p className={styles.quiet}>{words.pendingNone}</p>
  return (
    <>
      <Table caption={words.pending} stacked>
        <thead>
          <tr>
            <th scope="col">{words.inviteEmail}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">{words.expires}</th>
            <th scope="col">
              <span className={layout.hidden}>{words.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td data-label={words.role}>{roles[role]}</td>
              <td data-label={words.expires}>{date(expiresAt)}</td>
              <td data-number>
                <Button
                  size="small"
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(id, { onSuccess: () => toast(words.withdrawn) })}
                >
                  {words.withdraw}
                  <span className={layout.hidden}> {email}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
    </>
  )
}
