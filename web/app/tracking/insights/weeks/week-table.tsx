import type { Week } from '@allmend/contract/tracking/insights'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { insightTexts } from '../texts.ts'

export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const texts = useTexts(insightTexts)
  const shown = (value: number | null) => (value === null ? texts.notShown : number(value))
  return (
    <DataTable
      caption={texts.weeks}
      rows={weeks}
      keyOf={({ week }) => week}
      columns={[
        { label: texts.week, kind: 'header', render: ({ week }) => calendarDay(week) },
        { label: texts.dataDays, kind: 'number', render: (it) => shown(it.data_days) },
        { label: texts.validated, kind: 'number', render: (it) => shown(it.validated) },
        { label: texts.relabelled, kind: 'number', render: (it) => shown(it.relabeled) },
      ]}
    />
  )
}
