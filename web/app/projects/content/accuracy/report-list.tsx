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
  const words = useTexts(accuracyTexts)
  const { all, minutesRight } = modeReport
  const { staysF1, borderErrorSeconds } = segmentReport
  const reports = [
    {
      ...modeReport,
      file: modeFile,
      result: words.modeResult(percent(all.share, 1), percent(minutesRight, 1)),
    },
    {
      ...segmentReport,
      file: segmentFile,
      result: words.segmentResult(number(staysF1, 2), number(borderErrorSeconds, 1)),
    },
  ]
  return (
    <Section title={words.reports} words={words.reportsWords}>
      <DataTable
        caption={words.reports}
        rows={reports}
        keyOf={({ command }) => command}
        columns={[
          { label: words.command, kind: 'header', render: ({ command }) => <code>{command}</code> },
          { label: words.version, render: ({ version }) => version },
          { label: words.day, render: ({ day }) => calendarDay(day) },
          { label: words.people, render: ({ people }) => number(people) },
          { label: words.result, render: ({ result }) => result },
          {
            label: words.report,
            render: ({ command, file }) => (
              <a className={layout.link} href={file} download aria-label={words.json(command)}>
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
