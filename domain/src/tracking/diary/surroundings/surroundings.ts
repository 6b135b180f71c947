import type { BoundingBox } from '../../../platform/geo/bounding-box.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { TransitMode } from '../../../base/network/transit.ts'
import { metresPerDegreeAt, type MetresPerDegree } from '../motion/exact-arithmetic.ts'
import { segmentIndex, type SegmentIndex } from './segment-index.ts'

/** What a track may run along; `path` is closed to cars. */
export const wayKinds = ['train', 'tram', 'bus', 'boat', 'motorway', 'street', 'path', 'cycleway'] as const
export type WayKind = (typeof wayKinds)[number]

/** A line with a number, or rails whoever runs on them (then without a label). */
export type SurroundingLine = { mode: TransitMode; label: string; courses: readonly (readonly LngLat[])[] }
/** `id` is the same wherever the stop is met. */
export type SurroundingStop = { id: number; mode: TransitMode; position: LngLat }
export type SurroundingStreet = {
  kinds: readonly WayKind[]
  course: readonly LngLat[]
  /** Rise over run in the direction of the course, where somebody has said. */
  gradient?: number
}

export type SurroundingParts = {
  bounds: BoundingBox
  lines: readonly SurroundingLine[]
  stops: readonly SurroundingStop[]
  streets: readonly SurroundingStreet[]
}

type LabelledLine = { mode: TransitMode; label: string }

/** Lines, stops and streets of one area, ready to be asked from any position within its bounds. */
export type SurroundingArea = {
  bounds: BoundingBox
  perDegree: MetresPerDegree
  ways: SegmentIndex
  /** Stops are segments without length; their tag is their id. */
  stops: SegmentIndex
  /** Of the lines with a label, by the tag of their segments. */
  lines: readonly LabelledLine[]
}

/** One area or several side by side. A value: it loads nothing. */
export type Surroundings = {
  areas: readonly SurroundingArea[]
  lines: readonly LabelledLine[]
  /** For each area, where its lines stand among all. */
  lineNumbers: readonly Int32Array[]
}

/** Both directions of a line, its branches and its pieces in all areas are one. */
export function surroundingsOf(areas: readonly SurroundingArea[]): Surroundings {
  const lines = labelsOf(areas.flatMap((area) => area.lines))
  return {
    areas,
    lines,
    lineNumbers: areas.map((area) => Int32Array.from(area.lines, (line) => indexOfLine(lines, line))),
  }
}

const indexOfLine = (lines: readonly LabelledLine[], { mode, label }: LabelledLine): number =>
  lines.findIndex((line) => line.mode === mode && line.label === label)

/** Further away nothing is near: half the width of a wide street, the error of a phone, and some. */
export const WAY_REACH_METRES = 60
/** Trains are longer than anything else that stops. */
export const STOP_REACH_METRES = 150

export function surroundingArea({ bounds, lines, stops, streets }: SurroundingParts): SurroundingArea {
  const perDegree = metresPerDegreeAt((bounds[1] + bounds[3]) / 2)
  const labelled = labelsOf(lines)
  const toPlane = ([longitude, latitude]: LngLat): [number, number] => [
    (longitude - bounds[0]) * perDegree.east,
    (latitude - bounds[1]) * perDegree.north,
  ]
  const size: [number, number] = toPlane([bounds[2], bounds[3]])
  const ways = segmentIndex(size, WAY_REACH_METRES)
  for (const { mode, label, courses } of lines) {
    const tag = indexOfLine(labelled, { mode, label })
    for (const course of courses) ways.add(course.map(toPlane), 1 << wayKinds.indexOf(mode), tag)
  }
  for (const { kinds, course, gradient } of streets) {
    const flags = kinds.reduce((sum, kind) => sum | (1 << wayKinds.indexOf(kind)), 0)
    ways.add(course.map(toPlane), flags, -1, gradient)
  }
  const halts = segmentIndex(size, STOP_REACH_METRES)
  for (const { id, mode, position } of stops) {
    const point = toPlane(position)
    halts.add([point, point], 1 << wayKinds.indexOf(mode), id)
  }
  return { bounds, perDegree, ways: ways.finish(), stops: halts.finish(), lines: labelled }
}

function labelsOf(lines: readonly LabelledLine[]): LabelledLine[] {
  const found = new Map<string, LabelledLine>()
  for (const { mode, label } of lines) if (label !== '') found.set(`${mode} ${label}`, { mode, label })
  return [...found.values()]
}
