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
  const words = useTexts(settingsTexts)
  const session = useSession()
  const ownId = session.kind === 'signed in' ? session.user.user_id : ''
  const [leaving, setLeaving] = useState<User>()
  return (
    <>
      <DataTable
        caption={words.people}
        rows={users}
        keyOf={(user) => user.accountId}
        columns={[
          {
            label: words.person,
            kind: 'header',
            render: (user) => (
              <span>
                {nameOf(user)}
                {user.accountId === ownId && ` (${words.you})`}
                <span className={styles.mail}>{user.email}</span>
              </span>
            ),
          },
          {
            label: words.role,
            render: (user) => (
              <RoleSelect
                organisationId={organisationId}
                user={user}
                isFixed={user.role === 'admin' && mayLose(users, user.accountId) !== 'yes'}
              />
            ),
          },
          {
            label: words.factor,
            render: (user) => (
              <FactorCell organisationId={organisationId} user={user} isSelf={user.accountId === ownId} />
            ),
          },
          {
            label: words.act,
            kind: 'acts',
            render: (user) => (
              <Button
                size="small"
                disabled={mayLose(users, user.accountId) !== 'yes'}
                onClick={() => setLeaving(user)}
              >
                {words.remove}
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
  const words = useTexts(settingsTexts)
  const remove = useRemoveUser(organisationId)
  const name = user ? nameOf(user) : ''

  function confirm(): void {
    if (!user) return
    remove.mutate(user.accountId, {
      onSuccess: () => {
        onClose()
        toast(words.removed(name))
      },
    })
  }

  return (
    <Dialog
      title={words.removeQuestion(name)}
      isOpen={user !== undefined}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      act={
        <Button kind="danger" busy={remove.isPending} onClick={confirm}>
          {words.removeAct(name)}
        </Button>
      }
    >
      <p>{words.removeWords(name)}</p>
      {remove.isError && <FailureNotice failure={remove.error} />}
    </Dialog>
  )
}

function nameOf(user: User): string {
  return `${user.name} ${user.last_name}`
}
