import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judged } from './judgement.ts'
import { reportHtml } from './report-html.ts'
import { statisticsOf } from './statistics.ts'

test('300 people move for a week as a Swiss town of this size does, every figure inside its tolerance', () => {
  const options = { people: 300, days: 7, seed: 1 }
  const statistics = statisticsOf(options)
  const rows = judged(statistics)
  const outside = rows.filter(({ isInside }) => !isInside)
  assert.deepEqual(
    outside.map(
      ({ label, found, value, tolerance }) => `${label}: ${found.toFixed(1)}, not ${value} ± ${tolerance}`,
    ),
    [],
  )
  const page = reportHtml(options, statistics, rows)
  assert.ok(page.includes('<svg') && !page.includes('NaN') && !/(?:src|href)=/.test(page))
})
