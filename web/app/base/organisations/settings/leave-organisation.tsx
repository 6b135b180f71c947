import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Organisation, OrganisationWhole } from '@allmend/contract/base/organisations'
import { mayLose } from '@allmend/domain/base/organisations/user'
import { useSession } from '../../../platform/api/session.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { useLeave } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import styles from './settings.module.css'

interface LeaveOrganisationProps {
  organisation: Pick<Organisation, 'id' | 'name'>
  /** Known to admins: the last of them cannot leave. */
  users?: OrganisationWhole['users']
}

export function LeaveOrganisation({ organisation, users }: LeaveOrganisationProps) {
  const texts = useTexts(settingsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const ownId = session.kind === 'signed in' ? session.user.user_id : ''
  const [isAsking, ask] = useState(false)
  const leave = useLeave(organisation.id)
  if (users && mayLose(users, ownId) === 'admin_last')
    return <p className={styles.quiet}>{texts.leaveLast}</p>

  function confirm(): void {
    leave.mutate(undefined, {
      onSuccess: () => {
        toast(texts.left)
        void navigate(addressOf('/profile', language), { replace: true })
      },
    })
  }

  return (
    <div className={styles.acts}>
      <Button onClick={() => ask(true)}>{texts.leave}</Button>
      <Dialog
        title={texts.leaveQuestion(organisation.name)}
        isOpen={isAsking}
        onClose={() => {
          leave.reset()
          ask(false)
        }}
        act={
          <Button kind="danger" busy={leave.isPending} onClick={confirm}>
            {texts.leave}
          </Button>
        }
      >
        <p>{texts.leaveText}</p>
        {leave.isError && <FailureNotice failure={leave.error} />}
      </Dialog>
    </div>
  )
}

/** For members, who have no settings. */
export function LeaveSection({ organisation }: { organisation: Pick<Organisation, 'id' | 'name'> }) {
  const texts = useTexts(settingsTexts)
  return (
    <Section title={texts.leave} text={texts.leaveText}>
      <LeaveOrganisation organisation={organisation} />
    </Section>
  )
}
