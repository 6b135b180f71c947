import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { OF_THE_SAMPLE, sampleWeek } from './sample-week.ts'

const FILE = new URL('../../../web/app/tracking/insights/sample/sample-week.json', import.meta.url)

test('the sample shown where results are closed is what invented people give today (npm run sample:week)', () => {
  assert.deepEqual(JSON.parse(readFileSync(FILE, 'utf8')), sampleWeek(OF_THE_SAMPLE))
})
