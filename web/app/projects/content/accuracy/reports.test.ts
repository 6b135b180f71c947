import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import { readingVersion } from '@allmend/domain/tracking/diary/reading/settings'
import { bestAndWorst, mistakenFor, modeReport, segmentReport, shiftOf } from './reports.ts'

test('the reports are about the model and the reading that are in use', () => {
  assert.equal(modeReport.version, modeModelOf(modelData).version)
  assert.equal(segmentReport.version, readingVersion)
})

test('a report adds up: every leg is said to be something, and the shares are those of its counts', () => {
  for (const row of modeReport.modes) {
    const text = row.said.reduce((sum, legs) => sum + legs, 0)
    assert.equal(text + row.saidOther, row.found.legs, row.mode)
    const at = modeReport.modes.indexOf(row)
    assert.ok(Math.abs(row.said[at]! / row.found.legs - row.found.share) < 1e-4, row.mode)
  }
  const reported = modeReport.modes.reduce((sum, { found }) => sum + found.legs, 0)
  const left = modeReport.leftOut.reduce((sum, { legs }) => sum + legs, 0)
  assert.equal(reported + left, modeReport.all.legs)
})

test('what the headlines say follows from the counts', () => {
  const { best, worst } = bestAndWorst(modeReport)
  for (const { found } of modeReport.modes) {
    assert.ok(found.share <= best.found.share && found.share >= worst.found.share)
  }
  const { mode, share } = mistakenFor(modeReport, worst)
  assert.notEqual(mode, worst.mode)
  assert.ok(share <= 1 - worst.found.share + 1e-4)
  const shifts = modeReport.modes.reduce((sum, row) => sum + shiftOf(modeReport, row), 0)
  assert.ok(Math.abs(shifts) < 0.1)
})

test('the model card tells the same figures', () => {
  const card = readFileSync(new URL('../../../../../docs/model-card.md', import.meta.url), 'utf8')
  assert.ok(card.includes(modeReport.version))
  assert.ok(card.includes(`| ${(modeReport.all.share * 100).toFixed(1)} % |`))
  assert.ok(card.includes(`${(modeReport.minutesRight * 100).toFixed(1)} % of the minutes`))
})
