import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBudget } from './budget.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 8, 17) + seconds * 1000)

test('each key has its tries of a minute, and is told when the next begins', () => {
  const budget = openBudget(2)
  for (const key of ['a', 'a', 'b']) budget.take(key, at(0))
  assert.throws(() => budget.take('a', at(15)), { code: 'too_many_requests', retryAfterSeconds: 45 })
  budget.take('b', at(15))
  budget.take('a', at(60))
})

test('a try that is given back was none', () => {
  const budget = openBudget(1)
  for (let tries = 0; tries < 5; tries++) {
    budget.take('a', at(0))
    budget.giveBack('a')
  }
  budget.giveBack('a')
  budget.take('a', at(0))
  assert.throws(() => budget.take('a', at(0)), { code: 'too_many_requests' })
})

test('however many come, only so many are remembered', () => {
  const budget = openBudget(1)
  for (let number = 0; number <= 50_000; number++) budget.take(String(number), at(0))
  budget.take('0', at(0))
  assert.throws(() => budget.take('50000', at(0)), { code: 'too_many_requests' })
})
