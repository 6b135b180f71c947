import type { Fix } from '../../platform/geo/position-fix.ts'

/**
 * The fixes of one stream as columns: what a chunk decodes to and what a reading works on. Allocated once
 * and walked by index, because a person-day holds 8'640 of them. Absent values are NaN.
 */
export type Track = {
  length: number
  /** Milliseconds since 1970, by the phone's clock. */
  trackedAt: Float64Array
  longitude: Float64Array
  latitude: Float64Array
  accuracyMetres: Float32Array
  speedMps: Float32Array
  headingDegrees: Float32Array
  altitudeMetres: Float32Array
}

export const trackColumns = [
  'trackedAt',
  'longitude',
  'latitude',
  'accuracyMetres',
  'speedMps',
  'headingDegrees',
  'altitudeMetres',
] as const satisfies readonly (keyof Track)[]

export function emptyTrack(length: number): Track {
  return {
    length,
    trackedAt: new Float64Array(length),
    longitude: new Float64Array(length),
    latitude: new Float64Array(length),
    accuracyMetres: new Float32Array(length),
    speedMps: new Float32Array(length),
    headingDegrees: new Float32Array(length),
    altitudeMetres: new Float32Array(length),
  }
}

export function trackOf(fixes: readonly Fix[]): Track {
  const track = emptyTrack(fixes.length)
  fixes.forEach((fix, index) => {
    track.trackedAt[index] = fix.trackedAt
    track.longitude[index] = fix.position[0]
    track.latitude[index] = fix.position[1]
    track.accuracyMetres[index] = fix.accuracyMetres
    track.speedMps[index] = fix.speedMps ?? NaN
    track.headingDegrees[index] = fix.headingDegrees ?? NaN
    track.altitudeMetres[index] = fix.altitudeMetres ?? NaN
  })
  return track
}
