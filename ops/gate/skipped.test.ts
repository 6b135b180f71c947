import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowance, skippedIn } from './skipped.ts'

test('what Node’s runner leaves out is named with its reason, however deep', () => {
  const { tests, unnamed } = skippedIn(
    [
      '▶ restoring',
      '  ✔ reads (0.3ms)',
      '  ﹣ Heidelberg becomes a region (0.9ms) # /data/osm/h.pbf is not there: set ALLMEND_DATA to the folder',
      '✔ restoring (12.1ms)',
      '﹣ plain (0.6ms) # SKIP',
      '\u001B[90m﹣ by hand (4ms) # why (2ms) # yes\u001B[39m',
      'ℹ pass 1',
      'ℹ skipped 3',
    ].join('\n'),
  )
  assert.deepEqual(tests, [
    {
      name: 'Heidelberg becomes a region',
      reason: '/data/osm/h.pbf is not there: set ALLMEND_DATA to the folder',
    },
    { name: 'plain', reason: undefined },
    { name: 'by hand', reason: 'why (2ms) # yes' },
  ])
  assert.equal(unnamed, 0)
})

test('what Playwright leaves out is named', () => {
  const log = [
    '  ✓   1 [flows] › walk/walk.spec.ts:33:3 › a walk in de (3.2s)',
    '  -   2 [flows] › network/regions.spec.ts:65:3 › Liechtenstein',
    '  1 skipped',
    '  1 passed (4.0s)',
  ].join('\n')
  const name = '[flows] › network/regions.spec.ts:65:3 › Liechtenstein'
  assert.deepEqual(skippedIn(log), { tests: [{ name, reason: undefined }], unnamed: 0 })
})

test('what is counted and not named is counted', () => {
  assert.equal(skippedIn('ℹ skipped 2\n﹣ one (1ms) # why\nℹ skipped 1').unnamed, 2)
})

test('a log without anything left out says so', () => {
  assert.deepEqual(skippedIn('✔ a (1ms)\nℹ pass 1\nℹ skipped 0\n  3 passed (2s)'), { tests: [], unnamed: 0 })
})

test('data of others may be missing; a program that can be installed, a flow or a reason may not', () => {
  const isAllowed = (name: string, reason?: string) => allowance({ name, reason }) !== undefined
  assert.ok(
    isAllowed('Heidelberg', '/data/h.pbf is not there: set ALLMEND_DATA to the folder that holds osm/'),
  )
  assert.ok(isAllowed('cut in the middle', 'real GPX and TCX files are not at /data/gpx: nothing was tested'))
  assert.ok(isAllowed('a CSV', 'libreoffice is not here: nobody opened the CSV'))
  assert.ok(isAllowed('[flows] › network/regions.spec.ts:65:3 › Liechtenstein'))
  assert.ok(!isAllowed('a zip', 'python3 is not here: nobody else read the archive'))
  assert.ok(!isAllowed('a bill', 'poppler-utils and zbar-tools are not installed here'))
  assert.ok(!isAllowed('restoring a backup', 'pg_dump is not here: nothing was restored'))
  assert.ok(!isAllowed('[flows] › walk/walk.spec.ts:33:3 › a walk in de'))
  assert.ok(!isAllowed('plain'))
})
