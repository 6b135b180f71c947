import type { GroupCompared } from '@allmend/contract/city/people'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type Column, DataTable } from '../../../platform/ui/table/data-table.tsx'
import { Hatched } from './hatched.tsx'
import styles from './survey.module.css'
import { surveyTexts } from './texts.ts'

const SHARES = ['cyclesOften', 'ridesElectric', 'hasChildren'] as const

interface GroupTableProps {
  groups: readonly GroupCompared[]
  onChoose: (groupId: string | null) => void
}

export function GroupTable({ groups, onChoose }: GroupTableProps) {
  const words = useTexts(surveyTexts)
  return (
    <DataTable
      caption={words.comparedCaption}
      rows={groups}
      keyOf={(group) => String(group.groupId)}
      columns={[
        {
          label: words.group,
          kind: 'header',
          render: (group) => (
            <button type="button" className={styles.choose} onClick={() => onChoose(group.groupId)}>
              {group.groupId === null ? words.everybody : group.groupName}
            </button>
          ),
        },
        {
          label: words.answers,
          kind: 'number',
          render: ({ answered }) =>
            answered === null ? <Hatched>{words.tooFew}</Hatched> : number(answered),
        },
        ...SHARES.map((share): Column<GroupCompared> => ({
          label: words[share],
          kind: 'number',
          render: (group) =>
            group[share] === null ? (
              <Hatched>{group.answered === null ? words.tooFew : words.withheld}</Hatched>
            ) : (
              percent(group[share], 1)
            ),
        })),
      ]}
      stacked
    />
  )
}
