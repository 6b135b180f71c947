import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { intervalOfDataDay } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import type { Correction } from './correction/correction.ts'
import { notWithdrawn, stepsOf, type Statement } from './correction/ledger.ts'
import { diaryOf, type Diary } from './diary.ts'
import { entriesIn, modeOf, type DiaryEntry } from './correction/diary-entry.ts'
import { DIRECTIONS } from './direction.ts'
import { modes, type Mode } from './mode.ts'
import { purposes } from './purpose.ts'
import type { Timeline, TimelineEntry } from './timeline-entry.ts'

const steps = (statements: readonly Statement[]) => stepsOf(statements.toReversed(), true)!

const MINUTE = 60_000
const DAY = intervalOfDataDay('2026-04-15', ZURICH)
const START = DAY.startedAt + 6 * 60 * MINUTE
const SPAN_MINUTES = 600

/** Where the phone was: the same for every reading of a day. */
const positionAt = (at: number): LngLat => [
  7.95 + (at - START) / 3_600_000 / 50,
  47 + ((at / 60_000) % 7) / 10_000,
]

type Draft = { minutes: number; kind: 'leg' | 'staypoint' | 'gap'; mode: Mode; isActivity: boolean }

/** A reading of the day: whatever thresholds and models may make of the same fixes. */
function readingOf(drafts: readonly Draft[]): Timeline {
  const entries: TimelineEntry[] = []
  let startedAt = START
  for (const [index, draft] of drafts.entries()) {
    const isLast = index === drafts.length - 1
    const end = START + SPAN_MINUTES * MINUTE
    const finishedAt = isLast ? end : Math.min(end, startedAt + draft.minutes * 20_000)
    if (finishedAt > startedAt) entries.push(entryOf(draft, { startedAt, finishedAt }))
    startedAt = finishedAt
  }
  return { entries, trips: [] }
}

function entryOf(draft: Draft, span: { startedAt: number; finishedAt: number }): TimelineEntry {
  const [from, to] = [positionAt(span.startedAt), positionAt(span.finishedAt)]
  if (draft.kind === 'gap') return { kind: 'gap', ...span, cause: 'no signal', from, to }
  if (draft.kind === 'staypoint') {
    const { isActivity } = draft
    return { kind: 'staypoint', ...span, position: from, radiusMetres: 30, isActivity, isOpen: false }
  }
  const steps = [0, 0.3, 0.7, 1].map((share) =>
    Math.round(span.startedAt + share * (span.finishedAt - span.startedAt)),
  )
  const course = [...new Set(steps)].map((at) => ({ at, position: positionAt(at) }))
  const metres = course.reduce((sum, point, index) => {
    const before = course[index - 1]
    return before ? sum + distanceMetres(before.position, point.position) : 0
  }, 0)
  const probabilities = Object.fromEntries(modes.map((mode) => [mode, mode === draft.mode ? 1 : 0]))
  return {
    kind: 'leg',
    ...span,
    course,
    distanceMetres: metres * 1.03,
    detection: {
      mode: draft.mode,
      probabilities: probabilities as Record<Mode, number>,
      alternatives: ['walk', 'other'],
      reasons: [],
      modelVersion: 'test',
    },
  }
}

const anyMode = fc.constantFrom(...modes)
const anyPurpose = fc.constantFrom(...purposes)
const anyDirection = fc.constantFrom(...DIRECTIONS)
const draftOf = (kinds: Draft['kind'][]): fc.Arbitrary<Draft> =>
  fc.record({
    minutes: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 400 })),
    kind: fc.constantFrom(...kinds),
    mode: anyMode,
    isActivity: fc.boolean(),
  })
const fullReading = fc.array(draftOf(['leg', 'staypoint']), { minLength: 1, maxLength: 14 }).map(readingOf)
const anyReading = fc
  .array(draftOf(['leg', 'staypoint', 'gap']), { minLength: 1, maxLength: 14 })
  .map(readingOf)

const instant = fc.integer({ min: 0, max: SPAN_MINUTES * 6 }).map((step) => START + step * 10_000)
const interval = fc
  .tuple(instant, instant)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ startedAt: Math.min(one, other), finishedAt: Math.max(one, other) }))

const anyCorrection: fc.Arbitrary<Correction> = fc.oneof(
  instant.map((at): Correction => ({ kind: 'split', at })),
  fc
    .record({ span: interval, into: fc.constantFrom('leg', 'staypoint') })
    .map(({ span, into }): Correction => ({ kind: 'merge', into, ...span })),
  interval.map((span): Correction => ({ kind: 'boundary', fromAt: span.startedAt, toAt: span.finishedAt })),
  interval.map((span): Correction => ({ kind: 'boundary', fromAt: span.finishedAt, toAt: span.startedAt })),
  fc.tuple(interval, anyMode).map(([span, mode]): Correction => ({ kind: 'mode', mode, ...span })),
  fc
    .tuple(interval, anyPurpose)
    .map(([span, purpose]): Correction => ({ kind: 'purpose', purpose, ...span })),
  fc
    .tuple(interval, anyDirection)
    .map(([span, direction]): Correction => ({ kind: 'direction', direction, ...span })),
  fc
    .tuple(interval, fc.string({ minLength: 1 }))
    .map(([span, name]): Correction => ({ kind: 'stay name', name, ...span })),
  instant.map((at): Correction => ({
    kind: 'place name',
    name: 'Zuhause',
    position: positionAt(at),
    radiusMetres: 150,
  })),
  interval.map((span): Correction => ({ kind: 'no trip', ...span })),
  interval.map((span): Correction => ({ kind: 'delete', ...span })),
  interval.map((span): Correction => ({ kind: 'reset', ...span })),
  fc.tuple(interval, anyMode).map(([span, mode]): Correction => ({
    kind: 'confirm day',
    dataDay: '2026-04-15',
    legs: [{ ...span, mode }],
  })),
)

const stated = (corrections: readonly Correction[]): Statement[] =>
  corrections.map((correction, index) => ({ number: index + 1, saidAt: index, act: 'say', correction }))

/**
 * What somebody may say looking at this reading: at most one thing about every entry, as the diary's buttons
 * let her. `choice` decides what.
 */
function saidOf(reading: Timeline, choices: readonly number[], mode: Mode): Correction[] {
  const corrections: Correction[] = []
  const { entries } = reading
  for (let index = 0; index < entries.length; index++) {
    const entry = nth(entries, index)
    const next = entries[index + 1]
    const { startedAt, finishedAt } = entry
    const span = { startedAt, finishedAt }
    const at = startedAt + Math.round((finishedAt - startedAt) / 20_000) * 10_000
    const choice = nth(choices, index)
    const about: Correction[] = [
      { kind: 'delete', ...span },
      { kind: 'purpose', purpose: nth(purposes, choice), ...span },
      ...(at > startedAt && at < finishedAt ? [{ kind: 'split', at } as const] : []),
      ...(entry.kind === 'leg'
        ? [
            { kind: 'mode', mode, ...span } as const,
            { kind: 'no trip', ...span } as const,
            { kind: 'direction', direction: nth(DIRECTIONS, choice), ...span } as const,
          ]
        : [{ kind: 'stay name', name: `Ort ${index}`, ...span } as const]),
    ]
    if (choice % 3 === 0) continue
    if (next && choice % 7 === 1) {
      const into = entry.kind === 'leg' ? 'leg' : 'staypoint'
      corrections.push({ kind: 'merge', into, startedAt, finishedAt: next.finishedAt })
      index++
    } else if (next && choice % 7 === 2 && at > startedAt) {
      corrections.push({ kind: 'boundary', fromAt: finishedAt, toAt: at })
      index++
    } else corrections.push(nth(about, choice))
  }
  return corrections
}

/** Counts around: there is always one. */
function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index % list.length)
  assert.ok(item !== undefined)
  return item
}

const anyChoices = fc.array(fc.nat(10_000), { minLength: 14, maxLength: 14 })

test('whatever was said of different stretches holds after any other reading of the same fixes', () => {
  fc.assert(
    fc.property(fullReading, fullReading, anyChoices, anyMode, (seen, reread, choices, mode) => {
      const corrections = saidOf(seen, choices, mode)
      for (const reading of [seen, reread]) {
        const diary = diaryOf(reading, stated(corrections), ZURICH)
        for (const correction of corrections) assertInForce(diary, correction)
        for (const standing of diary.standings) {
          const isInForce =
            standing.state === 'in force' || (standing.state === 'conflict' && standing.isInForce)
          assert.ok(isInForce, JSON.stringify(standing))
        }
      }
    }),
    { numRuns: 3000 },
  )
})

/** Read off the diary instant by instant, without the code under test. */
function assertInForce(diary: Diary, correction: Correction): void {
  const at = (instant: number): DiaryEntry | undefined =>
    diary.entries.find((entry) => entry.startedAt <= instant && instant < entry.finishedAt)
  const word = JSON.stringify(correction)
  if (correction.kind === 'split') return assert.notEqual(at(correction.at - 1), at(correction.at), word)
  if (correction.kind === 'boundary') {
    assert.notEqual(at(correction.toAt - 1), at(correction.toAt), word)
    return assert.equal(at(correction.toAt), at(correction.fromAt - 1), word)
  }
  if (!('startedAt' in correction)) return
  const instants = Array.from(
    { length: Math.ceil((correction.finishedAt - correction.startedAt) / 10_000) },
    (_, step) => at(correction.startedAt + step * 10_000),
  )
  const entries = new Set(instants)
  switch (correction.kind) {
    case 'mode':
      return assert.ok(
        instants.every((entry) => entry?.kind === 'leg' && modeOf(entry) === correction.mode),
        word,
      )
    case 'merge':
      assert.equal(entries.size, 1, word)
      return assert.equal(instants[0]?.kind, correction.into, word)
    case 'no trip':
      return assert.ok(
        instants.every((entry) => entry?.kind === 'staypoint'),
        word,
      )
    case 'delete':
      return assert.ok(
        instants.every((entry) => entry?.kind === 'gap' && entry.cause === 'deleted'),
        word,
      )
    case 'purpose': {
      const own = instants.filter((entry) => entry?.kind !== 'gap' && entry?.purpose === correction.purpose)
      return assert.ok(own.length * 2 >= instants.length, word)
    }
    case 'direction': {
      const onLegs = instants.filter((entry) => entry?.kind === 'leg')
      const own = onLegs.filter((entry) => entry.direction === correction.direction)
      return assert.ok(own.length > 0 && own.length * 2 >= onLegs.length, word)
    }
    case 'stay name':
      return assert.ok(
        instants.some((entry) => entry?.kind === 'staypoint' && entry.placeName === correction.name),
        word,
      )
    default:
      return assert.fail(word)
  }
}

test('each thing said is in force, superseded by a later one, or a conflict with its reason; none is lost', () => {
  fc.assert(
    fc.property(anyReading, fc.array(anyCorrection, { maxLength: 12 }), (reading, corrections) => {
      const diary = diaryOf(reading, stated(corrections), ZURICH)
      assert.equal(diary.standings.length, corrections.length)
      for (const standing of diary.standings) {
        if (standing.state === 'superseded') assert.ok(standing.by > standing.number)
        if (standing.state === 'conflict' && standing.reason === 'nothing recorded') {
          assert.ok(isUnrecorded(diary, standing.correction), JSON.stringify(standing))
        }
      }
    }),
    { numRuns: 3000 },
  )
})

function isUnrecorded(diary: Diary, correction: Correction): boolean {
  if (correction.kind === 'split' || correction.kind === 'boundary') {
    const at = correction.kind === 'split' ? correction.at : correction.toAt
    const around = entriesIn(diary.entries, { startedAt: at - 1, finishedAt: at + 1 })
    return around.length < 2 || around.every((entry) => entry.kind === 'gap')
  }
  const spans =
    correction.kind === 'confirm day' ? correction.legs : 'startedAt' in correction ? [correction] : []
  return spans.some((span) => entriesIn(diary.entries, span).every((entry) => entry.kind === 'gap'))
}

test('a diary covers the same time as its reading, without overlap or hole', () => {
  fc.assert(
    fc.property(anyReading, fc.array(anyCorrection, { maxLength: 12 }), (reading, corrections) => {
      const { entries, trips } = diaryOf(reading, stated(corrections), ZURICH)
      assert.equal(entries[0]?.startedAt, reading.entries[0]?.startedAt)
      assert.equal(entries.at(-1)?.finishedAt, reading.entries.at(-1)?.finishedAt)
      for (const [index, entry] of entries.entries()) {
        assert.ok(entry.startedAt < entry.finishedAt)
        if (index > 0) assert.equal(entry.startedAt, entries[index - 1]?.finishedAt)
        if (entry.kind !== 'leg') continue
        assert.equal(entry.course[0]?.at, entry.startedAt)
        assert.equal(entry.course.at(-1)?.at, entry.finishedAt)
        assert.ok(
          entry.course.every((point, step) => step === 0 || point.at > nth(entry.course, step - 1).at),
        )
      }
      const inTrips = trips.flatMap(({ firstEntry, lastEntry }) => entries.slice(firstEntry, lastEntry + 1))
      const legs = entries.filter((entry) => entry.kind === 'leg')
      assert.deepEqual(
        inTrips.filter((entry) => entry.kind === 'leg'),
        legs,
      )
    }),
    { numRuns: 2000 },
  )
})

test('taking back and saying again lead to exactly the same diary', () => {
  fc.assert(
    fc.property(
      anyReading,
      fc.array(anyCorrection, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      (reading, corrections, pick) => {
        const statements = stated(corrections)
        const before = diaryOf(reading, statements.slice(0, -1), ZURICH)
        const whole = diaryOf(reading, statements, ZURICH)
        const last = steps(statements).undoable
        assert.equal(last, corrections.length)
        const undone: Statement[] = [
          ...statements,
          { number: last! + 1, saidAt: 0, act: 'withdraw', of: last! },
        ]
        assert.deepEqual(diaryOf(reading, undone, ZURICH), before)
        assert.equal(steps(undone).redoable, last)
        const redone: Statement[] = [...undone, { number: last! + 2, saidAt: 0, act: 'restore', of: last! }]
        assert.deepEqual(diaryOf(reading, redone, ZURICH), whole)
        assert.equal(steps(redone).redoable, undefined)
        const one = 1 + (pick % corrections.length)
        const without = diaryOf(
          reading,
          [...statements, { number: 99, saidAt: 0, act: 'withdraw', of: one }],
          ZURICH,
        )
        const never = diaryOf(
          reading,
          statements.filter(({ number }) => number !== one),
          ZURICH,
        )
        assert.deepEqual(without, never)
      },
    ),
  )
})

test('something new said leaves nothing to redo', () => {
  const split: Correction = { kind: 'split', at: START }
  const statements: Statement[] = [
    { number: 1, saidAt: 0, act: 'say', correction: split },
    { number: 2, saidAt: 0, act: 'withdraw', of: 1 },
    { number: 3, saidAt: 0, act: 'say', correction: split },
  ]
  assert.equal(steps(statements).redoable, undefined)
  assert.deepEqual(notWithdrawn(statements), [{ number: 3, correction: split }])
})

test('after a reset the machine’s reading is what the diary shows', () => {
  fc.assert(
    fc.property(anyReading, fc.array(anyCorrection, { maxLength: 8 }), (reading, corrections) => {
      const reset: Correction = {
        kind: 'reset',
        startedAt: START - 1,
        finishedAt: START + SPAN_MINUTES * MINUTE + 1,
      }
      const { standings, ...diary } = diaryOf(reading, stated([...corrections, reset]), ZURICH)
      const { standings: _, ...untouched } = diaryOf(reading, [], ZURICH)
      assert.deepEqual({ ...diary, confirmedDays: [] }, untouched)
      assert.equal(standings.length, corrections.length + 1)
    }),
  )
})

test('a reset of one stretch gives the machine’s reading there and leaves the rest as it was said', () => {
  fc.assert(
    fc.property(fullReading, anyChoices, anyMode, fc.nat(), (reading, choices, mode, pick) => {
      const corrections = saidOf(reading, choices, mode).filter(
        ({ kind }) => kind === 'mode' || kind === 'purpose' || kind === 'direction',
      )
      fc.pre(corrections.length > 0)
      const taken = nth(corrections, pick)
      assert.ok('startedAt' in taken)
      const { startedAt, finishedAt } = taken
      const diary = diaryOf(
        reading,
        stated([...corrections, { kind: 'reset', startedAt, finishedAt }]),
        ZURICH,
      )
      const never = diaryOf(reading, stated(corrections.filter((correction) => correction !== taken)), ZURICH)
      assert.deepEqual(diary.entries, never.entries)
      assert.deepEqual(
        entriesIn(diary.entries, taken),
        entriesIn(diaryOf(reading, [], ZURICH).entries, taken),
      )
    }),
  )
})

test('the order and the repetition in which statements arrive do not matter', () => {
  fc.assert(
    fc.property(
      anyReading,
      fc
        .array(anyCorrection, { maxLength: 8 })
        .chain((corrections) =>
          fc.tuple(fc.constant(stated(corrections)), fc.shuffledSubarray(stated(corrections))),
        ),
      (reading, [statements, repeated]) => {
        assert.deepEqual(
          diaryOf(reading, [...repeated, ...statements.toReversed()], ZURICH),
          diaryOf(reading, statements, ZURICH),
        )
      },
    ),
  )
})

test('what was said of different entries gives the same in whatever order it was said', () => {
  fc.assert(
    fc.property(fullReading, anyChoices, anyMode, (reading, choices, mode) => {
      const corrections = saidOf(reading, choices, mode).filter(({ kind }) =>
        ['mode', 'purpose', 'direction', 'stay name', 'split', 'delete'].includes(kind),
      )
      const forward = diaryOf(reading, stated(corrections), ZURICH)
      const backward = diaryOf(reading, stated(corrections.toReversed()), ZURICH)
      assert.deepEqual(rounded(forward.entries), rounded(backward.entries))
    }),
    { numRuns: 1000 },
  )
})

/** Cutting here and then there leaves another last digit than there and then here. */
function rounded(entries: readonly DiaryEntry[]): unknown {
  return JSON.parse(JSON.stringify(entries), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
  )
}

test('cutting changes no sum', () => {
  fc.assert(
    fc.property(fullReading, fc.array(instant, { maxLength: 8 }), (reading, instants) => {
      const metres = (diary: Diary): number =>
        diary.entries.reduce((sum, entry) => (entry.kind === 'leg' ? sum + entry.distanceMetres : sum), 0)
      const whole = diaryOf(reading, [], ZURICH)
      const cut = diaryOf(reading, stated(instants.map((at) => ({ kind: 'split', at }))), ZURICH)
      assert.ok(Math.abs(metres(whole) - metres(cut)) < 1e-6)
      assert.ok(cut.entries.length >= whole.entries.length)
    }),
  )
})
