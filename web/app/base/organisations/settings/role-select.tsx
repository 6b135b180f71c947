import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import { ORGANISATION_ROLES, type OrganisationRole } from '@allmend/domain/base/organisations/user'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useChangeRole } from '../queries.ts'
import styles from './settings.module.css'
import { organisationTexts, settingsTexts } from '../texts.ts'

interface RoleSelectProps {
  organisationId: string
  user: OrganisationWhole['users'][number]
  /** The last person who administers stays so. */
  isFixed: boolean
}

export function RoleSelect({ organisationId, user, isFixed }: RoleSelectProps) {
  const texts = useTexts(settingsTexts)
  const roles = useTexts(organisationTexts)
  const change = useChangeRole(organisationId)
  if (isFixed) return roles[user.role]
  return (
    <div className={styles.role}>
      <SelectField
        label={texts.roleOf(`${user.name} ${user.last_name}`)}
        isLabelHidden
        value={user.role}
        options={ORGANISATION_ROLES.map((role) => ({ value: role, label: roles[role] }))}
        onValue={(role) =>
          change.mutate(
            { accountId: user.accountId, role: role as OrganisationRole },
            { onSuccess: () => toast(texts.roleChanged) },
          )
        }
      />
      {change.isError && <FailureNotice failure={change.error} />}
    </div>
  )
}
