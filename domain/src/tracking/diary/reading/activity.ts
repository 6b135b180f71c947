import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Track } from '../track.ts'
import { metresTo, speedAround } from './geometry.ts'
import { quantileOf } from './quantile.ts'
import type { Piece, Rest } from './pieces.ts'
import type { ReadingSettings } from './settings.ts'
import type { Move } from './between-stays.ts'

/** What tells a wait on the way from a reason to travel. Shares and ratios from 0 to 1 unless said otherwise. */
export type StayTraits = {
  /** Natural logarithm of the duration in units of ten minutes. */
  logDuration: number
  /** Time in the minutes after and before at the speed of a vehicle. */
  fastAfter: number
  fastBefore: number
  /** Natural logarithm of the accuracy there to that on the way: above 0 under a roof, 0 in the open. */
  logRoof: number
  /** 1 goes straight on, 0 goes back where one came from. */
  straightOn: number
  /** 1 at a stop of public transport, 0 where none is, ½ without a map. */
  atStop: number
}

/** Looks only at the stay and the movement right before and after it. */
export function traitsOf(
  track: Track,
  rest: Rest,
  before: Piece | undefined,
  after: Piece | undefined,
  isAtStop: ((position: LngLat) => boolean) | undefined,
  settings: ReadingSettings,
): StayTraits {
  const arrival = sideOf(track, before, -1, settings)
  const departure = sideOf(track, after, 1, settings)
  const nearby = [...(arrival?.near ?? []), ...(departure?.near ?? [])]
  const onTheWay = quantileOf(
    Float64Array.from(nearby, (fix) => track.accuracyMetres[fix]!),
    0.5,
  )
  return {
    logDuration: Math.log((rest.finishedAt - rest.startedAt + 1) / 600_000),
    fastAfter: departure ? fastShare(track, departure, settings) : 0.5,
    fastBefore: arrival ? fastShare(track, arrival, settings) : 0.5,
    logRoof: Number.isNaN(onTheWay) ? 0 : Math.log(rest.stay.accuracyMetres / onTheWay),
    straightOn: straightness(track, rest.stay.position, arrival, departure, settings),
    atStop: isAtStop === undefined ? 0.5 : isAtStop(rest.stay.position) ? 1 : 0,
  }
}

/** The logarithm of the odds that it is an activity. */
export function activityLogOdds(traits: StayTraits, { activityWeights: weights }: ReadingSettings): number {
  return (
    weights.constant +
    weights.logDuration * traits.logDuration +
    weights.fastAfter * traits.fastAfter +
    weights.fastBefore * traits.fastBefore +
    weights.fastBoth * traits.fastBefore * traits.fastAfter +
    weights.logRoof * traits.logRoof +
    weights.straightOn * traits.straightOn +
    weights.atStop * traits.atStop
  )
}

/** The way on one side of a stay; `near` are its fixes of the neighbouring minutes, from the stay outwards. */
type Side = { move: Move; step: 1 | -1; near: number[] }

function sideOf(
  { trackedAt }: Track,
  move: Piece | undefined,
  step: 1 | -1,
  { neighbourSeconds }: ReadingSettings,
): Side | undefined {
  if (move?.kind !== 'move') return undefined
  const near: number[] = []
  const fromAt = step === 1 ? move.startedAt : move.finishedAt
  for (let fix = step === 1 ? move.first : move.last; fix >= move.first && fix <= move.last; fix += step) {
    near.push(fix)
    if (Math.abs(trackedAt[fix]! - fromAt) > neighbourSeconds * 1000) break
  }
  return { move, step, near }
}

function fastShare(track: Track, { move, step, near }: Side, { ridingSpeedMps }: ReadingSettings): number {
  const { startedAt, finishedAt, first, last, from, to } = move
  if (near.length === 0) {
    const metres = from && to ? metresTo(...from, ...to) : 0
    return (metres * 1000) / (finishedAt - startedAt) > ridingSpeedMps ? 1 : 0
  }
  let fast = 0
  let all = 0
  let lastAt = step === 1 ? startedAt : finishedAt
  for (const fix of near) {
    const ms = Math.abs(track.trackedAt[fix]! - lastAt)
    lastAt = track.trackedAt[fix]!
    all += ms
    if (speedAround(track, fix, first, last) > ridingSpeedMps) fast += ms
  }
  return all > 0 ? fast / all : 0.5
}

function straightness(
  track: Track,
  here: LngLat,
  arrival: Side | undefined,
  departure: Side | undefined,
  settings: ReadingSettings,
): number {
  const from = arrival && positionOff(track, arrival, here, settings)
  const to = departure && positionOff(track, departure, here, settings)
  if (from === undefined || to === undefined) return 0.5
  const around = metresTo(...from, ...here) + metresTo(...here, ...to)
  return around > 0 ? metresTo(...from, ...to) / around : 0.5
}

/** The first position on the way that lies well off the stay, or its far end. */
function positionOff(
  { longitude, latitude }: Track,
  { move, step }: Side,
  here: LngLat,
  { neighbourMetres }: ReadingSettings,
): LngLat | undefined {
  let found: LngLat | undefined
  for (let fix = step === 1 ? move.first : move.last; fix >= move.first && fix <= move.last; fix += step) {
    found = [longitude[fix]!, latitude[fix]!]
    if (metresTo(...here, ...found) > neighbourMetres) break
  }
  return found
}
