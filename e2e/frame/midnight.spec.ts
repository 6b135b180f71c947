import { expect } from '@playwright/test'
import { msToPassMidnight } from '../midnight.ts'
import { test } from '../test.ts'

test('a flow that would begin in the last minutes of a day waits for the next', () => {
  const wait = (instant: string) => msToPassMidnight(Date.parse(instant)) / 1000
  expect(wait('2026-11-18T22:55:59Z')).toBe(0)
  expect(wait('2026-11-18T22:56:00Z')).toBe(240)
  expect(wait('2026-11-18T22:59:59Z')).toBe(1)
  expect(wait('2026-11-18T23:00:00Z')).toBe(0)
  expect(wait('2026-11-18T23:58:00Z')).toBe(120)
  expect(wait('2026-11-19T00:00:00Z')).toBe(0)
  expect(wait('2026-07-01T21:59:00Z')).toBe(60)
})
