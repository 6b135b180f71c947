import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Interval } from '../../../platform/time/interval.ts'
import { cutAt } from './cut.ts'
import type { DiaryEntry } from './diary-entry.ts'
import { entryList } from './entry-list.ts'
import { fuseOver } from './fuse.ts'
import { MINUTE, stay, time } from './described-reading.fixture.ts'

/** Some hundred stays, one after the other. */
const anyEntries: fc.Arbitrary<DiaryEntry[]> = fc
  .array(fc.integer({ min: 2, max: 5 }), { maxLength: 160, size: 'max' })
  .map((lengths) => {
    let until = 0
    return lengths.map((minutes) => stay(until, (until += minutes)))
  })
const anyTimes: fc.Arbitrary<Interval[]> = fc.array(
  fc
    .tuple(fc.integer({ min: -10, max: 600 }), fc.oneof(fc.nat(8), fc.nat(8), fc.nat(8), fc.nat(300)))
    .map(([from, minutes]) => time(from, from + minutes)),
  { maxLength: 12 },
)

/** Those that touch a time, and one more on each side. */
function aroundIn(entries: readonly DiaryEntry[], { startedAt, finishedAt }: Interval): DiaryEntry[] {
  const touching = entries.map((it) => it.finishedAt >= startedAt && it.startedAt <= finishedAt)
  const isBeside = (index: number): boolean =>
    touching.includes(true)
      ? touching.slice(Math.max(0, index - 1), index + 2).includes(true)
      : index === (startedAt < 0 ? 0 : entries.length - 1)
  return entries.filter((_, index) => isBeside(index))
}

test('a list in blocks has the same entries around a time, before and after it was changed there, as one array', () => {
  let longest = 0
  fc.assert(
    fc.property(anyEntries, anyTimes, (entries, times) => {
      const list = entryList(entries)
      let plain: readonly DiaryEntry[] = entries
      for (const [index, it] of times.entries()) {
        assert.deepEqual(list.around(it), aroundIn(plain, it))
        const change = (around: readonly DiaryEntry[]): readonly DiaryEntry[] =>
          index % 3 === 0 && it.startedAt < it.finishedAt
            ? fuseOver(around, it, 'staypoint')
            : cutAt(cutAt(around, it.startedAt), it.finishedAt - MINUTE / 2)
        list.change(it, change)
        plain = change(plain)
        assert.deepEqual(list.all(), plain)
        assert.deepEqual(list.ends(), [plain[0], plain.at(-1)])
      }
      longest = Math.max(longest, plain.length)
    }),
    { numRuns: 400 },
  )
  assert.ok(longest > 100, `${longest}`)
})
