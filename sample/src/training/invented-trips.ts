import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { motionLimits, motionOver, stateAt, type Motion } from '@allmend/domain/tracking/diary/kinematics'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { between, drawn, gaussian } from '../travel/chance.ts'
import { oneOf, type Random } from '../random.ts'
import { styleOf, wayOf, type WaySection } from './invented-ways.ts'
import type { InventedWay } from './invented-surroundings.ts'
import type { TruthfulFix } from './recorded-trip.ts'

const METRES_A_DEGREE = 111_195

/** Vehicles in even shares: these trips teach how things move anywhere, not how often. */
const vehicles: Readonly<Record<Mode, number>> = {
  walk: 1.5,
  run: 1,
  bike: 1.4,
  ebike: 1.2,
  tram: 1.4,
  bus: 1.8,
  train: 1.8,
  boat: 0.8,
  car: 2.2,
  plane: 0.35,
  other: 0.8,
}

/** A recorder as it may be in any pocket. */
type Recorder = {
  everySeconds: number
  afterMetres: number
  deviationMetres: number
  memorySeconds: number
  hasSpeed: boolean
  speedDeviation: number
  hiddenShare: number
}

function recorderOf(random: Random): Recorder {
  return {
    everySeconds: oneOf(random, [1, 2, 3, 5, 10, 10, 10, 10, 15, 20, 30]),
    afterMetres: random() < 0.25 ? between(random, 5, 50) : 0,
    deviationMetres: 2.5 * Math.exp(0.6 * Math.abs(gaussian(random))) + 1,
    memorySeconds: between(random, 8, 60),
    hasSpeed: random() < 0.65,
    speedDeviation: between(random, 0.15, 0.7),
    hiddenShare: random() < 0.2 ? between(random, 0.02, 0.35) : 0,
  }
}

/**
 * One trip nowhere in particular, from physics alone: speeds, accelerations, distances between stops and
 * traffic lights as they are in many countries. `ways` is where it led.
 */
export function inventedTrip(random: Random): { fixes: TruthfulFix[]; ways: InventedWay[] } {
  const main = drawn(random, vehicles)
  const chain = chainOf(main, random)
  const recorder = recorderOf(random)
  const found: TruthfulFix[] = []
  const start = { at: 1_750_000_000_000, east: 0, north: 0, leg: 0 }
  const error = { east: 0, north: 0 }
  const ways: InventedWay[] = []
  for (const mode of chain) {
    const waits = found.length > 0 && mode !== 'walk' && random() < 0.6 ? between(random, 10, 240) : 0
    if (waits > 0) rest(found, start, waits, recorder, error, random)
    ways.push(travel(found, start, wayOf(mode, random), mode, recorder, error, random))
  }
  return { fixes: found, ways }
}

function chainOf(main: Mode, random: Random): Mode[] {
  const isAlone =
    main === 'walk' || main === 'run' || random() < (main === 'bike' || main === 'other' ? 0.5 : 0.12)
  if (isAlone) return [main]
  const isTransit = main === 'bus' || main === 'tram' || main === 'train'
  if (isTransit && random() < 0.3)
    return ['walk', main, 'walk', oneOf(random, ['bus', 'tram', 'train'] as const), 'walk']
  return ['walk', main, 'walk']
}

type Here = { at: number; east: number; north: number; leg: number }
type Error = { east: number; north: number }

function travel(
  found: TruthfulFix[],
  here: Here,
  sections: readonly WaySection[],
  mode: Mode,
  recorder: Recorder,
  error: Error,
  random: Random,
): InventedWay {
  const limits = motionLimits[mode]
  const vigour = between(random, 0.75, 1.35)
  const motion: Motion = motionOver(sections, {
    accelerationMps2: limits.accelerationMps2 * vigour,
    decelerationMps2: limits.decelerationMps2 * vigour,
  })
  const style = styleOf(mode)
  const hidden = hiddenSpan(motion.durationSeconds, mode, recorder, random)
  let turn = 0
  let heading = random() * 2 * Math.PI
  let { east, north } = here
  let alongMetres = 0
  const course: LngLat[] = [lngLat(east, north)]
  const stops: LngLat[] = [lngLat(east, north)]
  const stopMetres = stopsAlong(sections)
  let lastKept: { east: number; north: number } | undefined
  for (let second = 0; second <= motion.durationSeconds; second += recorder.everySeconds) {
    const state = stateAt(motion, second)
    // The line bends as one goes: blocks for streets, curves for rails and water.
    for (; alongMetres < state.alongMetres;) {
      const step = Math.min(25, state.alongMetres - alongMetres)
      if (style.blockMetres > 0 && random() < step / style.blockMetres)
        heading += (random() < 0.5 ? 1 : -1) * (Math.PI / 2) * between(random, 0.6, 1.1)
      turn = 0.97 * turn + style.curve * gaussian(random)
      heading += (turn * step) / 25
      east += step * Math.sin(heading)
      north += step * Math.cos(heading)
      alongMetres += step
      course.push(lngLat(east, north))
      for (; alongMetres >= (stopMetres[0] ?? Infinity) - 1; stopMetres.shift()) stops.push(course.at(-1)!)
    }
    wander(error, recorder, mode, random)
    if (second > hidden[0] && second < hidden[1]) continue
    if (mode === 'plane' && state.speedMps > 90 && random() > 0.01) continue
    const seen = { east: east + error.east, north: north + error.north }
    if (lastKept && Math.hypot(seen.east - lastKept.east, seen.north - lastKept.north) < recorder.afterMetres)
      continue
    lastKept = seen
    found.push({
      fix: fixOf(here.at + second * 1000, seen, state.speedMps, recorder, random),
      state: mode,
      leg: here.leg,
    })
  }
  here.at += Math.ceil(motion.durationSeconds) * 1000 + 1000
  here.east = east
  here.north = north
  here.leg++
  return { mode, course, stops, topMps: Math.max(...sections.map(({ topSpeedMps }) => topSpeedMps)) }
}

/** How far along the way its stops lie. */
function stopsAlong(sections: readonly WaySection[]): number[] {
  let metres = 0
  return sections.flatMap(({ lengthMetres, isStop }) => {
    metres += lengthMetres
    return isStop ? [metres] : []
  })
}

function rest(
  found: TruthfulFix[],
  here: Here,
  seconds: number,
  recorder: Recorder,
  error: Error,
  random: Random,
): void {
  for (let second = 0; second < seconds; second += recorder.everySeconds) {
    wander(error, recorder, 'walk', random)
    if (recorder.afterMetres > 0 && random() > 0.1) continue
    const seen = { east: here.east + error.east, north: here.north + error.north }
    found.push({
      fix: fixOf(here.at + second * 1000, seen, 0, recorder, random),
      state: 'still',
      leg: here.leg,
    })
  }
  here.at += Math.ceil(seconds) * 1000 + 1000
  here.leg++
}

function wander(error: Error, recorder: Recorder, mode: Mode, random: Random): void {
  const memory = Math.exp(-recorder.everySeconds / recorder.memorySeconds)
  const worse = mode === 'train' || mode === 'plane' ? 1.6 : 1
  const fresh = Math.sqrt(1 - memory * memory) * recorder.deviationMetres * worse
  error.east = memory * error.east + fresh * gaussian(random)
  error.north = memory * error.north + fresh * gaussian(random)
}

/** Tunnels, mostly of trains, and phones that sleep. */
function hiddenSpan(
  seconds: number,
  mode: Mode,
  { hiddenShare }: Recorder,
  random: Random,
): [number, number] {
  const isTunnel = mode === 'train' && random() < 0.3
  const share = isTunnel ? between(random, 0.1, 0.8) : hiddenShare
  const from = between(random, 0, Math.max(0, seconds * (1 - share)))
  return [from, from + seconds * share]
}

function fixOf(
  trackedAt: number,
  { east, north }: { east: number; north: number },
  speedMps: number,
  { hasSpeed, speedDeviation, deviationMetres }: Recorder,
  random: Random,
): Fix {
  return {
    trackedAt,
    position: lngLat(east, north),
    accuracyMetres: deviationMetres * 1.5,
    ...(hasSpeed && { speedMps: Math.max(0, speedMps + speedDeviation * gaussian(random)) }),
  }
}

const lngLat = (east: number, north: number): LngLat => [
  5 + east / (METRES_A_DEGREE * Math.cos((40 * Math.PI) / 180)),
  40 + north / METRES_A_DEGREE,
]
