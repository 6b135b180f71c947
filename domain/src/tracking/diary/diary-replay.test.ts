import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { type DataDay, dataDayAfter, dataDayOf, intervalOfDataDay } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import type { Interval } from '../../platform/time/interval.ts'
import type { Correction } from './correction/correction.ts'
import type { Statement } from './correction/ledger.ts'
import { diaryPieceByPiece, KNOWN_KINDS } from './correction/statement-by-statement.fixture.ts'
import { intervalOf } from './correction/interval-of.ts'
import { dayOf } from './diary-day.ts'
import { diaryOf, diaryPart } from './diary.ts'
import { DIRECTIONS } from './direction.ts'
import { modes, type Mode } from './mode.ts'
import { purposes } from './purpose.ts'
import type { Timeline, TimelineEntry } from './timeline-entry.ts'

const RUNS = Number(process.env['REPLAYS'] ?? 3_000)
const MINUTE = 60_000
const FIRST_DAY: DataDay = '2026-03-25'
const START = intervalOfDataDay(FIRST_DAY, ZURICH).startedAt + 7 * 60 * MINUTE

/** A few places, some of them a few metres apart, so that names and «no trip» have something to do. */
const places: readonly LngLat[] = [
  [7.95, 47],
  [7.9502, 47.0001],
  [7.953, 47.001],
  [7.98, 47.02],
]

type Draft = { kind: 'leg' | 'staypoint' | 'gap'; minutes: number; place: number; mode: Mode; yes: boolean }

function entryOf({ kind, place, mode, yes }: Draft, span: Interval): TimelineEntry {
  const [from, to] = [places.at(place)!, places.at((place + 1) % places.length)!]
  if (kind === 'gap') return { kind, ...span, cause: 'no signal', ...(yes ? { from, to } : {}) }
  if (kind === 'staypoint') {
    const silences = yes ? [{ startedAt: span.startedAt, finishedAt: span.finishedAt - MINUTE }] : []
    return { kind, ...span, position: from, radiusMetres: 20, isActivity: yes, isOpen: false, silences }
  }
  const at = Math.round(span.startedAt + 0.3 * (span.finishedAt - span.startedAt))
  const middle: LngLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 0.001]
  const probabilities = Object.fromEntries(modes.map((each) => [each, each === mode ? 1 : 0]))
  return {
    kind,
    ...span,
    course: [
      { at: span.startedAt, position: from },
      { at, position: middle },
      { at: span.finishedAt, position: to },
    ],
    distanceMetres: distanceMetres(from, to) * 1.1,
    detection: {
      mode,
      probabilities: probabilities as Record<Mode, number>,
      alternatives: ['walk', 'other'],
      reasons: [],
      modelVersion: 'test',
    },
  }
}

const draft: fc.Arbitrary<Draft> = fc.record({
  kind: fc.constantFrom('leg', 'leg', 'staypoint', 'staypoint', 'gap'),
  minutes: fc.oneof(
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 5, max: 90 }),
    fc.integer({ min: 200, max: 900 }),
  ),
  place: fc.nat(places.length - 1),
  mode: fc.constantFrom(...modes),
  yes: fc.boolean(),
})

/** Some days of entries without holes, as every reading gives them. */
const anyTimeline: fc.Arbitrary<Timeline> = fc.array(draft, { minLength: 1, maxLength: 60 }).map((drafts) => {
  const entries: TimelineEntry[] = []
  let startedAt = START
  for (const it of drafts) {
    const finishedAt = startedAt + it.minutes * MINUTE
    entries.push(entryOf(it, { startedAt, finishedAt }))
    startedAt = finishedAt
  }
  return { entries, trips: [] }
})

/** An instant: a border of the reading, near one, anywhere, or where nothing was ever recorded. */
type Instant = { entry: number; besideSeconds: number }
const anyInstant: fc.Arbitrary<Instant> = fc.record({
  entry: fc.integer({ min: -2, max: 62 }),
  besideSeconds: fc.oneof(
    { weight: 12, arbitrary: fc.constant(0) },
    { weight: 8, arbitrary: fc.integer({ min: -150, max: 150 }) },
    { weight: 3, arbitrary: fc.integer({ min: -5_000, max: 5_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(-40 * 86_400, 90 * 86_400) },
  ),
})

/** Those the first replay knows: the attributes that came after are held by tests of their own. */
const KINDS = [...KNOWN_KINDS, 'reset', 'confirm day'] as const

type WordDraft = {
  kind: (typeof KINDS)[number] | 'withdraw' | 'restore'
  from: Instant
  entries: number
  until: Instant
  choice: number
}
const anyWord: fc.Arbitrary<WordDraft> = fc.record({
  kind: fc.constantFrom(...KINDS, 'mode', 'no trip', 'withdraw', 'restore'),
  from: anyInstant,
  // How many entries it is about: mostly one or two, now and then a month.
  entries: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 4, max: 40 }) },
  ),
  until: anyInstant,
  choice: fc.nat(1_000),
})

/** Some entries further on, where it is asked for. */
function instantIn({ entries }: Timeline, { entry, besideSeconds }: Instant, further = 0): number {
  const index = Math.min(entries.length, ((entry + 2) % (entries.length + 1)) + further)
  const at = entries[index]?.startedAt ?? entries.at(-1)!.finishedAt
  return at + besideSeconds * 1000
}

function statementOf(timeline: Timeline, it: WordDraft, number: number): Statement {
  const head = { number, saidAt: number }
  const pick = <Item>(list: readonly Item[]): Item => list.at(it.choice % list.length)!
  const of = 1 + (it.choice % Math.max(1, number - 1))
  if (it.kind === 'withdraw' || it.kind === 'restore') return { ...head, act: it.kind, of }
  const one = instantIn(timeline, it.from)
  const { besideSeconds } = it.until
  const other = instantIn(timeline, { ...it.from, besideSeconds }, it.entries)
  const span = { startedAt: Math.min(one, other), finishedAt: Math.max(one, other) + (one === other ? 1 : 0) }
  return { ...head, act: 'say', correction: correctionOf(timeline, it.kind, span, pick) }
}

function correctionOf(
  timeline: Timeline,
  kind: (typeof KINDS)[number],
  span: Interval,
  pick: <Item>(list: readonly Item[]) => Item,
): Correction {
  switch (kind) {
    case 'split':
      return { kind, at: span.startedAt }
    case 'boundary':
      return pick([
        { kind, fromAt: span.startedAt, toAt: span.finishedAt },
        { kind, fromAt: span.finishedAt, toAt: span.startedAt },
      ])
    case 'merge':
      return { kind, ...span, into: pick(['leg', 'staypoint']) }
    case 'mode':
      return { kind, ...span, mode: pick(modes) }
    case 'purpose':
      return { kind, ...span, purpose: pick(purposes) }
    case 'direction':
      return { kind, ...span, direction: pick(DIRECTIONS) }
    case 'stay name':
      return { kind, ...span, name: pick(['Zuhause', 'Werkhof']) }
    case 'place name':
      return {
        kind,
        name: pick(['Badi', 'Zuhause']),
        position: pick(places),
        radiusMetres: pick([10, 40, 400]),
      }
    case 'confirm day': {
      const dataDay = dataDayOf(span.startedAt, ZURICH)
      const legs = dayOf(diaryOf(timeline, [], ZURICH), dataDay).entries.filter(
        (entry) => entry.kind === 'leg',
      )
      return {
        kind,
        dataDay,
        legs: legs.map(({ startedAt, finishedAt }) => ({ startedAt, finishedAt, mode: pick(modes) })),
      }
    }
    // A whole day takes its confirmation back too.
    case 'reset':
      return { kind, ...pick([span, span, intervalOfDataDay(dataDayOf(span.startedAt, ZURICH), ZURICH)]) }
    default:
      return { kind, ...span }
  }
}

const anyHistory = fc
  .tuple(anyTimeline, fc.array(anyWord, { maxLength: 40, size: 'medium' }))
  .map(([timeline, drafts]) => ({
    timeline,
    statements: drafts.map((it, index) => statementOf(timeline, it, index + 1)),
  }))

test(`${RUNS} histories of words give to the last digit what replaying each on everything gives`, () => {
  const seen = { words: 0, conflicts: 0, superseded: 0, kinds: new Set<string>() }
  fc.assert(
    fc.property(anyHistory, ({ timeline, statements }) => {
      const diary = diaryOf(timeline, statements, ZURICH)
      assert.deepEqual(diary, diaryPieceByPiece(timeline, statements))
      for (const { correction, state } of diary.standings) {
        seen.words++
        seen.kinds.add(correction.kind)
        if (state === 'conflict') seen.conflicts++
        if (state === 'superseded') seen.superseded++
      }
    }),
    { numRuns: RUNS },
  )
  assert.equal(seen.kinds.size, 12)
  assert.ok(seen.conflicts > RUNS / 4 && seen.superseded > RUNS / 4, JSON.stringify(seen))
})

/** What a store brings for a time: the entries in it, and what was said of it. */
function partAround({ entries }: Timeline, statements: readonly Statement[], part: Interval) {
  const here = entries.filter((it) => it.finishedAt > part.startedAt && it.startedAt <= part.finishedAt)
  const widened = (correction: Correction): boolean => {
    const interval = intervalOf(correction, ZURICH)
    const beyondMs = correction.kind === 'boundary' ? 600_000 : 0
    return (
      !interval ||
      (interval.startedAt - beyondMs <= part.finishedAt && interval.finishedAt + beyondMs >= part.startedAt)
    )
  }
  const about = new Set(
    statements.flatMap((it) => (it.act === 'say' && widened(it.correction) ? [it.number] : [])),
  )
  const stated = statements.filter((it) => about.has(it.act === 'say' ? it.number : it.of))
  const ends = { isFirst: here[0] === entries[0], isLast: here.at(-1) === entries.at(-1) }
  const steps = diaryPart({ entries: here, trips: [] }, stated, { ...part, ...ends }, ZURICH)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test(`of any part of a diary, what is said to be certain is as in the replay of everything, in ${RUNS} histories`, () => {
  const seen = { entries: 0, certain: 0 }
  fc.assert(
    fc.property(anyHistory, anyInstant, fc.integer({ min: 4, max: 30 }), (history, from, entries) => {
      const { timeline, statements } = history
      const [startedAt, finishedAt] = [instantIn(timeline, from), instantIn(timeline, from, entries)]
      if (startedAt >= finishedAt) return
      const part = partAround(timeline, statements, { startedAt, finishedAt })
      const { certain } = part
      const isCertain = (it: Interval): boolean =>
        it.startedAt >= certain.startedAt && it.finishedAt <= certain.finishedAt
      const here = part.entries.filter(isCertain)
      assert.deepEqual(here, diaryOf(timeline, statements, ZURICH).entries.filter(isCertain))
      seen.entries += part.entries.length
      seen.certain += here.length
    }),
    { numRuns: RUNS },
  )
  assert.ok(seen.certain > seen.entries / 5, JSON.stringify(seen))
  console.log(`parts: ${JSON.stringify(seen)}`)
})

test(`a day replayed with what lies around it is that day in the replay of everything, in ${RUNS} histories`, () => {
  const seen = { days: 0, atOnce: 0, widenings: 0 }
  fc.assert(
    fc.property(anyHistory, fc.nat(1_000), ({ timeline, statements }, choice) => {
      const whole = diaryOf(timeline, statements, ZURICH)
      const days = (timeline.entries.at(-1)!.finishedAt - START) / 86_400_000 + 2
      const dataDay = dataDayAfter(FIRST_DAY, choice % Math.ceil(days))
      let [before, after] = [2, 1]
      for (let round = 0; ; round++) {
        assert.ok(round < 20, 'more is looked at until it is enough')
        const part = partAround(timeline, statements, {
          startedAt: intervalOfDataDay(dataDayAfter(dataDay, -before), ZURICH).startedAt,
          finishedAt: intervalOfDataDay(dataDayAfter(dataDay, after), ZURICH).finishedAt - 1,
        })
        const lacks = part.lacks(intervalOfDataDay(dataDay, ZURICH))
        if (!lacks.before && !lacks.after) {
          assert.deepEqual(dayOf(part, dataDay), dayOf(whole, dataDay))
          seen.days++
          if (round === 0) seen.atOnce++
          return
        }
        seen.widenings++
        if (lacks.before) before *= 3
        if (lacks.after) after *= 3
      }
    }),
    { numRuns: RUNS },
  )
  assert.ok(seen.atOnce > seen.days / 4 && seen.widenings > seen.days / 20, JSON.stringify(seen))
  console.log(`replays: ${JSON.stringify(seen)}`)
})

test('four thousand words take less than half the time that each on everything takes', () => {
  const { entries } = fullTimeline(600)
  const statements = Array.from({ length: 4_000 }, (_, index): Statement => {
    const { startedAt, finishedAt } = entries.at(Math.floor((index * entries.length) / 4_000))!
    const correction: Correction =
      index % 2 === 0
        ? { kind: 'purpose', purpose: 'culture', startedAt, finishedAt }
        : { kind: 'mode', mode: 'bus', startedAt: startedAt + 30_000, finishedAt }
    return { number: index + 1, saidAt: index, act: 'say', correction }
  })
  // Of this thread's processor time: what others do on this machine changes the clock's.
  const fastest = (replayAll: typeof diaryOf): number => {
    const took = Array.from({ length: 3 }, () => {
      const before = process.threadCpuUsage()
      replayAll({ entries, trips: [] }, statements, ZURICH)
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    })
    return Math.min(...took)
  }
  const share = fastest(diaryOf) / fastest(diaryPieceByPiece)
  assert.ok(share < 0.45, `${share}`)
  console.log(`replays: ${statements.length} words in ${(share * 100).toFixed(1)} % of the time`)
})

function fullTimeline(length: number): Timeline {
  const entries: TimelineEntry[] = []
  for (let index = 0; index < length; index++) {
    const startedAt = START + index * 40 * MINUTE
    const kind = index % 2 === 0 ? 'staypoint' : 'leg'
    const it = { kind, minutes: 40, place: index % places.length, mode: 'car', yes: true } as const
    entries.push(entryOf(it, { startedAt, finishedAt: startedAt + 40 * MINUTE }))
  }
  return { entries, trips: [] }
}
