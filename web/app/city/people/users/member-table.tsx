import type { GroupUser, UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, UserMinusIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { csvOf } from '../../../platform/ui/csv.ts'
import { useRemoveFromGroup } from '../queries.ts'
import { usersTexts } from './texts.ts'
import styles from './users.module.css'

interface MemberTableProps {
  project: ProjectOverview
  group: UserGroup
}

export function MemberTable({ project, group }: MemberTableProps) {
  const texts = useTexts(usersTexts)
  const remove = useRemoveFromGroup()
  const { groupName, groupUsers } = group
  const day = ({ since }: GroupUser): string => date(since, project.timeZone)

  function takeOut({ userId, name }: GroupUser): void {
    const sent = { projectId: project.id, id: group.id, userId }
    remove.mutate(sent, { onSuccess: () => toast(texts.removed(name)) })
  }

  function save(): void {
    const rows = groupUsers.map((it) => [it.name, it.email, day(it)])
    const csv = csvOf([[texts.who, texts.mail, texts.inSince], ...rows])
    saveFile(new TextEncoder().encode(csv), 'text/csv', `${groupName}.csv`)
  }

  if (groupUsers.length === 0) return <p className={styles.hint}>{texts.empty}</p>
  return (
    <>
      <div className={styles.tableHead}>
        <Button size="small" onClick={save}>
          <Icon of={DownloadSimpleIcon} size={16} />
          {texts.export}
        </Button>
      </div>
      {remove.isError && <FailureNotice failure={remove.error} />}
      <DataTable
        caption={texts.members(groupName)}
        rows={groupUsers}
        keyOf={(it) => it.userId}
        columns={[
          {
            label: texts.who,
            render: (it) => (
              <b className={styles.member} data-letter={it.name.slice(0, 1).toUpperCase()}>
                {it.name}
              </b>
            ),
          },
          { label: texts.mail, render: (it) => <span className={styles.mail}>{it.email}</span> },
          { label: texts.inSince, render: day },
          {
            label: texts.act,
            kind: 'acts',
            render: (it) => (
              <Button
                kind="quiet"
                size="small"
                iconOnly
                disabled={remove.isPending}
                onClick={() => takeOut(it)}
              >
                <Icon of={UserMinusIcon} />
                <span className={layout.hidden}>{texts.remove(it.name)}</span>
              </Button>
            ),
          },
        ]}
        stacked
      />
      <p className={styles.foot}>{texts.seen}</p>
    </>
  )
}
