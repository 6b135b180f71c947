import type { Week } from '@allmend/contract/tracking/insights'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { insightTexts } from '../texts.ts'

export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const words = useTexts(insightTexts)
  const shown = (value: number | null) => (value === null ? words.notShown : number(value))
  return (
    <DataTable
      caption={words.weeks}
      rows={weeks}
      keyOf={({ week }) => week}
      columns={[
        { label: words.week, kind: 'header', render: ({ week }) => calendarDay(week) },
        { label: words.dataDays, kind: 'number', render: (it) => shown(it.data_days) },
        { label: words.validated, kind: 'number', render: (it) => shown(it.validated) },
        { label: words.relabelled, kind: 'number', render: (it) => shown(it.relabeled) },
      ]}
    />
  )
}
