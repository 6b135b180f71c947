import { instantOf } from '../../platform/time/instant-text.ts'
import { listIn, numberIn, objectOf, textIn, type JsonObject } from '../../platform/text/json-value.ts'
import type { ProblemList } from '../../platform/text/problem.ts'
import type { TrackCollector } from './track-collector.ts'

const TIMES = ['time', 'timestamp', 'trackedAt', 'datetime'] as const
/** What a column of a line is called in ours and in what others write. */
const COLUMNS = {
  accuracyMetres: ['accuracyMetres', 'accuracy'],
  speedMps: ['speedMps', 'speed'],
  headingDegrees: ['headingDegrees', 'heading', 'course'],
} as const

/**
 * Points with a time, or lines with one time a vertex (`coordTimes`, as togeojson and OwnTracks write it).
 * False when it is no GeoJSON. Records are counted from one.
 */
export function readGeoJson(value: unknown, collector: TrackCollector, problems: ProblemList): boolean {
  const root = objectOf(value)
  const type = root && textIn(root, 'type')
  if (type !== 'FeatureCollection' && type !== 'Feature') return false
  const features = type === 'Feature' ? [root] : listIn(root ?? {}, 'features')
  for (const [index, feature] of features.entries()) {
    readFeature(objectOf(feature) ?? {}, index + 1, collector, problems)
  }
  return true
}

function readFeature(
  feature: JsonObject,
  number: number,
  collector: TrackCollector,
  problems: ProblemList,
): void {
  const geometry = objectOf(feature['geometry'])
  const properties = objectOf(feature['properties']) ?? {}
  const coordinates = listIn(geometry ?? {}, 'coordinates')
  const kind = geometry && textIn(geometry, 'type')
  if (kind === 'Point') {
    const trackedAt = TIMES.map((name) => instantIn(properties[name])).find((it) => it !== undefined)
    const value = (names: readonly string[]) =>
      names.map((name) => numberIn(properties, name)).find((it) => it !== undefined)
    collector.add(
      {
        ...positionOf(coordinates),
        trackedAt,
        accuracyMetres: value(COLUMNS.accuracyMetres),
        speedMps: value(COLUMNS.speedMps),
        headingDegrees: value(COLUMNS.headingDegrees),
      },
      number,
    )
    return
  }
  if (kind === 'LineString') readLine(coordinates, timesOf(properties), properties, number, collector)
  else if (kind === 'MultiLineString') {
    const times = timesOf(properties)
    for (const [index, line] of coordinates.entries()) {
      readLine(asList(line), asList(times[index]), properties, number, collector)
    }
  } else if (kind !== 'Polygon' && kind !== 'MultiPolygon') problems.add('no position', number)
}

function readLine(
  coordinates: readonly unknown[],
  times: readonly unknown[],
  properties: JsonObject,
  number: number,
  collector: TrackCollector,
): void {
  const own = objectOf(properties['coordinateProperties']) ?? properties
  const columnOf = (names: readonly string[]): readonly unknown[] =>
    names.map((name) => asList(own[name])).find((it) => it.length > 0) ?? []
  const accuracies = columnOf(COLUMNS.accuracyMetres)
  const speeds = columnOf(COLUMNS.speedMps)
  const headings = columnOf(COLUMNS.headingDegrees)
  const measured = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
  for (const [at, position] of coordinates.entries()) {
    collector.add(
      {
        ...positionOf(asList(position)),
        trackedAt: instantIn(times[at]),
        accuracyMetres: measured(accuracies[at]),
        speedMps: measured(speeds[at]),
        headingDegrees: measured(headings[at]),
      },
      number,
    )
  }
}

function timesOf(properties: JsonObject): readonly unknown[] {
  const own = objectOf(properties['coordinateProperties']) ?? {}
  const found = [properties['coordTimes'], properties['times'], own['times'], own['coordTimes']]
  return found.map(asList).find((it) => it.length > 0) ?? []
}

function positionOf(coordinates: readonly unknown[]) {
  const [longitude, latitude, altitudeMetres] = coordinates.map((it) =>
    typeof it === 'number' ? it : undefined,
  )
  return { longitude, latitude, altitudeMetres }
}

/** As text, or in seconds or milliseconds since 1970: seconds reach this size in the year 5138. */
function instantIn(value: unknown): number | undefined {
  if (typeof value === 'string') return instantOf(value)
  if (typeof value !== 'number') return undefined
  return Math.abs(value) < 1e11 ? value * 1000 : value
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
