import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diaryOf, type Diary } from '../diary.ts'
import type { DiaryEntry } from './diary-entry.ts'
import { modes } from '../mode.ts'
import { readingSettings } from '../reading/settings.ts'
import { readTimeline } from '../timeline.ts'
import { describedDetector } from '../described-detector.ts'
import { trace } from '../trace.ts'
import { trackOf } from '../track.ts'
import {
  attributeCorrection,
  attributeKinds,
  attributes,
  isAbout,
  kindsOf,
  valueOn,
  valuesOf,
  type AttributeKind,
  type AttributeValue,
} from './attribute.ts'
import type { Correction } from './correction.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'

/** Home, two rides with a short wait between, somewhere else. */
const day = trace('07:00').stay(40).ride(15, 17).stay(4).drive(15, 40).stay(90)
const timeline = readTimeline([trackOf(day.fixes())], readingSettings, { detectLegs: describedDetector })
const uncorrected = diaryOf(timeline, [], ZURICH)

const diaryAfter = (...corrections: readonly Correction[]): Diary =>
  diaryOf(
    timeline,
    corrections.map((correction, index) => ({ number: index + 1, saidAt: index, act: 'say', correction })),
    ZURICH,
  )
const valuesFor = <Kind extends AttributeKind>(kind: Kind): readonly AttributeValue<Kind>[] =>
  valuesOf(kind).length > 0 ? valuesOf(kind) : (['Werkhof', 'Badi'] as AttributeValue<Kind>[])

test('a mode is one of all modes, a name any text', () => {
  assert.deepEqual(valuesOf('mode'), modes)
  assert.deepEqual(valuesOf('stay name'), [])
})

for (const kind of attributeKinds) {
  test(`${kind}: every value shows on the entry it was said of and on no other, until a reset of that time`, () => {
    const meant = uncorrected.entries.filter((entry) => isAbout({ kind }, entry))
    assert.ok(meant.length > 0)
    for (const { startedAt, finishedAt } of meant) {
      for (const value of valuesFor(kind)) {
        const stated = attributeCorrection(kind, value, { startedAt, finishedAt })
        const { entries, standings } = diaryAfter(stated)
        assert.deepEqual(
          entries.map((entry) => [entry.startedAt, valueOn(entry, kind)]),
          uncorrected.entries.map((entry) => [
            entry.startedAt,
            entry.startedAt === startedAt ? value : undefined,
          ]),
        )
        assert.deepEqual(
          standings.map(({ state }) => state),
          ['in force'],
        )
        const reset = { kind: 'reset', startedAt, finishedAt } as const
        const { standings: _, ...diary } = diaryAfter(stated, reset)
        const { standings: __, ...before } = uncorrected
        assert.deepEqual(diary, before)
      }
    }
  })

  test(`${kind}: what is said later wins, and one entry made of two keeps it`, () => {
    const [one, other] = valuesFor(kind)
    const [first, last] = [
      uncorrected.entries.find((entry) => isAbout({ kind }, entry)),
      uncorrected.entries.findLast((entry) => isAbout({ kind }, entry)),
    ]
    assert.ok(first && last && one && other && first.kind !== 'gap')
    const { startedAt } = first
    const { finishedAt } = last
    const { entries } = diaryAfter(
      attributeCorrection(kind, one, first),
      attributeCorrection(kind, other, first),
      {
        kind: 'merge',
        startedAt,
        finishedAt,
        into: first.kind,
      },
    )
    const merged = entries.find((entry) => entry.startedAt === startedAt)
    assert.deepEqual([merged?.kind, merged?.finishedAt], [first.kind, finishedAt])
    assert.equal(valueOn(merged!, kind), other)
  })
}

for (const kind of kindsOf('trip')) {
  test(`${kind}: a trip has what its legs have, and another value begins another trip`, () => {
    const isLeg = (entry: DiaryEntry): boolean => entry.kind === 'leg'
    const legs = uncorrected.entries.filter(isLeg)
    const [one, other] = valuesFor(kind)
    assert.ok(legs.length === 2 && uncorrected.trips.length === 1 && one && other)
    const tripsAfter = (...values: readonly AttributeValue<typeof kind>[]): (string | undefined)[] =>
      diaryAfter(
        ...values.map((value, index) => attributeCorrection(kind, value, legs.at(index)!)),
      ).trips.map((trip) => valueOn(trip, kind))
    assert.deepEqual(tripsAfter(one), [one])
    assert.deepEqual(tripsAfter(one, one), [one])
    assert.deepEqual(tripsAfter(one, other), [one, other])
  })
}

for (const kind of kindsOf('trip').filter((kind) => attributes[kind].isOfDestination)) {
  test(`${kind}: a trip whose legs have none has that of the stay it leads to`, () => {
    const value = valuesFor(kind).at(0)!
    const { trips } = diaryAfter(attributeCorrection(kind, value, uncorrected.entries.at(-1)!))
    assert.equal(valueOn(trips.at(0)!, kind), value)
  })
}
