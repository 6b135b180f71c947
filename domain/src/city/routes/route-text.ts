import type { LngLat } from '../../platform/geo/lng-lat.ts'

/** A route as it goes into files: its lines, and in words what it is. */
export type RouteInFile = {
  number: number
  name: string
  /** «4.1», or that it has not been published. */
  version: string
  /** ISO 8601. */
  date: string
  start: LngLat | null
  lines: readonly (readonly LngLat[])[]
  lengthMetres: number
}

export function gpxOfRoute({ number, name, version, date, start, lines }: RouteInFile): string {
  const segments = lines.map(
    (line) => `<trkseg>\n${line.map((it) => point('trkpt', it)).join('')}</trkseg>\n`,
  )
  const begin = start ? point('wpt', start, '<name>Start</name>') : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Allmend" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escaped(`${number} ${name}`)}</name><time>${date}</time></metadata>
${begin}<trk><name>${escaped(`${number} ${name}`)}</name><desc>${escaped(version)}</desc><number>${number}</number>
${segments.join('')}</trk>
</gpx>
`
}

function point(tag: 'trkpt' | 'wpt', [longitude, latitude]: LngLat, inside = ''): string {
  return `<${tag} lat="${latitude.toFixed(7)}" lon="${longitude.toFixed(7)}">${inside}</${tag}>\n`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function geoJsonOfRoute({
  number,
  name,
  version,
  date,
  start,
  lines,
  lengthMetres,
}: RouteInFile): string {
  const about = { number, name, version, date }
  const course = {
    type: 'Feature',
    geometry: { type: 'MultiLineString', coordinates: lines },
    properties: { ...about, lengthMetres: Math.round(lengthMetres) },
  }
  const begin = start && {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: start },
    properties: { ...about, kind: 'start' },
  }
  return JSON.stringify({ type: 'FeatureCollection', features: begin ? [course, begin] : [course] })
}
