import type { Track } from '@allmend/domain/tracking/diary/track'

/** Some of its fixes, without copying them. */
export function viewOf(track: Track, from: number, until: number): Track {
  return {
    length: until - from,
    trackedAt: track.trackedAt.subarray(from, until),
    longitude: track.longitude.subarray(from, until),
    latitude: track.latitude.subarray(from, until),
    accuracyMetres: track.accuracyMetres.subarray(from, until),
    speedMps: track.speedMps.subarray(from, until),
    headingDegrees: track.headingDegrees.subarray(from, until),
    altitudeMetres: track.altitudeMetres.subarray(from, until),
  }
}
