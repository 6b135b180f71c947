import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanProperties, titleOf } from './clean-properties.ts'
import { jsonSize } from './json-size.ts'
import { OVERLAY_LIMITS, type OverlayProblem } from './overlay.ts'
import { overlayFormatOf } from './overlay-format.ts'
import { OverlayRefused } from './overlay-collector.ts'
import { readGeoJsonOverlay } from './read-geojson-overlay.ts'
import { readGpkgGeometry } from './read-gpkg-geometry.ts'
import { readGpxOverlay } from './read-gpx-overlay.ts'

const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties })
const collection = (features: unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features })
const point = (...coordinates: unknown[]) => ({ type: 'Point', coordinates })

function refused(problem: OverlayProblem): (error: unknown) => boolean {
  return (error) => error instanceof OverlayRefused && error.problem === problem
}

test('points, lines and areas are read flat, with what is said about them as plain short lines', () => {
  const { features, vertexCount, system, leftOut } = readGeoJsonOverlay(
    collection([
      feature(point(7.95, 47, 480), { Name: 'Schulhaus\u0000 Moos', stufe: 3, nested: { a: 1 }, leer: null }),
      feature({
        type: 'LineString',
        coordinates: [
          [7.9, 47, 1],
          [7.91, 47.1, 2],
        ],
      }),
      feature({
        type: 'Polygon',
        coordinates: [
          [
            [7, 47],
            [8, 47],
            [8, 48],
          ],
        ],
      }),
    ]),
  )
  assert.equal(system, 4326)
  assert.deepEqual(features[0], {
    title: 'Schulhaus  Moos',
    properties: { Name: 'Schulhaus  Moos', stufe: '3' },
    geometry: point(7.95, 47),
  })
  assert.deepEqual(features[1]?.geometry.coordinates, [
    [7.9, 47],
    [7.91, 47.1],
  ])
  assert.deepEqual(features[2]?.geometry.coordinates, [
    [
      [7, 47],
      [8, 47],
      [8, 48],
      [7, 47],
    ],
  ])
  assert.deepEqual([vertexCount, leftOut], [6, 0])
})

test('a collection of geometries becomes its parts, and nothing is read deeper than that', () => {
  const nested = { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] }
  const parts = { type: 'GeometryCollection', geometries: [point(7, 47), point(8, 47)] }
  const { features, leftOut } = readGeoJsonOverlay(collection([feature(parts), feature(nested)]))
  assert.deepEqual([features.length, leftOut], [2, 1])
})

test('LV95 is seen by its name and by its numbers', () => {
  const lv95 = feature(point(2_600_000, 1_200_000))
  const named = (name: string) => collection([lv95], { crs: { type: 'name', properties: { name } } })
  assert.equal(readGeoJsonOverlay(named('urn:ogc:def:crs:EPSG::2056')).system, 2056)
  assert.equal(readGeoJsonOverlay(named('EPSG:2056')).system, 2056)
  assert.equal(readGeoJsonOverlay(collection([feature(null), lv95])).system, 2056)
  const area = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [2.6e6, 1.2e6],
          [2.61e6, 1.2e6],
          [2.6e6, 1.21e6],
        ],
      ],
    ],
  }
  assert.equal(readGeoJsonOverlay(JSON.stringify(area)).system, 2056)
  assert.throws(() => readGeoJsonOverlay(named('urn:ogc:def:crs:EPSG::31370')), refused('system_unknown'))
  const world = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } }
  assert.equal(readGeoJsonOverlay(collection([feature(point(7, 47))], world)).system, 4326)
})

test('what cannot be is left out and counted; a file of nothing else is refused', () => {
  const bad = [
    null,
    point(),
    point('7', '47'),
    point(7),
    point(400, 47),
    point(7, 1e308),
    { type: 'Ring' },
    7,
  ]
  const { features, leftOut } = readGeoJsonOverlay(
    collection([...bad.map((it) => feature(it)), feature(point(7, 47))]),
  )
  assert.deepEqual([features.length, leftOut], [1, bad.length])
  assert.throws(
    () => readGeoJsonOverlay(collection([feature(point(400, 47))])),
    refused('positions_impossible'),
  )
  assert.throws(() => readGeoJsonOverlay(collection([feature(null)])), refused('no_features'))
  assert.throws(() => readGeoJsonOverlay('{"type":'), refused('not_readable'))
  assert.throws(() => readGeoJsonOverlay('[1]'), refused('not_readable'))
})

test('more than the limits is refused', () => {
  const many = Array.from({ length: OVERLAY_LIMITS.features + 1 }, () => feature(point(7, 47)))
  assert.throws(() => readGeoJsonOverlay(collection(many)), refused('too_many_features'))
  const empty = Array.from({ length: OVERLAY_LIMITS.features + 1 }, () => ({}))
  assert.throws(() => readGeoJsonOverlay(collection(empty)), refused('too_many_features'))
  const line = {
    type: 'LineString',
    coordinates: Array.from({ length: OVERLAY_LIMITS.vertices + 1 }, () => [7, 47]),
  }
  assert.throws(() => readGeoJsonOverlay(collection([feature(line)])), refused('too_many_vertices'))
})

test('nesting without end, and brackets without number, are refused before they are parsed', () => {
  const deep = `{"type":"Polygon","coordinates":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  assert.throws(() => readGeoJsonOverlay(deep), refused('not_readable'))
  const many = `{"type":"FeatureCollection","features":[[]${',[]'.repeat(2_500_001)}]}`
  assert.throws(() => readGeoJsonOverlay(many), refused('too_many_vertices'))
  assert.deepEqual(jsonSize(String.raw`{"a":"[[[[\"[[","b":[[],{}]}`), { depth: 3, count: 4 })
})

test('properties are bounded in number and length and never turn direction', () => {
  const many = Object.entries(Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`p${at}`, at])))
  assert.equal(Object.keys(cleanProperties(many)).length, OVERLAY_LIMITS.properties)
  const { a = '', b } = cleanProperties([
    ['a', 'ä😀'.repeat(500_000)],
    ['b', 'x\u202Egnp.exe'],
  ])
  assert.ok(a.isWellFormed() && [...a].length <= OVERLAY_LIMITS.propertyValue)
  assert.equal(b, 'x gnp.exe')
  assert.deepEqual(cleanProperties([['__proto__', 'x']])['__proto__'], 'x')
  assert.equal(titleOf({ typ: 'Sek', NAME: 'Moos' }), 'Moos')
  assert.equal(titleOf({ typ: 'Sek' }), 'Sek')
})

const gpx = (inside: string) => `<?xml version="1.0"?><gpx version="1.1">${inside}</gpx>`
const at = (name: string, lon: number, lat: number, inside = '') =>
  `<${name} lat="${lat}" lon="${lon}">${inside}</${name}>`

test('waypoints, routes and tracks of a GPX file keep their names', () => {
  const { features, leftOut } = readGpxOverlay(
    gpx(
      at('wpt', 7.9, 47, '<ele>480</ele><name>Pumpe</name>') +
        `<rte><name>Seeufer</name>${at('rtept', 7, 47, '<name>A</name>')}${at('rtept', 8, 47)}</rte>` +
        `<trk><name>Runde</name><trkseg>${at('trkpt', 7, 47)}${at('trkpt', 7, 48)}</trkseg><trkseg>${at('trkpt', 7, 47)}</trkseg></trk>` +
        `<trk><trkseg>${at('trkpt', 7, 47)}</trkseg></trk>`,
    ),
  )
  assert.deepEqual(
    features.map(({ title, geometry }) => [title, geometry.type]),
    [
      ['Pumpe', 'Point'],
      ['Seeufer', 'MultiLineString'],
      ['Runde', 'MultiLineString'],
    ],
  )
  assert.equal(leftOut, 1)
})

test('a GPX file with entities of its own, or cut off, is refused', () => {
  const bomb = `<!DOCTYPE gpx [<!ENTITY a "b">]>${gpx(at('wpt', 7, 47, '<name>&a;</name>'))}`
  assert.throws(() => readGpxOverlay(bomb), refused('entities_refused'))
  assert.throws(() => readGpxOverlay(gpx(at('wpt', 7, 47)).slice(0, -8)), refused('not_readable'))
  assert.throws(() => readGpxOverlay(gpx(at('wpt', Number.NaN, 47))), refused('positions_impossible'))
})

/** A geometry as GeoPackages hold it; little-endian, without an envelope. */
function blob(...figures: (number | { integer: number } | { octet: number })[]): Uint8Array {
  const octets = [0x47, 0x50, 0, 1, 0, 0, 0, 0]
  for (const it of figures) {
    const view = new DataView(new ArrayBuffer(8))
    if (typeof it === 'number') view.setFloat64(0, it, true)
    else if ('integer' in it) view.setUint32(0, it.integer, true)
    const length = typeof it === 'number' ? 8 : 'integer' in it ? 4 : 1
    if (typeof it !== 'number' && 'octet' in it) view.setUint8(0, it.octet)
    octets.push(...new Uint8Array(view.buffer, 0, length))
  }
  return Uint8Array.from(octets)
}
const head = (integer: number) => [{ octet: 1 }, { integer }]

test('geometries of a GeoPackage are read in two, three and four dimensions', () => {
  assert.deepEqual(readGpkgGeometry(blob(...head(1), 7, 47)), point(7, 47))
  assert.deepEqual(readGpkgGeometry(blob(...head(1001), 7, 47, 500)), point(7, 47))
  assert.deepEqual(readGpkgGeometry(blob(...head(3001), 7, 47, 500, 1)), point(7, 47))
  assert.deepEqual(readGpkgGeometry(blob(...head(0x80000001), 7, 47, 500)), point(7, 47))
  const line = [...head(2), { integer: 2 }, 7, 47, 8, 48]
  assert.deepEqual(readGpkgGeometry(blob(...line))?.coordinates, [
    [7, 47],
    [8, 48],
  ])
  assert.deepEqual(readGpkgGeometry(blob(...head(5), { integer: 1 }, ...line))?.coordinates, [
    [
      [7, 47],
      [8, 48],
    ],
  ])
})

test('a geometry that claims more than is there, or is damaged anywhere, is none', () => {
  assert.equal(readGpkgGeometry(blob(...head(2), { integer: 0xffffffff }, 7, 47)), undefined)
  assert.equal(readGpkgGeometry(blob(...head(6), { integer: 0x7fffffff })), undefined)
  assert.equal(readGpkgGeometry(blob(...head(7), { integer: 1 }, ...head(7))), undefined)
  const whole = blob(...head(5), { integer: 1 }, ...head(2), { integer: 2 }, 7, 47, 8, 48)
  for (let length = 0; length < whole.length; length++) {
    assert.equal(readGpkgGeometry(whole.subarray(0, length)), undefined)
  }
})

test('the format is seen in the file', () => {
  const octets = (text: string) => new TextEncoder().encode(text)
  assert.equal(overlayFormatOf(octets('\uFEFF {"type":"Point"}')), 'geojson')
  assert.equal(overlayFormatOf(octets(gpx(''))), 'gpx')
  assert.equal(overlayFormatOf(octets('SQLite format 3\0…')), 'gpkg')
  assert.equal(overlayFormatOf(octets('<svg onload="x">')), undefined)
  assert.equal(overlayFormatOf(octets('PK\u0003\u0004')), undefined)
})
