import { MINUTE_MS } from '../../platform/time/zurich-offset.ts'
import { instantOf } from '../../platform/time/instant-text.ts'
import { listIn, numberIn, objectOf, textIn, type JsonObject } from '../../platform/text/json-value.ts'
import type { ProblemList } from '../../platform/text/problem.ts'
import type { RawFix, TrackCollector } from './track-collector.ts'

/**
 * Google's location history in its three forms: `Records.json` and the semantic months of Takeout (until
 * 2024), and what a phone itself exports since (Android: an object, iOS: a list). False when it is none of
 * them. The form is nowhere documented: what is not known here is passed over, what has no time or place is
 * said. A visit gives a fix at its begin and one at its end.
 */
export function readGoogle(value: unknown, collector: TrackCollector, problems: ProblemList): boolean {
  const root: JsonObject = Array.isArray(value) ? { semanticSegments: value } : (objectOf(value) ?? {})
  const readers: [string, (record: JsonObject) => RawFix[]][] = [
    ['locations', (record) => [fixOfRecord(record)]],
    ['timelineObjects', fixesOfTimelineObject],
    ['semanticSegments', fixesOfSegment],
    ['rawSignals', fixesOfSignal],
  ]
  const known = readers.filter(([name]) => Array.isArray(root[name]))
  for (const [name, read] of known) {
    for (const [index, record] of listIn(root, name).entries()) {
      const object = objectOf(record)
      if (!object) problems.add('not readable', index + 1)
      else for (const fix of read(object)) collector.add(fix, index + 1)
    }
  }
  return known.length > 0
}

/** Older files have milliseconds as text, newer ones ISO 8601. */
function timeIn(object: JsonObject, name: string): number | undefined {
  return instantOf(textIn(object, name) ?? '') ?? numberIn(object, `${name}Ms`)
}

function e7(object: JsonObject, name: string): number | undefined {
  const value = numberIn(object, name)
  if (value === undefined) return undefined
  // Some exports overflowed 32 bits.
  const wrapped = value > 1_800_000_000 ? value - 4_294_967_296 : value
  return wrapped / 1e7
}

function fixOfRecord(record: JsonObject): RawFix {
  return {
    trackedAt: timeIn(record, 'timestamp'),
    longitude: e7(record, 'longitudeE7'),
    latitude: e7(record, 'latitudeE7'),
    accuracyMetres: numberIn(record, 'accuracy'),
    speedMps: numberIn(record, 'velocity'),
    headingDegrees: numberIn(record, 'heading'),
    altitudeMetres: numberIn(record, 'altitude'),
  }
}

function fixesOfTimelineObject(object: JsonObject): RawFix[] {
  const visit = objectOf(object['placeVisit'])
  const segment = objectOf(object['activitySegment'])
  const duration = objectOf((visit ?? segment ?? {})['duration']) ?? {}
  const [startedAt, finishedAt] = [timeIn(duration, 'startTimestamp'), timeIn(duration, 'endTimestamp')]
  const at = (place: unknown, trackedAt: number | undefined): RawFix => {
    const { latitudeE7, longitudeE7 } = objectOf(place) ?? {}
    const position = { latitudeE7, longitudeE7 }
    return { trackedAt, longitude: e7(position, 'longitudeE7'), latitude: e7(position, 'latitudeE7') }
  }
  if (visit) return [at(visit['location'], startedAt), at(visit['location'], finishedAt)]
  if (!segment) return []
  const path = listIn(objectOf(segment['simplifiedRawPath']) ?? {}, 'points').map((point): RawFix => {
    const it = objectOf(point) ?? {}
    return {
      trackedAt: timeIn(it, 'timestamp'),
      longitude: e7(it, 'lngE7'),
      latitude: e7(it, 'latE7'),
      accuracyMetres: numberIn(it, 'accuracyMeters'),
    }
  })
  return [at(segment['startLocation'], startedAt), ...path, at(segment['endLocation'], finishedAt)]
}

function fixesOfSegment(segment: JsonObject): RawFix[] {
  const [startedAt, finishedAt] = [timeIn(segment, 'startTime'), timeIn(segment, 'endTime')]
  const at = (place: unknown, trackedAt: number | undefined): RawFix => ({ trackedAt, ...placeOf(place) })
  const visit = objectOf(segment['visit'])
  if (visit) {
    const place = (objectOf(visit['topCandidate']) ?? {})['placeLocation']
    return [at(place, startedAt), at(place, finishedAt)]
  }
  const activity = objectOf(segment['activity'])
  if (activity) return [at(activity['start'], startedAt), at(activity['end'], finishedAt)]
  return listIn(segment, 'timelinePath').map((point) => {
    const it = objectOf(point) ?? {}
    const minutes = numberIn(it, 'durationMinutesOffsetFromStartTime')
    const later =
      startedAt !== undefined && minutes !== undefined ? startedAt + minutes * MINUTE_MS : undefined
    return at(it['point'], timeIn(it, 'time') ?? later)
  })
}

function fixesOfSignal(signal: JsonObject): RawFix[] {
  const position = objectOf(signal['position'])
  if (!position) return []
  return [
    {
      ...placeOf(position['LatLng'] ?? position['latLng']),
      trackedAt: timeIn(position, 'timestamp'),
      accuracyMetres: numberIn(position, 'accuracyMeters'),
      altitudeMetres: numberIn(position, 'altitudeMeters'),
      speedMps: numberIn(position, 'speedMetersPerSecond'),
    },
  ]
}

const PLACE = /^\s*(?:geo:)?(-?\d{1,3}(?:\.\d+)?)°?\s*,\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/

/** «47.3769°, 8.5417°» or «geo:47.3769,8.5417», by itself or as `latLng`. */
function placeOf(place: unknown): { longitude: number | undefined; latitude: number | undefined } {
  const text = typeof place === 'string' ? place : (textIn(objectOf(place) ?? {}, 'latLng') ?? '')
  const match = PLACE.exec(text)
  return { latitude: match ? Number(match[1]) : undefined, longitude: match ? Number(match[2]) : undefined }
}
