import type { LngLat } from '../../geo/lng-lat.ts'
import type { Track } from '../track.ts'
import { metresTo, speedAround } from './geometry.ts'
import { quantileOf } from './quantile.ts'
import type { Piece, Rest } from './pieces.ts'
import type { ReadingSettings } from './settings.ts'
import type { Move } from './way.ts'

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

const NEIGHBOUR_MS = 180_000
const FAST_MPS = 4
const TURN_METRES = 200

/** Looks only at the stay and the movement right before and after it. */
export function traitsOf(
  track: Track,
  rest: Rest,
  before: Piece | undefined,
  after: Piece | undefined,
  isAtStop: ((position: LngLat) => boolean) | undefined,
): StayTraits {
  const came = before?.kind === 'move' ? before : undefined
  const went = after?.kind === 'move' ? after : undefined
  const way = quantileOf(
    new Float64Array([...accuraciesOf(track, came, -1), ...accuraciesOf(track, went, 1)]),
    0.5,
  )
  return {
    logDuration: Math.log((rest.finishedAt - rest.startedAt + 1) / 600_000),
    fastAfter: fastShare(track, went, 1),
    fastBefore: fastShare(track, came, -1),
    logRoof: Number.isNaN(way) ? 0 : Math.log(rest.stay.accuracyMetres / way),
    straightOn: straightness(track, rest, came, went),
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

/** Calls with each fix of the neighbouring minutes and its seconds; `step` is 1 from the start on, −1 from the end. */
function eachNear(
  track: Track,
  move: Move,
  step: 1 | -1,
  visit: (fix: number, seconds: number) => void,
): void {
  const fromAt = step === 1 ? move.startedAt : move.finishedAt
  let lastAt = fromAt
  for (let fix = step === 1 ? move.first : move.last; fix >= move.first && fix <= move.last; fix += step) {
    const at = track.trackedAt[fix]!
    visit(fix, Math.abs(at - lastAt) / 1000)
    lastAt = at
    if (Math.abs(at - fromAt) > NEIGHBOUR_MS) return
  }
}

function accuraciesOf(track: Track, move: Move | undefined, step: 1 | -1): number[] {
  const found: number[] = []
  if (move) eachNear(track, move, step, (fix) => found.push(track.accuracyMetres[fix]!))
  return found
}

/** Unknown counts as half. */
function fastShare(track: Track, move: Move | undefined, step: 1 | -1): number {
  if (move === undefined) return 0.5
  let fast = 0
  let all = 0
  eachNear(track, move, step, (fix, seconds) => {
    all += seconds
    if (speedAround(track, fix, move.first, move.last) > FAST_MPS) fast += seconds
  })
  return all > 0 ? fast / all : 0.5
}

function straightness(track: Track, { stay }: Rest, came: Move | undefined, went: Move | undefined): number {
  const from = came && positionOff(track, came, stay.position, -1)
  const to = went && positionOff(track, went, stay.position, 1)
  if (from === undefined || to === undefined) return 0.5
  const around = metresTo(...from, ...stay.position) + metresTo(...stay.position, ...to)
  return around > 0 ? metresTo(...from, ...to) / around : 0.5
}

/** The first position on the way that lies well off the stay. */
function positionOff(
  track: Track,
  move: Move,
  [longitude, latitude]: LngLat,
  step: 1 | -1,
): LngLat | undefined {
  let found: LngLat | undefined
  for (let fix = step === 1 ? move.first : move.last; fix >= move.first && fix <= move.last; fix += step) {
    found = [track.longitude[fix]!, track.latitude[fix]!]
    if (metresTo(longitude, latitude, ...found) > TURN_METRES) return found
  }
  return found
}
