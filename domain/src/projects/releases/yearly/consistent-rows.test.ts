import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { randomNormal } from './random-normal.fixture.ts'
import { consistentTables, type NoisyTable } from './consistent-rows.ts'

const groupOf = (row: string): string => row.slice(row.indexOf('|') + 1)
const table = (rows: Record<string, number>, variance: number): NoisyTable => ({
  rows: new Map(Object.entries(rows)),
  variance,
  groupOf,
})
const LENGTHS = ['short|walk', 'long|walk', 'short|car', 'long|car']
const HOURS = ['early|walk', 'noon|walk', 'late|walk', 'early|car', 'noon|car', 'late|car']

test('tables that count the same trips agree by group afterwards, nearer to the surer one', () => {
  const agreed = consistentTables(
    new Map([
      ['sure', table({ 'all|walk': 100, 'all|car': 50 }, 1)],
      ['unsure', table({ 'early|walk': 30, 'late|walk': 60, 'early|car': 40, 'late|car': 20 }, 9)],
    ]),
  )
  const [sure, unsure] = [agreed.get('sure')!, agreed.get('unsure')!] as const
  assert.ok(Math.abs(sure.sum(['all|walk']) - unsure.sum(['early|walk', 'late|walk'])) < 1e-9)
  assert.ok(sure.sum(['all|walk']) > 99 && sure.sum(['all|walk']) < 100)
  assert.ok(Math.abs(sure.sum(['all|car']) - unsure.sum(['early|car', 'late|car'])) < 1e-9)
})

test('agreeing makes no sum less sure', () => {
  const some = fc.subarray(HOURS, { minLength: 1 })
  fc.assert(
    fc.property(
      some,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      (rows, one, other) => {
        const agreed = consistentTables(
          new Map([
            ['hours', table(Object.fromEntries(HOURS.map((row) => [row, 10])), one)],
            ['lengths', table(Object.fromEntries(LENGTHS.map((row) => [row, 15])), other)],
          ]),
        )
        assert.ok(agreed.get('hours')!.covariance(rows, rows) <= one * rows.length + 1e-9)
      },
    ),
  )
})

test('sums are as sure as is computed', () => {
  const normal = randomNormal(4)
  const [variance, otherVariance] = [4, 25]
  const part = ['early|walk', 'noon|walk', 'early|car']
  const noisy = (rows: readonly string[], its: number) =>
    table(Object.fromEntries(rows.map((row) => [row, normal() * Math.sqrt(its)])), its)
  const drawn = Array.from({ length: 6_000 }, () => {
    const hours = consistentTables(
      new Map([
        ['hours', noisy(HOURS, variance)],
        ['lengths', noisy(LENGTHS, otherVariance)],
      ]),
    ).get('hours')!
    return { part: hours.sum(part), whole: hours.sum(HOURS), table: hours }
  })
  const one = drawn.at(0)!.table
  const mean = (its: readonly number[]): number => its.reduce((sum, it) => sum + it, 0) / its.length
  const near = (seen: number, computed: number) =>
    assert.ok(Math.abs(seen / computed - 1) < 0.08, `${seen} ${computed}`)
  near(mean(drawn.map((it) => it.part ** 2)), one.covariance(part, part))
  near(mean(drawn.map((it) => it.whole ** 2)), one.covariance(HOURS, HOURS))
  near(mean(drawn.map((it) => it.part * it.whole)), one.covariance(part, HOURS))
})
