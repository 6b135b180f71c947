import { useState } from 'react'
import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import { mayLose } from '@allmend/domain/base/organisations/user'
import { useSession } from '../../../platform/api/session.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useRemoveUser } from '../queries.ts'
import { FactorCell } from './factor-cell.tsx'
import { RoleSelect } from './role-select.tsx'
import styles from './settings.module.css'
import { settingsTexts } from '../texts.ts'

type User = OrganisationWhole['users'][number]

export function UserTable({ organisationId, users }: { organisationId: string; users: readonly User[] }) {
  const texts = useTexts(settingsTexts)
  const session = useSession()
  const ownId = session.kind === 'signed in' ? session.user.user_id : ''
  const [leaving, setLeaving] = useState<User>()
  return (
    <>
      <DataTable
        caption={texts.people}
        rows={users}
        keyOf={(user) => user.accountId}
        columns={[
          {
            label: texts.person,
            kind: 'header',
            render: (user) => (
              <span>
                {nameOf(user)}
                {user.accountId === ownId && ` (${texts.you})`}
                <span className={styles.mail}>{user.email}</span>
              </span>
            ),
          },
          {
            label: texts.role,
            render: (user) => (
              <RoleSelect
                organisationId={organisationId}
                user={user}
                isFixed={user.role === 'admin' && mayLose(users, user.accountId) !== 'yes'}
              />
            ),
          },
          {
            label: texts.factor,
            render: (user) => (
              <FactorCell organisationId={organisationId} user={user} isSelf={user.accountId === ownId} />
            ),
          },
          {
            label: texts.act,
            kind: 'acts',
            render: (user) => (
              <Button
                size="small"
                disabled={mayLose(users, user.accountId) !== 'yes'}
                onClick={() => setLeaving(user)}
              >
                {texts.remove}
                <span className={layout.hidden}> {nameOf(user)}</span>
              </Button>
            ),
          },
        ]}
        stacked
      />
      <RemoveDialog organisationId={organisationId} user={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

interface RemoveDialogProps {
  organisationId: string
  user: User | undefined
  onClose: () => void
}

function RemoveDialog({ organisationId, user, onClose }: RemoveDialogProps) {
  const texts = useTexts(settingsTexts)
  const remove = useRemoveUser(organisationId)
  const name = user ? nameOf(user) : ''

  function confirm(): void {
    if (!user) return
    remove.mutate(user.accountId, {
      onSuccess: () => {
        onClose()
        toast(texts.removed(name))
      },
    })
  }

  return (
    <Dialog
      title={texts.removeQuestion(name)}
      isOpen={user !== undefined}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      act={
        <Button kind="danger" busy={remove.isPending} onClick={confirm}>
          {texts.removeAct(name)}
        </Button>
      }
    >
      <p>{texts.removeText(name)}</p>
      {remove.isError && <FailureNotice failure={remove.error} />}
    </Dialog>
  )
}

function nameOf(user: User): string {
  return `${user.name} ${user.last_name}`
}
