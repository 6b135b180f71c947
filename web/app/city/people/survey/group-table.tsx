import type { GroupCompared } from '@allmend/contract/city/people'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Table } from '../../../platform/ui/table/table.tsx'
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
    <Table caption={words.comparedCaption} stacked>
      <thead>
        <tr>
          <th scope="col">{words.group}</th>
          <th scope="col" data-number>
            {words.answers}
          </th>
          {SHARES.map((share) => (
            <th key={share} scope="col" data-number>
              {words[share]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.groupId}>
            <th scope="row">
              <button type="button" className={styles.choose} onClick={() => onChoose(group.groupId)}>
                {group.groupId === null ? words.everybody : group.groupName}
              </button>
            </th>
            <td data-number data-label={words.answers}>
              {group.answered === null ? <Hatched>{words.tooFew}</Hatched> : number(group.answered)}
            </td>
            {SHARES.map((share) => (
              <td key={share} data-number data-label={words[share]}>
                {group[share] === null ? (
                  <Hatched>{group.answered === null ? words.tooFew : words.withheld}</Hatched>
                ) : (
                  percent(group[share], 1)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
