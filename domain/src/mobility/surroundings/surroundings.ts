import type { BoundingBox } from '../../geo/bounding-box.ts'
import type { LngLat } from '../../geo/lng-lat.ts'
import type { TransitMode } from '../../network/transit.ts'
import { metresPerDegreeAt, type MetresPerDegree } from '../detection/exact-arithmetic.ts'
import { segmentIndex, type SegmentIndex } from './segment-index.ts'

/** What a track may run along; `path` is closed to cars. */
export const wayKinds = ['train', 'tram', 'bus', 'boat', 'motorway', 'street', 'path', 'cycleway'] as const
export type WayKind = (typeof wayKinds)[number]

/** A line with a number, or rails whoever runs on them (then without a label). */
export type SurroundingLine = { mode: TransitMode; label: string; courses: readonly (readonly LngLat[])[] }
export type SurroundingStop = { mode: TransitMode; position: LngLat }
export type SurroundingStreet = { kinds: readonly WayKind[]; course: readonly LngLat[] }

export type SurroundingParts = {
  bounds: BoundingBox
  lines: readonly SurroundingLine[]
  stops: readonly SurroundingStop[]
  streets: readonly SurroundingStreet[]
}

/** Lines, stops and streets of an area, ready to be asked from any position. A value: it loads nothing. */
export type Surroundings = {
  bounds: BoundingBox
  perDegree: MetresPerDegree
  ways: SegmentIndex
  /** Stops are segments without length; their tag is their number. */
  stops: SegmentIndex
  /** Of the lines with a label, by the tag of their segments. */
  lines: readonly { mode: TransitMode; label: string }[]
}

/** Further away nothing is near: half the width of a wide street, the error of a phone, and some. */
export const WAY_REACH_METRES = 60
/** Trains are longer than anything else that stops. */
export const STOP_REACH_METRES = 150

export function surroundingsFrom({ bounds, lines, stops, streets }: SurroundingParts): Surroundings {
  const perDegree = metresPerDegreeAt((bounds[1] + bounds[3]) / 2)
  const labelled = labelsOf(lines)
  const toPlane = ([longitude, latitude]: LngLat): [number, number] => [
    (longitude - bounds[0]) * perDegree.east,
    (latitude - bounds[1]) * perDegree.north,
  ]
  const size: [number, number] = toPlane([bounds[2], bounds[3]])
  const ways = segmentIndex(size, WAY_REACH_METRES)
  for (const { mode, label, courses } of lines) {
    const tag = labelled.findIndex((line) => line.mode === mode && line.label === label)
    for (const course of courses) ways.add(course.map(toPlane), 1 << wayKinds.indexOf(mode), tag)
  }
  for (const { kinds, course } of streets) {
    const flags = kinds.reduce((sum, kind) => sum | (1 << wayKinds.indexOf(kind)), 0)
    ways.add(course.map(toPlane), flags, -1)
  }
  const halts = segmentIndex(size, STOP_REACH_METRES)
  stops.forEach(({ mode, position }, number) => {
    const point = toPlane(position)
    halts.add([point, point], 1 << wayKinds.indexOf(mode), number)
  })
  return { bounds, perDegree, ways: ways.finish(), stops: halts.finish(), lines: labelled }
}

/** Both directions of a line, and all its branches, are one. */
function labelsOf(lines: readonly SurroundingLine[]): { mode: TransitMode; label: string }[] {
  const found = new Map<string, { mode: TransitMode; label: string }>()
  for (const { mode, label } of lines) if (label !== '') found.set(`${mode} ${label}`, { mode, label })
  return [...found.values()]
}
