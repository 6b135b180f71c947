import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failedIn, firstTry } from './second-try.ts'

const LOG = [
  '▶ server/src/platform/zip.test.ts',
  '  ✖ an archive is read (5.1ms)',
  '✖ server/src/platform/zip.test.ts (6.2ms)',
  'ℹ pass 3',
  'ℹ fail 1',
  '',
  '✖ failing tests:',
  '',
  'test at server/src/platform/zip.test.ts:3:1',
  '\u001B[31m✖ an archive is read (5.1ms)\u001B[39m',
  '  AssertionError: 1 !== 2',
].join('\n')

test('what failed is named, with what the runner prints of it', () => {
  const { names, details } = failedIn(LOG)
  assert.deepEqual(names, ['an archive is read'])
  assert.match(details, /AssertionError: 1 !== 2/)
  assert.doesNotMatch(details, /pass 3/)
})

test('a process that ended before it counted is a failure with its last lines', () => {
  assert.deepEqual(failedIn('a\nkilled'), { names: ['ended before it counted'], details: 'a\nkilled' })
})

test('of a first try nothing is counted', () => {
  assert.doesNotMatch(firstTry(LOG), /^(ℹ|✖| +✖)/m)
})
