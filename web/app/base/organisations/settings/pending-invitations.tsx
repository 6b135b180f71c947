import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useWithdrawInvitation } from '../queries.ts'
import styles from './settings.module.css'
import { organisationTexts, settingsTexts } from '../texts.ts'

interface PendingInvitationsProps {
  organisationId: string
  invitations: OrganisationWhole['invitations']
}

export function PendingInvitations({ organisationId, invitations }: PendingInvitationsProps) {
  const texts = useTexts(settingsTexts)
  const roles = useTexts(organisationTexts)
  const withdraw = useWithdrawInvitation(organisationId)
  if (invitations.length === 0) return <p className={styles.quiet}>{texts.pendingNone}</p>
  return (
    <>
      <DataTable
        caption={texts.pending}
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          { label: texts.inviteEmail, kind: 'header', render: ({ email }) => email },
          { label: texts.role, render: ({ role }) => roles[role] },
          { label: texts.expires, render: ({ expiresAt }) => date(expiresAt) },
          {
            label: texts.act,
            kind: 'acts',
            render: ({ id, email }) => (
              <Button
                size="small"
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate(id, { onSuccess: () => toast(texts.withdrawn) })}
              >
                {texts.withdraw}
                <span className={layout.hidden}> {email}</span>
              </Button>
            ),
          },
        ]}
        stacked
      />
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
    </>
  )
}
