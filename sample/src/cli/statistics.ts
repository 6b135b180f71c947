import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { judged } from '../report/judgement.ts'
import { reportHtml } from '../report/report-html.ts'
import { statisticsOf } from '../report/statistics.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    days: { type: 'string', default: '7' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'reports/sample-statistics.html' },
  },
})
const options = { people: Number(values.people), days: Number(values.days), seed: Number(values.seed) }
const statistics = statisticsOf(options)
const rows = judged(statistics)
for (const { label, unit, value, tolerance, found, isInside, source } of rows) {
  const range = `${value} ± ${tolerance} ${unit}`
  console.log(
    `${isInside ? '   ' : 'OUT'} ${label.padEnd(40)} ${found.toFixed(1).padStart(7)}   ${range.padEnd(18)} ${source}`,
  )
}
mkdirSync(dirname(values.out), { recursive: true })
writeFileSync(values.out, reportHtml(options, statistics, rows))
console.log(`written to ${values.out}`)
if (rows.some(({ isInside }) => !isInside)) process.exitCode = 1
