import type { TransitMode } from '../../../base/network/transit.ts'
import type { Nearness } from '../surroundings/nearness.ts'
import { wayKinds, type Surroundings } from '../surroundings/surroundings.ts'
import type { MotionGrid } from '../motion/motion-grid.ts'

/** In the order of the kinds of ways. */
export const transitModes = ['train', 'tram', 'bus', 'boat'] as const satisfies readonly TransitMode[]

/** How far from its stop a vehicle of each mode may stand; trains are long. */
const STOP_METRES: Record<TransitMode, number> = { train: 140, tram: 55, bus: 50, boat: 90 }
const ALONG_METRES: Record<TransitMode, number> = { train: 30, tram: 22, bus: 22, boat: 50 }
const HALTING_MPS = 2.5
const FARTHEST_METRES = 150
/** Less of the leg than this within the known area, and nothing is said. */
const KNOWN_SHARE = 0.5

/** How a leg lies to one mode's lines and stops. */
type TransitContext = {
  alongShare: number
  /** Of the one line that the most of it follows. */
  lineShare: number
  line: string | undefined
  passed: number
  stoppedAt: number
  /** Of the time spent standing, how much at stops. */
  standingAtStops: number
  startMetres: number
  endMetres: number
}

export type LegContext = {
  transit: Record<TransitMode, TransitContext>
  motorway: number
  street: number
  pathOnly: number
  cycleway: number
  cyclewayClose: number
  offStreet: number
  /** Mean speeds where streets rise and fall; NaN where none is known to. Motors do not mind. */
  uphillMps: number
  downhillMps: number
  flatMps: number
  steepShare: number
}

const transitNames = [
  'along',
  'one line',
  'stops passed',
  'stops halted at',
  'halted share',
  'standing at stops',
  'start to stop',
  'end to stop',
]

export const contextNames: readonly string[] = [
  ...transitModes.flatMap((mode) => transitNames.map((name) => `${mode} ${name}`)),
  'on motorway',
  'on street',
  'on path only',
  'by cycleway',
  'on cycleway',
  'off street',
  'speed uphill',
  'uphill over downhill',
  'uphill over flat',
  'downhill over flat',
  'steep share',
]

export function contextRow(context: LegContext | undefined): number[] {
  if (context === undefined) return contextNames.map(() => Number.NaN)
  return [
    ...transitModes.flatMap((mode) => {
      const { alongShare, lineShare, passed, stoppedAt, standingAtStops, startMetres, endMetres } =
        context.transit[mode]
      const halted = passed > 0 ? stoppedAt / passed : Number.NaN
      return [alongShare, lineShare, passed, stoppedAt, halted, standingAtStops, startMetres, endMetres]
    }),
    context.motorway,
    context.street,
    context.pathOnly,
    context.cycleway,
    context.cyclewayClose,
    context.offStreet,
    context.uphillMps,
    context.uphillMps / context.downhillMps,
    context.uphillMps / context.flatMps,
    context.downhillMps / context.flatMps,
    context.steepShare,
  ]
}

/** Undefined where too little is known of the surroundings. */
export function legContextOf(
  grid: MotionGrid,
  near: Nearness,
  { lines }: Pick<Surroundings, 'lines'>,
): LegContext | undefined {
  const { length, isGap } = grid
  let seen = 0
  let known = 0
  for (let cell = 0; cell < length; cell++) {
    if (near.isKnown[cell] === 1) known++
    // In a gap the straight line between two fixes says nothing about the way taken.
    if (near.isKnown[cell] === 1 && isGap[cell] === 0) seen++
  }
  if (known < KNOWN_SHARE * length || seen === 0) return undefined
  const lineCounts = countLines(grid, near, lines.length)
  const transit = {} as Record<TransitMode, TransitContext>
  transitModes.forEach((mode, kind) => {
    let best = -1
    lines.forEach((line, number) => {
      if (line.mode === mode && (best < 0 || lineCounts[number]! > lineCounts[best]!)) best = number
    })
    const on = best < 0 ? 0 : lineCounts[best]!
    transit[mode] = {
      alongShare: shareNear(grid, near, kind, ALONG_METRES[mode]) / seen,
      lineShare: on / seen,
      line: on > 0 ? lines[best]!.label : undefined,
      ...stopsAlong(grid, near, kind, STOP_METRES[mode]),
      startMetres: Math.min(FARTHEST_METRES, near.stopMetres[kind]!),
      endMetres: Math.min(FARTHEST_METRES, near.stopMetres[(length - 1) * transitModes.length + kind]!),
    }
  })
  return { transit, ...streetContext(grid, near, seen), ...slopeContext(grid, near) }
}

function countLines({ length, isGap }: MotionGrid, near: Nearness, lineCount: number): Int32Array {
  const counts = new Int32Array(lineCount)
  for (let cell = 0; cell < length; cell++) {
    if (isGap[cell] === 1) continue
    for (let at = near.lineStarts[cell]!; at < near.lineStarts[cell + 1]!; at++) counts[near.lines[at]!]!++
  }
  return counts
}

function shareNear({ length, isGap }: MotionGrid, near: Nearness, kind: number, metres: number): number {
  let count = 0
  for (let cell = 0; cell < length; cell++)
    if (isGap[cell] === 0 && near.wayMetres[cell * wayKinds.length + kind]! <= metres) count++
  return count
}

function stopsAlong(
  { length, isGap, speedMps }: MotionGrid,
  near: Nearness,
  kind: number,
  metres: number,
): Pick<TransitContext, 'passed' | 'stoppedAt' | 'standingAtStops'> {
  const passed = new Set<number>()
  const halted = new Set<number>()
  let standing = 0
  let standingThere = 0
  for (let cell = 0; cell < length; cell++) {
    if (isGap[cell] === 1) continue
    const slot = cell * transitModes.length + kind
    const isThere = near.stopMetres[slot]! <= metres
    if (isThere) passed.add(near.stopId[slot]!)
    if (isThere && speedMps[cell]! < HALTING_MPS) halted.add(near.stopId[slot]!)
    if (speedMps[cell]! < 1) {
      standing++
      if (isThere) standingThere++
    }
  }
  return {
    passed: passed.size,
    stoppedAt: halted.size,
    standingAtStops: standing > 0 ? standingThere / standing : Number.NaN,
  }
}

const kindAt = (kind: (typeof wayKinds)[number]): number => wayKinds.indexOf(kind)

function streetContext(
  { length, isGap }: MotionGrid,
  near: Nearness,
  seen: number,
): Omit<LegContext, 'transit' | keyof SlopeContext> {
  const count = { motorway: 0, street: 0, pathOnly: 0, cycleway: 0, cyclewayClose: 0, offStreet: 0 }
  const [motorway, street, path, cycleway] = [
    kindAt('motorway'),
    kindAt('street'),
    kindAt('path'),
    kindAt('cycleway'),
  ]
  for (let cell = 0; cell < length; cell++) {
    if (isGap[cell] === 1 || near.isKnown[cell] === 0) continue
    const at = cell * wayKinds.length
    const driven = Math.min(near.wayMetres[at + street]!, near.wayMetres[at + motorway]!)
    const walked = near.wayMetres[at + path]!
    if (near.wayMetres[at + motorway]! < 25) count.motorway++
    if (near.wayMetres[at + street]! < 20) count.street++
    if (walked < 20 && driven > 20 + walked) count.pathOnly++
    if (near.wayMetres[at + cycleway]! < 20) count.cycleway++
    if (near.wayMetres[at + cycleway]! < 8) count.cyclewayClose++
    if (driven > 45 && walked > 45) count.offStreet++
  }
  for (const key of Object.keys(count) as (keyof typeof count)[]) count[key] /= seen
  return count
}

const STEEP = 0.045

type SlopeContext = Pick<LegContext, 'uphillMps' | 'downhillMps' | 'flatMps' | 'steepShare'>

function slopeContext({ length, isGap, speedMps }: MotionGrid, { gradient }: Nearness): SlopeContext {
  const sums = { up: 0, ups: 0, down: 0, downs: 0, flat: 0, flats: 0 }
  for (let cell = 0; cell < length; cell++) {
    // Standing at a light says nothing about the legs.
    if (isGap[cell] === 1 || speedMps[cell]! < 0.8) continue
    if (gradient[cell]! > STEEP) {
      sums.up += speedMps[cell]!
      sums.ups++
    } else if (gradient[cell]! < -STEEP) {
      sums.down += speedMps[cell]!
      sums.downs++
    } else {
      sums.flat += speedMps[cell]!
      sums.flats++
    }
  }
  return {
    uphillMps: sums.up / sums.ups,
    downhillMps: sums.down / sums.downs,
    flatMps: sums.flat / sums.flats,
    steepShare: (sums.ups + sums.downs) / (sums.ups + sums.downs + sums.flats),
  }
}
