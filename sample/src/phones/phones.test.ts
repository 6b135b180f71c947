import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { stateAt } from '@allmend/domain/tracking/diary/kinematics'
import { positionAt } from '../travel/track.ts'
import type { Leg } from '../days/timeline.ts'
import { largestJumpMetres } from './fix-maker.ts'
import { ndjsonLine } from './ndjson.ts'
import { phoneOf, phoneRates } from './phone.ts'
import { sampleOf, trackedPeople, type SampleOptions } from './sample.ts'

function hashOf(options: SampleOptions): string {
  const hash = createHash('sha256')
  for (const record of sampleOf(options)) hash.update(ndjsonLine(record))
  return hash.digest('hex')
}

test('the same seed gives the same stream to the byte, another seed another', () => {
  const options = { people: 20, days: 2, seed: 1 }
  const first = hashOf(options)
  assert.equal(hashOf(options), first)
  assert.notEqual(hashOf({ ...options, seed: 2 }), first)
})

test('the first people stay the same when more are asked for', () => {
  const lines = (people: number): string[] => {
    const found: string[] = []
    for (const record of sampleOf({ people, days: 2, seed: 4 })) {
      if (record.kind !== 'person' && record.personId > 4) break
      if (record.kind === 'person' && record.person.id > 4) break
      found.push(ndjsonLine(record))
    }
    return found
  }
  assert.deepEqual(lines(9), lines(5))
})

test('memory stays flat: records are made when asked for and none is kept', () => {
  const heapAfter: number[] = []
  let people = 0
  for (const record of sampleOf({ people: 60, days: 3, seed: 1 })) {
    if (record.kind === 'person' && ++people % 20 === 0) {
      globalThis.gc?.()
      heapAfter.push(process.memoryUsage().heapUsed / 1e6)
    }
  }
  // The caches of paths may still fill; the stream itself would take 40 MB for these people.
  assert.ok(heapAfter.at(-1)! - heapAfter[0]! < 160, heapAfter.join())
})

const people = [...trackedPeople({ people: 60, days: 4, seed: 2 })]

test('every fix knows where it truly was, on its leg and edge at its time', () => {
  for (const { timeline, tracked } of people) {
    const byId = new Map(
      timeline.flatMap((entry) => (entry.kind === 'trip' ? [] : [[entry.id, entry] as const])),
    )
    for (const { truth } of tracked) {
      const entry = byId.get(truth.entry)
      assert.ok(entry && truth.at >= entry.startedAt - 1 && truth.at <= entry.finishedAt + 1)
      if (entry.kind === 'stay') assert.deepEqual(truth.position, entry.position)
      else if (truth.at % 7 === 0) assert.ok(distanceMetres(truth.position, placeOn(entry, truth.at)) < 1)
      const isOnEdge =
        truth.edge < 0 ||
        (entry.kind === 'leg' && entry.track.steps.some(({ edge }) => edge.id === truth.edge))
      assert.ok(isOnEdge)
    }
  }
})

function placeOn({ track, motion, startedAt, lengthMetres }: Leg, at: number) {
  const { alongMetres } = stateAt(motion, (at - startedAt) / 1000)
  return positionAt(track.positions, track.metres, (alongMetres * lengthMetres) / motion.lengthMetres, 0)
    .position
}

test('errors stay within their model and accuracy grows with them', () => {
  const pairs: [accuracy: number, off: number][] = []
  for (const { tracked, phone } of people) {
    for (const { fix, truth } of tracked) {
      const off = distanceMetres(fix.position, truth.position)
      // 3.5 deviations on both axes, at the worst indoors with weak reception or on a cold start.
      const bound = truth.artefact ? largestJumpMetres + 2200 : 5 * phone.openSkyMetres * 4.2 * 7 * 2.4
      assert.ok(off <= bound, `${truth.artefact} ${off} m`)
      if (truth.artefact !== 'jump') pairs.push([fix.accuracyMetres, off])
    }
  }
  const mean = (list: number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
  const fine = pairs.filter(([accuracy]) => accuracy <= 10).map(([, off]) => off)
  const poor = pairs.filter(([accuracy]) => accuracy > 30).map(([, off]) => off)
  assert.ok(mean(poor) > 3 * mean(fine), `${mean(poor)} ${mean(fine)}`)
  const held = pairs.filter(([accuracy, off]) => off <= accuracy).length / pairs.length
  assert.ok(held > 0.6 && held < 0.95, `${held} of fixes within their accuracy`)
})

test('phones fail at the stated rates', () => {
  const phones = Array.from({ length: 4000 }, (_, id) => phoneOf(id, 1))
  const share = (is: (phone: (typeof phones)[number]) => boolean): number =>
    phones.filter(is).length / phones.length
  const near = (found: number, rate: number): void =>
    assert.ok(Math.abs(found - rate) < 0.25 * rate + 0.004, `${found} for ${rate}`)
  near(
    share(({ clockOffsetMs }) => Math.abs(clockOffsetMs) >= 20_000),
    phoneRates.wrongClocks,
  )
  near(
    share(({ isOffAtNight }) => isOffAtNight),
    phoneRates.offAtNight,
  )
  near(
    share(({ isHomeOnly }) => isHomeOnly),
    phoneRates.homeOnly,
  )
  assert.equal(new Set(phones.map(({ stream }) => stream)).size, phones.length)
  const all = people.flatMap(({ tracked }) => tracked)
  const jumps = all.filter(({ truth }) => truth.artefact === 'jump').length / all.length
  assert.ok(jumps > phoneRates.jumpsMoving * 0.8 && jumps < phoneRates.jumpsStill * 1.6, `${jumps}`)
  for (const artefact of ['cold start', 'cell', 'drift', 'stuck'] as const)
    assert.ok(
      all.some(({ truth }) => truth.artefact === artefact),
      artefact,
    )
})

test('moving phones record every ten seconds, resting ones every five minutes', () => {
  const gaps: Record<'leg' | 'stay', number[]> = { leg: [], stay: [] }
  for (const { timeline, tracked } of people) {
    const kinds = new Map(timeline.map((entry) => [entry.kind === 'trip' ? -1 : entry.id, entry.kind]))
    tracked.forEach(({ truth }, at) => {
      const before = tracked[at - 1]?.truth
      const kind = kinds.get(truth.entry)
      if (before?.entry === truth.entry && (kind === 'leg' || kind === 'stay'))
        gaps[kind].push(truth.at - before.at)
    })
  }
  const median = (list: number[]): number => list.sort((a, b) => a - b)[list.length >> 1]!
  assert.ok(Math.abs(median(gaps.leg) - 10_000) < 500)
  assert.ok(Math.abs(median(gaps.stay) - 300_000) < 2000)
})

test('uploads are numbered without gaps, sometimes late, sometimes twice', () => {
  const seqs = new Map<string, number[]>()
  let late = 0
  let repeats = 0
  let count = 0
  for (const record of sampleOf({ people: 60, days: 4, seed: 2 })) {
    if (record.kind !== 'upload') continue
    const { stream, seq, arrivedAt, isRepeat, tracked } = record.upload
    count++
    assert.ok(tracked.length >= 1 && tracked.length <= 60)
    assert.ok(arrivedAt > tracked.at(-1)!.truth.at)
    if (isRepeat) repeats++
    else seqs.set(stream, [...(seqs.get(stream) ?? []), seq])
    if (arrivedAt - tracked.at(-1)!.truth.at > 3_600_000) late++
  }
  for (const list of seqs.values()) list.forEach((seq, at) => assert.equal(seq, at))
  assert.ok(Math.abs(repeats / count - phoneRates.doubledUploads) < 0.01, `${repeats / count}`)
  assert.ok(late / count > 0.005 && late / count < 0.2, `${late / count}`)
})
