import { useState } from 'react'
import type { UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PencilSimpleIcon, TrashIcon } from '../../../platform/ui/icons.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useRenameGroup } from '../queries.ts'
import { AddPerson } from './add-person.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { MemberTable } from './member-table.tsx'
import { NameDialog } from './name-dialog.tsx'
import { usersTexts } from './texts.ts'
import styles from './users.module.css'

interface GroupDetailProps {
  project: ProjectOverview
  group: UserGroup
}

export function GroupDetail({ project, group }: GroupDetailProps) {
  const texts = useTexts(usersTexts)
  const rename = useRenameGroup()
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const close = (): void => setAsked(undefined)

  async function send(groupName: string): Promise<void> {
    await rename.mutateAsync({ projectId: project.id, id: group.id, groupName })
    close()
    toast(texts.renamed)
  }

  return (
    <section className={styles.detail}>
      <div className={styles.detailHead}>
        <h2>
          {group.groupName} <span>{number(group.people)}</span>
        </h2>
        <Button onClick={() => setAsked('rename')}>
          <Icon of={PencilSimpleIcon} />
          {texts.rename}
        </Button>
        <Button kind="danger" onClick={() => setAsked('delete')}>
          <Icon of={TrashIcon} />
          {texts.delete}
        </Button>
      </div>
      <AddPerson project={project} group={group} />
      <MemberTable project={project} group={group} />
      <NameDialog
        title={texts.renameQuestion(group.groupName)}
        act={texts.rename}
        initial={group.groupName}
        isOpen={asked === 'rename'}
        onClose={close}
        send={send}
      />
      <DeleteGroup projectId={project.id} group={group} isOpen={asked === 'delete'} onClose={close} />
    </section>
  )
}
