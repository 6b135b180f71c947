import { calendarDay, number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import modeFile from './mode.json?url'
import { modeReport, segmentReport } from './reports.ts'
import segmentFile from './segments.json?url'
import { accuracyTexts } from './texts.ts'

export function ReportList() {
  const texts = useTexts(accuracyTexts)
  const { all, minutesRight } = modeReport
  const { staysF1, borderErrorSeconds } = segmentReport
  const reports = [
    {
      ...modeReport,
      file: modeFile,
      result: texts.modeResult(percent(all.share, 1), percent(minutesRight, 1)),
    },
    {
      ...segmentReport,
      file: segmentFile,
      result: texts.segmentResult(number(staysF1, 2), number(borderErrorSeconds, 1)),
    },
  ]
  return (
    <Section title={texts.reports} text={texts.reportsText}>
      <DataTable
        caption={texts.reports}
        rows={reports}
        keyOf={({ command }) => command}
        columns={[
          { label: texts.command, kind: 'header', render: ({ command }) => <code>{command}</code> },
          { label: texts.version, render: ({ version }) => version },
          { label: texts.day, render: ({ day }) => calendarDay(day) },
          { label: texts.people, render: ({ people }) => number(people) },
          { label: texts.result, render: ({ result }) => result },
          {
            label: texts.report,
            render: ({ command, file }) => (
              <a className={layout.link} href={file} download aria-label={texts.json(command)}>
                JSON
              </a>
            ),
          },
        ]}
        stacked
      />
    </Section>
  )
}
