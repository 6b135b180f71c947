import type { Track } from '../../tracking/diary/track.ts'
import { textOfInstant } from '../../platform/time/instant-text.ts'

// Files as watches and Google write them, told from a track.

export function tcxOf(track: Track): string {
  const points = rowsOf(track).map(
    (it) => `<Trackpoint><Time>${it.time}</Time><Position><LatitudeDegrees>${it.lat}</LatitudeDegrees>
<LongitudeDegrees>${it.lon}</LongitudeDegrees></Position>
${Number.isNaN(it.ele) ? '' : `<AltitudeMeters>${it.ele}</AltitudeMeters>`}<DistanceMeters>0</DistanceMeters>
<Extensions><ns3:TPX>${Number.isNaN(it.speed) ? '' : `<ns3:Speed>${it.speed}</ns3:Speed>`}</ns3:TPX></Extensions></Trackpoint>`,
  )
  return `<?xml version="1.0"?><TrainingCenterDatabase xmlns:ns3="x"><Activities><Activity Sport="Other"><Lap><Track>
${points.join('\n')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`
}

export function recordsOf(track: Track): string {
  return JSON.stringify({
    locations: rowsOf(track).map((it) => ({
      latitudeE7: Math.round(it.lat * 1e7),
      longitudeE7: Math.round(it.lon * 1e7),
      timestamp: it.time,
      ...(Number.isNaN(it.accuracy) ? {} : { accuracy: it.accuracy }),
      ...(Number.isNaN(it.speed) ? {} : { velocity: it.speed }),
      ...(Number.isNaN(it.ele) ? {} : { altitude: it.ele }),
    })),
  })
}

export function onDeviceOf(track: Track): string {
  const rawSignals = rowsOf(track).map((it) => ({
    position: { LatLng: `${it.lat.toFixed(7)}°, ${it.lon.toFixed(7)}°`, timestamp: it.time },
  }))
  return JSON.stringify({ semanticSegments: [], rawSignals })
}

function rowsOf(track: Track) {
  return Array.from({ length: track.length }, (_, at) => ({
    time: textOfInstant(track.trackedAt[at]!),
    lat: track.latitude[at]!,
    lon: track.longitude[at]!,
    ele: track.altitudeMetres[at]!,
    speed: track.speedMps[at]!,
    accuracy: track.accuracyMetres[at]!,
  }))
}
