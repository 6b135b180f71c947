import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { drawnLine } from '../plane/drawn-line.ts'
import { distanceBetween, lineLength, projectOnto, sliceLine, type Line } from '../plane/line.ts'
import { spline } from '../plane/spline.ts'
import type { Land } from '../streets/town-ways.ts'
import { toLngLats } from '../land/frame.ts'
import { boatLines, trainLines } from './drawn-lines.ts'
import { boatService } from './services.ts'
import { withRunTimes } from './run-times.ts'
import type { StopRegistry } from './stop-registry.ts'
import type { Course, LineHead, Stop, TransitLine } from './transit-line.ts'

const BOAT_KMH = 23

/** Trains on their rails. */
export function railLines(land: Land, registry: StopRegistry): TransitLine[] {
  const rail = (id: string): Line => land.rails.find((each) => each.id === id)!.line
  const stem = rail('stammlinie')
  const north = rail('sonnenberglinie')
  const south = rail('talbahn')
  const junction = (line: Line): number => projectOnto(stem, line[0]!).alongMetres
  const tracks: Record<string, Line> = {
    S1: stem,
    S2: [...north.toReversed(), ...sliceLine(stem, junction(north), junction(south)), ...south.slice(1)],
    IR: stem,
  }
  return trainLines.map(({ id, label, service, topSpeedKmh, route }) => {
    const track = withoutRepeats(tracks[id]!)
    const stationNamed = (name: string) => land.stations.find((station) => station.name === name)
    const points = route.map(
      (name, at) => stationNamed(name)?.point ?? (at === 0 ? track[0]! : track.at(-1)!),
    )
    const stops = route.map((name, at) =>
      registry.stopAt('train', name, points[at]!, stationNamed(name) === undefined),
    )
    return guidedLine({ id, label, mode: 'train', service, topSpeedKmh }, track, stops, points)
  })
}

/** Boats on the lake, from landing stage to landing stage. */
export function lakeLines(land: Land, registry: StopRegistry): TransitLine[] {
  return boatLines.map(({ id, label, route }) => {
    const landings = route.flatMap((name) => land.landings.find((landing) => landing.name === name) ?? [])
    const course = route.flatMap((part) => {
      const landing = landings.find(({ name }) => name === part)
      return landing ? [landing.head] : drawnLine(part)
    })
    const points = landings.map(({ head }) => head)
    const stops = landings.map(({ name, head }) => registry.stopAt('boat', name, head))
    const line: LineHead = { id, label, mode: 'boat', service: boatService, topSpeedKmh: BOAT_KMH }
    return guidedLine(line, spline(course, 60), stops, points)
  })
}

function guidedLine(
  head: LineHead,
  line: Line,
  stops: readonly Stop[],
  points: readonly PlanePoint[],
): TransitLine {
  return {
    ...head,
    courses: [
      guidedCourse(head, false, line, stops, points),
      guidedCourse(head, true, line.toReversed(), stops.toReversed(), points.toReversed()),
    ],
  }
}

function guidedCourse(
  head: LineHead,
  isReturn: boolean,
  track: Line,
  stops: readonly Stop[],
  points: readonly PlanePoint[],
): Course {
  const first = projectOnto(track, points[0]!).alongMetres
  const last = projectOnto(track, points.at(-1)!).alongMetres
  const part = first < 1 && last > lineLength(track) - 1 ? track : sliceLine(track, first, last)
  const geometry = toLngLats(part)
  // Distances on the globe differ from the plane by up to 0.1 %; stops are placed on the globe's.
  const scale = lengthMetres(geometry) / lineLength(part)
  const places = stops.map((stop, at) => ({
    stop,
    alongMetres: projectOnto(part, points[at]!).alongMetres * scale,
  }))
  const stretches = [{ untilMetres: Infinity, topSpeedMps: head.topSpeedKmh / 3.6 }]
  return {
    ...head,
    isReturn,
    geometry,
    steps: [],
    stretches,
    stops: withRunTimes(head.mode, places, stretches),
  }
}

const withoutRepeats = (line: Line): PlanePoint[] =>
  line.filter((point, at) => at === 0 || distanceBetween(point, line[at - 1]!) > 0.5)
