import type { UserGroup } from '@allmend/contract/city/people'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ChartBarIcon, UsersThreeIcon } from '../../../platform/ui/icons.ts'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useDeleteGroup } from '../queries.ts'
import { usersTexts } from './texts.ts'
import styles from './users.module.css'

interface DeleteGroupProps {
  projectId: string
  group: UserGroup
  isOpen: boolean
  onClose: () => void
}

/** What goes and what stays; a deletion that failed is said, and the dialog stays. */
export function DeleteGroup({ projectId, group, isOpen, onClose }: DeleteGroupProps) {
  const texts = useTexts(usersTexts)
  const remove = useDeleteGroup()
  const { id, groupName, people } = group
  const losing =
    people === 0 ? texts.deleteEmpty : people === 1 ? texts.deletePerson : texts.deletePeople(number(people))
  return (
    <Dialog
      title={texts.deleteQuestion(groupName)}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button
          kind="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ projectId, id }, { onSuccess: () => toast(texts.deleted) })}
        >
          {texts.deleteAct(groupName)}
        </Button>
      }
    >
      <ul className={styles.effects}>
        <li>
          <Icon of={UsersThreeIcon} size={18} />
          {losing}
        </li>
        <li>
          <Icon of={ChartBarIcon} size={18} />
          {texts.deleteFigures}
        </li>
      </ul>
      {remove.isError && <FailureNotice failure={remove.error} />}
    </Dialog>
  )
}
