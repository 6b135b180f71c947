import { calendarDay, number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
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
      <Table caption={words.reports} stacked>
        <thead>
          <tr>
            {[words.command, words.version, words.day, words.people, words.result, words.report].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {reports.map(({ command, version, day, people, result, file }) => (
            <tr key={command}>
              <th scope="row">
                <code>{command}</code>
              </th>
              <td data-label={words.version}>{version}</td>
              <td data-label={words.day}>{calendarDay(day)}</td>
              <td data-label={words.people}>{number(people)}</td>
              <td data-label={words.result}>{result}</td>
              <td data-label={words.report}>
                <a className={layout.link} href={file} download aria-label={words.json(command)}>
                  JSON
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
