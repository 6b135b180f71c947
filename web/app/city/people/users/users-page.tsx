import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PlusIcon, UsersThreeIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useMakeGroup, userGroups } from '../queries.ts'
import { GroupDetail } from './group-detail.tsx'
import { GroupList } from './group-list.tsx'
import { NameDialog } from './name-dialog.tsx'
import { usersTexts } from './texts.ts'
import styles from './users.module.css'

const CHOSEN = 'group'

/** Groups to the left, who is in the chosen one to the right. */
export function UsersPage({ project }: { project: ProjectOverview }) {
  const query = useQuery(userGroups(project.id))
  return <Loaded query={query}>{(groups) => <Groups project={project} groups={groups} />}</Loaded>
}

function Groups({ project, groups }: { project: ProjectOverview; groups: readonly UserGroup[] }) {
  const texts = useTexts(usersTexts)
  const [search, setSearch] = useSearchParams()
  const make = useMakeGroup()
  const [isMaking, setMaking] = useState(false)
  const chosen = groups.find(({ id }) => id === search.get(CHOSEN)) ?? groups[0]
  const choose = (id: string): void =>
    setSearch({ [CHOSEN]: id }, { replace: true, preventScrollReset: true })

  async function send(groupName: string): Promise<void> {
    const { id } = await make.mutateAsync({ projectId: project.id, groupName })
    setMaking(false)
    choose(id)
    toast(texts.made)
  }

  const newGroup = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      <Icon of={PlusIcon} />
      {texts.make}
    </Button>
  )
  return (
    <>
      {chosen ? (
        <div className={styles.page}>
          <GroupList groups={groups} chosen={chosen.id} onChoose={choose} act={newGroup} />
          <GroupDetail key={chosen.id} project={project} group={chosen} />
        </div>
      ) : (
        <EmptyState icon={UsersThreeIcon} title={texts.none} step={newGroup}>
          {texts.noneText}
        </EmptyState>
      )}
      <NameDialog
        title={texts.make}
        act={texts.makeAct}
        initial=""
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        send={send}
      />
    </>
  )
}
