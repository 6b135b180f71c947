import { metresBetween, turnAt, type MotionGrid } from '../motion/motion-grid.ts'
import { meanOf, quantileOf, shareBelow, sortedOf } from './speed-statistics.ts'

const SPEED_QUANTILES = [0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1] as const
/** Borders of the speed bands; 5.7 and 8.8 lie just above what scooters and e-bikes are limited to. */
const BANDS = [0.6, 1.2, 2.2, 3.5, 4.6, 5.7, 7, 8.8, 10.5, 12.8, 16, 20, 28, 45] as const
const STOP_SPEEDS = [0.6, 1.5, 3.4] as const
const STANDING_MPS = 0.6

export const legMotionNames: readonly string[] = [
  'seconds',
  'metres',
  'net metres',
  'straightness',
  'gap of time',
  'gap of way',
  ...SPEED_QUANTILES.map((share) => `speed p${share * 100}`),
  ...BANDS.map((bound) => `below ${bound} m/s`),
  'mean speed',
  'moving speed',
  'moving spread',
  'moving p95 over median',
  'acceleration p60',
  'acceleration p85',
  'acceleration p95',
  'acceleration top',
  'deceleration p85',
  'deceleration p95',
  'jerk',
  'echo 10 s',
  'echo 30 s',
  ...STOP_SPEEDS.map((bound) => `stops a km below ${bound} m/s`),
  'stop seconds',
  'longest stop',
  'stop spacing',
  'stop spacing spread',
  'turning',
  'sharp turns a km',
  'steadiness',
]

/** How a leg moved, from its grid alone. */
export function legMotionFeatures(grid: MotionGrid): number[] {
  const { length, stepSeconds, speedMps, isGap, east, north } = grid
  const sorted = sortedOf(speedMps, 0, length)
  const path = pathOf(grid)
  const net = metresBetween(east, north, 0, length - 1)
  const kilometres = Math.max(0.1, path.metres / 1000)
  const moving = sorted.subarray(Math.round(shareBelow(sorted, STANDING_MPS) * sorted.length))
  const movingMean = meanOf(moving)
  const changes = changesOf(speedMps, isGap, stepSeconds)
  const stops = stopsOf(grid, path.along)
  const turns = turnsOf(grid)
  return [
    (length - 1) * stepSeconds,
    path.metres,
    net,
    path.metres > 0 ? net / path.metres : Number.NaN,
    meanOf(isGap),
    path.metres > 0 ? path.gapMetres / path.metres : Number.NaN,
    ...SPEED_QUANTILES.map((share) => quantileOf(sorted, share)),
    ...BANDS.map((bound) => shareBelow(sorted, bound)),
    meanOf(sorted),
    movingMean,
    spreadOf(moving, movingMean),
    moving.length > 0 ? quantileOf(moving, 0.95) / quantileOf(moving, 0.5) : Number.NaN,
    quantileOf(changes.up, 0.6),
    quantileOf(changes.up, 0.85),
    quantileOf(changes.up, 0.95),
    quantileOf(changes.up, 1),
    quantileOf(changes.down, 0.85),
    quantileOf(changes.down, 0.95),
    changes.jerk,
    echoOf(speedMps, 1),
    echoOf(speedMps, 3),
    ...STOP_SPEEDS.map((bound) => stopCount(speedMps, bound) / kilometres),
    meanOf(stops.seconds),
    stops.seconds.length > 0 ? Math.max(...stops.seconds) : 0,
    meanOf(stops.spacings),
    spreadOf(stops.spacings, meanOf(stops.spacings)) / meanOf(stops.spacings),
    turns.mean,
    turns.sharp / kilometres,
    steadinessOf(speedMps),
  ]
}

function pathOf({ length, east, north, isGap }: MotionGrid): {
  metres: number
  gapMetres: number
  along: Float64Array
} {
  const along = new Float64Array(length)
  let gapMetres = 0
  for (let cell = 1; cell < length; cell++) {
    const step = metresBetween(east, north, cell - 1, cell)
    along[cell] = along[cell - 1]! + step
    if (isGap[cell] === 1) gapMetres += step
  }
  return { metres: along[length - 1]!, gapMetres, along }
}

function spreadOf(values: ArrayLike<number>, mean: number): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += (values[index]! - mean) ** 2
  return values.length > 0 ? Math.sqrt(sum / values.length) : Number.NaN
}

/** Metres a second gained or lost in a second, sorted; across gaps nothing is known. */
function changesOf(
  speedMps: Float64Array,
  isGap: Uint8Array,
  stepSeconds: number,
): { up: Float64Array; down: Float64Array; jerk: number } {
  const up: number[] = []
  const down: number[] = []
  let jerk = 0
  let jerks = 0
  let before = Number.NaN
  for (let cell = 1; cell < speedMps.length; cell++) {
    if (isGap[cell] === 1 || isGap[cell - 1] === 1) {
      before = Number.NaN
      continue
    }
    const change = (speedMps[cell]! - speedMps[cell - 1]!) / stepSeconds
    if (change >= 0) up.push(change)
    else down.push(-change)
    if (!Number.isNaN(before)) {
      jerk += Math.abs(change - before)
      jerks++
    }
    before = change
  }
  const sorted = (list: number[]): Float64Array => Float64Array.from(list).sort()
  return { up: sorted(up), down: sorted(down), jerk: jerks > 0 ? jerk / jerks : Number.NaN }
}

/** Correlation of the speed with itself some steps later: trains remember, walkers do not. */
function echoOf(speedMps: Float64Array, lag: number): number {
  const count = speedMps.length - lag
  if (count < 3) return Number.NaN
  const mean = meanOf(speedMps)
  let product = 0
  let square = 0
  for (let cell = 0; cell < speedMps.length; cell++) {
    const off = speedMps[cell]! - mean
    square += off * off
    if (cell < count) product += off * (speedMps[cell + lag]! - mean)
  }
  return square > 0 ? product / square : Number.NaN
}

function stopCount(speedMps: Float64Array, boundMps: number): number {
  let count = 0
  for (let cell = 1; cell < speedMps.length; cell++)
    if (speedMps[cell]! < boundMps && speedMps[cell - 1]! >= boundMps) count++
  return count
}

function stopsOf(
  { length, stepSeconds, speedMps }: MotionGrid,
  along: Float64Array,
): { seconds: number[]; spacings: number[] } {
  const seconds: number[] = []
  const spacings: number[] = []
  let lastStop = Number.NaN
  for (let cell = 0; cell < length;) {
    if (speedMps[cell]! >= 1) {
      cell++
      continue
    }
    const from = cell
    while (cell < length && speedMps[cell]! < 1) cell++
    seconds.push((cell - from) * stepSeconds)
    const spacing = along[from]! - lastStop
    if (spacing > 50) spacings.push(spacing)
    lastStop = along[cell - 1]!
  }
  return { seconds, spacings }
}

function turnsOf(grid: MotionGrid): { mean: number; sharp: number } {
  let sum = 0
  let count = 0
  let sharp = 0
  for (let cell = 1; cell < grid.length - 1; cell++) {
    const turn = turnAt(grid, cell)
    if (Number.isNaN(turn)) continue
    sum += turn
    count++
    if (turn > 0.5) sharp++
  }
  return { mean: count > 0 ? sum / count : Number.NaN, sharp }
}

/** Share of steps whose speed stays within 8 % of the one before: engines and rails hold it. */
function steadinessOf(speedMps: Float64Array): number {
  let steady = 0
  let count = 0
  for (let cell = 1; cell < speedMps.length; cell++) {
    const before = speedMps[cell - 1]!
    if (before < 1) continue
    count++
    if (Math.abs(speedMps[cell]! - before) < 0.08 * before) steady++
  }
  return count > 0 ? steady / count : Number.NaN
}
