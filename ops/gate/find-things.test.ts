import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstFoundBy, sourceOf, thingsIn } from './find-things.ts'
import { repository } from './repository.ts'

test('a file named so comes first, then the one that describes it most, then the one that holds it most', () => {
  const texts = new Map([
    ['server/src/api.ts', "openBudget(RATE_LIMITS)\nlog('rate limit', rateLimit)\nrateLimit()"],
    ['server/src/budget.ts', '/** A rate limit. */\nexport function openBudget() {}'],
    ['server/src/door.ts', '// Asked for by everybody.'],
    ['server/src/rate-limit.ts', ''],
  ])
  assert.deepEqual(firstFoundBy('rate.?limit', texts), [
    'server/src/rate-limit.ts',
    'server/src/budget.ts',
    'server/src/api.ts',
  ])
})

test('a row is a thing, its search and its file', () => {
  const row = "| rate limit | `git grep -ilE 'rate.?limit' '*.ts*'` | `server/src/budget.ts` |"
  assert.deepEqual(thingsIn(`| thing | search | lives in |\n|---|---|---|\n${row}`), [
    { name: 'rate limit', pattern: 'rate.?limit', file: 'server/src/budget.ts' },
  ])
})

test('each of twenty things is among the first files a newcomer finds', () => {
  const { files, textOf } = repository()
  const things = thingsIn(textOf('docs/where-things-are.md'))
  const texts = sourceOf({ files, textOf })
  assert.equal(things.length, 20)
  for (const { name, pattern, file } of things) {
    const found = firstFoundBy(pattern, texts)
    assert.ok(found.includes(file), `${name} leads to ${found.join(', ')}`)
  }
})
