import { hash } from 'node:crypto'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace, type Trace } from '@allmend/domain/tracking/diary/trace'
import { type Track, trackOf } from '@allmend/domain/tracking/diary/track'
import { instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import fc from 'fast-check'

/** A chunk as a phone offers it. */
export interface Chunk {
  stream: string
  seq: number
  sha256: string
  bytes: Uint8Array
}

export interface Arrival {
  chunk: Chunk
  receivedAt: number
}

/** What one participant's phones sent, in the order it came in. */
export interface PhoneHistory {
  joinedAt: number
  arrivals: Arrival[]
  /** After so many arrivals somebody reads, and again after so many. */
  batches: number[]
}

const DAY = '2026-09-16'
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

type Episode = (day: Trace) => Trace
const minutes = (min: number, max: number) => fc.integer({ min, max })
const way: fc.Arbitrary<Episode> = fc.oneof(
  minutes(3, 20).map(
    (length): Episode =>
      (day) =>
        day.walk(length),
  ),
  minutes(4, 25).map(
    (length): Episode =>
      (day) =>
        day.ride(length, 17),
  ),
  minutes(5, 25).map(
    (length): Episode =>
      (day) =>
        day.drive(length, 45),
  ),
  minutes(6, 20).map(
    (length): Episode =>
      (day) =>
        day.transit(length, 20, 2),
  ),
)
const stay: fc.Arbitrary<Episode> = fc.oneof(
  minutes(4, 40).map(
    (length): Episode =>
      (day) =>
        day.stay(length),
  ),
  minutes(60, 240).map(
    (length): Episode =>
      (day) =>
        day.stay(length),
  ),
)
const gap: fc.Arbitrary<Episode> = minutes(5, 200).map((length) => (day) => day.gap(length))
/** Mostly one after the other, as days are; now and then anything after anything. */
const episodes: fc.Arbitrary<Episode[]> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.tuple(stay, way), { minLength: 1, maxLength: 7 }).map((list) => list.flat()),
  },
  { weight: 1, arbitrary: fc.array(fc.oneof(stay, way, gap), { minLength: 1, maxLength: 10 }) },
)

/** Fixes of one phone through a day or two, with its sampling and its error. */
const phone = fc
  .record({
    startHour: fc.integer({ min: 0, max: 22 }),
    episodes,
    samplingSeconds: fc.constantFrom(30, 60, 60),
    noiseMetres: fc.constantFrom(0, 4, 12),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    jumps: fc.array(fc.nat(400), { maxLength: 6 }),
  })
  .map(({ startHour, episodes, samplingSeconds, noiseMetres, seed, jumps }) => {
    const startTime = `${String(startHour).padStart(2, '0')}:00`
    const noise = { metres: noiseMetres, random: chance(seed) }
    const day = trace(startTime, { dataDay: DAY, samplingSeconds, ...(noiseMetres > 0 ? { noise } : {}) })
    const fixes = asRecorded(episodes.reduce((reported, more) => more(reported), day).fixes())
    return fixes.map((fix, index) => (jumps.includes(index) ? jumped(fix) : fix))
  })

/** Phones send every five minutes once they have rested for three. */
function asRecorded(fixes: readonly Fix[]): Fix[] {
  let restedSince = Infinity
  let lastAt = -Infinity
  return fixes.filter(({ trackedAt, speedMps = 0 }) => {
    restedSince = speedMps > 0 ? Infinity : Math.min(restedSince, trackedAt)
    if (trackedAt - restedSince > 180_000 && trackedAt - lastAt < 300_000) return false
    lastAt = trackedAt
    return true
  })
}

function jumped(fix: Fix): Fix {
  const [longitude, latitude] = fix.position
  return { ...fix, position: [longitude + 0.02, latitude - 0.013] }
}

/** How a phone packs and sends: cuts, clocks, delays, repetitions. */
const sending = fc.record({
  cuts: fc.array(fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 3, max: 45 })), {
    minLength: 1,
    maxLength: 6,
  }),
  clockOffMs: fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: -10 * YEAR_MS, max: 10 * YEAR_MS }) },
      { weight: 1, arbitrary: fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }) },
    ),
    { minLength: 1, maxLength: 8 },
  ),
  delaysMs: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 3 * 3_600_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * DAY_MS }) },
    ),
    { minLength: 1, maxLength: 8 },
  ),
  repeats: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 8 }),
})

const sender = fc.record({ fixes: phone, sending })

/** One or two phones, or one that changed its stream, with all that can happen on the way. */
export const anyPhoneHistory: fc.Arbitrary<PhoneHistory> = fc
  .record({
    phones: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(sender) },
      { weight: 1, arbitrary: fc.tuple(sender, sender) },
    ),
    streams: fc.constantFrom(1, 1, 1, 2, 3),
    batches: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ phones, streams, batches }) => {
    const arrivals = phones.flatMap(({ fixes, sending }, index) =>
      arrivalsOf(fixes, sending, `${index}`, streams),
    )
    arrivals.sort((one, other) => one.receivedAt - other.receivedAt)
    return { joinedAt: instantAt(DAY, '00:00', ZURICH) - 7 * DAY_MS, arrivals, batches }
  })

type Sending = typeof sending extends fc.Arbitrary<infer Value> ? Value : never

function arrivalsOf(fixes: readonly Fix[], how: Sending, phone: string, streams: number): Arrival[] {
  const arrivals: Arrival[] = []
  const nextSeq = new Map<string, number>()
  let from = 0
  for (let index = 0; from < fixes.length; index++) {
    const pick = <Value>(list: readonly Value[]): Value => list[index % list.length]!
    const part = fixes.slice(from, from + pick(how.cuts))
    from += part.length
    const stream = `${phone}-${Math.floor((index * streams) / 12) % streams}`
    const seq = (nextSeq.get(stream) ?? 0) + 1
    nextSeq.set(stream, seq)
    const offMs = pick(how.clockOffMs)
    const shifted = part.map((fix) => ({ ...fix, trackedAt: fix.trackedAt + offMs }))
    const chunk = chunkOf(stream, seq, trackOf(shifted))
    const sentAt = part.at(-1)!.trackedAt + 1_000 + pick(how.delaysMs)
    arrivals.push({ chunk, receivedAt: sentAt })
    for (let again = 0; again < pick(how.repeats); again++) {
      arrivals.push({ chunk, receivedAt: sentAt + (again + 1) * 7 * 3_600_000 })
    }
  }
  return arrivals
}

function chunkOf(stream: string, seq: number, track: Track): Chunk {
  const bytes = encodeTrack(track)
  return { stream, seq, sha256: hash('sha256', bytes), bytes }
}

function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
