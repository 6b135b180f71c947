import type { Week } from '@allmend/contract/tracking/insights'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Table } from '../../../platform/ui/table/table.tsx'
import { insightTexts } from '../texts.ts'

export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const words = useTexts(insightTexts)
  const shown = (value: number | null) => (value === null ? words.notShown : number(value))
  return (
    <Table caption={words.weeks}>
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          {[words.dataDays, words.validated, words.relabelled].map((name) => (
            <th key={name} scope="col" data-number="">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{calendarDay(week.week)}</th>
            <td data-number="">{shown(week.data_days)}</td>
            <td data-number="">{shown(week.validated)}</td>
            <td data-number="">{shown(week.relabeled)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
