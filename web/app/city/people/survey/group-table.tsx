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
  const texts = useTexts(surveyTexts)
  return (
    <DataTable
      caption={texts.comparedCaption}
      rows={groups}
      keyOf={(group) => String(group.groupId)}
      columns={[
        {
          label: texts.group,
          kind: 'header',
          render: (group) => (
            <button type="button" className={styles.choose} onClick={() => onChoose(group.groupId)}>
              {group.groupId === null ? texts.everybody : group.groupName}
            </button>
          ),
        },
        {
          label: texts.answers,
          kind: 'number',
          render: ({ answered }) =>
            answered === null ? <Hatched>{texts.tooFew}</Hatched> : number(answered),
        },
        ...SHARES.map((share): Column<GroupCompared> => ({
          label: texts[share],
          kind: 'number',
          render: (group) =>
            group[share] === null ? (
              <Hatched>{group.answered === null ? texts.tooFew : texts.withheld}</Hatched>
            ) : (
              percent(group[share], 1)
            ),
        })),
      ]}
      stacked
    />
  )
}
