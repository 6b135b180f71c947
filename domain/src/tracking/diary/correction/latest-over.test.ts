import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { overlapOf, type Interval } from '../../../platform/time/interval.ts'
import { latestOver, type Numbered } from './latest-over.ts'

const anyInterval: fc.Arbitrary<Interval> = fc
  .tuple(fc.integer({ min: -2, max: 16 }), fc.integer({ min: 0, max: 7 }))
  .map(([startedAt, length]) => ({ startedAt, finishedAt: startedAt + length }))
const anyNumbered: fc.Arbitrary<Numbered[]> = fc
  .array(anyInterval, { maxLength: 9 })
  .map((intervals) => intervals.map((it, index) => ({ ...it, number: index + 1 })))
  .chain((intervals) => fc.shuffledSubarray(intervals))

const highest = (numbered: readonly Numbered[]): number => Math.max(0, ...numbered.map((it) => it.number))

test('what was said last about a time is the latest of all that touch it, or share time with it', () => {
  fc.assert(
    fc.property(anyNumbered, anyInterval, (all, time) => {
      const latest = latestOver(all)
      const touching = all.filter((it) => it.startedAt <= time.finishedAt && time.startedAt <= it.finishedAt)
      assert.equal(latest.touching(time), highest(touching))
      assert.equal(latest.overlapping(time), highest(all.filter((it) => overlapOf(it, time))))
    }),
    { numRuns: 3_000 },
  )
})

test('of a time, what nothing later is about is left, in as few parts as there are', () => {
  fc.assert(
    fc.property(anyNumbered, anyInterval, fc.nat(9), (all, time, number) => {
      const isFree = (at: number): boolean =>
        !all.some((it) => it.number > number && it.startedAt <= at && at < it.finishedAt)
      const parts: Interval[] = time.startedAt === time.finishedAt ? [time] : []
      for (let at = time.startedAt; at < time.finishedAt; at++) {
        if (!isFree(at)) continue
        const last = parts.at(-1)
        if (last?.finishedAt === at) last.finishedAt++
        else parts.push({ startedAt: at, finishedAt: at + 1 })
      }
      assert.deepEqual(latestOver(all).freeOf(time, number), parts)
    }),
    { numRuns: 3_000 },
  )
})
