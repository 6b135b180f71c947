import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { RawTrack } from './features.ts'

/** Real recordings lie outside the repository; nothing of them is ever copied into it. */
export const dataFolder = (): string =>
  process.env['ALLMEND_DATA'] ?? join(import.meta.dirname, '../../../../shared/data')

export type RealTrack = { source: 'MobilityNet' | 'GPX and TCX'; mode: Mode; track: RawTrack }

/** Undefined when the folder is not there. */
export function realTracks(folder = dataFolder()): RealTrack[] | undefined {
  if (!existsSync(join(folder, 'mode_tracks/mobilitynet'))) return undefined
  return [...mobilityNet(folder), ...recordings(folder)]
}

const modesThere: Readonly<Record<string, Mode>> = {
  WALKING: 'walk',
  BICYCLING: 'bike',
  E_BIKE: 'ebike',
  CAR: 'car',
  BUS: 'bus',
  LIGHT_RAIL: 'tram',
  TRAIN: 'train',
  ESCOOTER: 'other',
}

type NetTrack = {
  kind: string
  config: string
  t0: number
  t: number[]
  lat: number[]
  lon: number[]
  acc: number[]
  truth: { mode: string; start: number; end: number }[]
}

/** Phones asked for high accuracy only, raw and unfiltered, cut at the sections of the ground truth. */
function mobilityNet(folder: string): RealTrack[] {
  const file = join(folder, 'mode_tracks/mobilitynet/mobilitynet_tracks.ndjson.gz')
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const found: RealTrack[] = []
  for (const line of lines) {
    const net = JSON.parse(line) as NetTrack
    if (net.kind !== 'location' || !/(?:HAHFDC|HAMFDC|ACCURACY_CONTROL)$/.test(net.config)) continue
    for (const { mode, start, end } of net.truth) {
      const known = modesThere[mode]
      if (known === undefined) continue
      const track: RawTrack = { seconds: [], positions: [], accuracies: [] }
      net.t.forEach((second, at) => {
        const instant = net.t0 + second
        if (instant < start || instant >= end) return
        track.seconds.push(instant)
        track.positions.push([net.lon[at]!, net.lat[at]!])
        track.accuracies.push(net.acc[at]!)
      })
      if (track.seconds.length > 3) found.push({ source: 'MobilityNet', mode: known, track })
    }
  }
  return found
}

const files: readonly (readonly [name: string, mode: Mode])[] = [
  ['ff_walk.tcx.gz', 'walk'],
  ['ff_run.tcx.gz', 'run'],
  ['ff_11.tcx.gz', 'bike'],
  ['ff_2.tcx.gz', 'bike'],
  ['riderx3.gpx', 'bike'],
  ['around-visnjan-with-car.gpx', 'car'],
]

/** Watches and bicycle computers: no accuracy is recorded. */
function recordings(folder: string): RealTrack[] {
  return files.flatMap(([name, mode]) => {
    const path = join(folder, 'gpx', name)
    if (!existsSync(path)) return []
    const bytes = readFileSync(path)
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
    const track = name.includes('.tcx') ? tcxTrack(text) : gpxTrack(text)
    return track.seconds.length > 3 ? [{ source: 'GPX and TCX' as const, mode, track }] : []
  })
}

const gpxTrack = (text: string): RawTrack =>
  trackOf(text.matchAll(/<trkpt([^>]*)>([\s\S]*?)<\/trkpt>/g), ([, head = '', body = '']) => ({
    longitude: /lon="([^"]+)"/.exec(head)?.[1],
    latitude: /lat="([^"]+)"/.exec(head)?.[1],
    time: /<time>([^<]+)</.exec(body)?.[1],
  }))

const tcxTrack = (text: string): RawTrack =>
  trackOf(text.matchAll(/<Trackpoint>([\s\S]*?)<\/Trackpoint>/g), ([, body = '']) => ({
    longitude: /<LongitudeDegrees>([^<]+)</.exec(body)?.[1],
    latitude: /<LatitudeDegrees>([^<]+)</.exec(body)?.[1],
    time: /<Time>([^<]+)</.exec(body)?.[1],
  }))

type Read = { longitude?: string | undefined; latitude?: string | undefined; time?: string | undefined }

function trackOf(points: Iterable<RegExpMatchArray>, read: (match: RegExpMatchArray) => Read): RawTrack {
  const track: RawTrack = { seconds: [], positions: [], accuracies: [] }
  for (const point of points) {
    const { longitude, latitude, time } = read(point)
    const instant = time === undefined ? Number.NaN : Date.parse(time)
    if (longitude === undefined || latitude === undefined || Number.isNaN(instant)) continue
    const position: LngLat = [Number(longitude), Number(latitude)]
    track.seconds.push(instant / 1000)
    track.positions.push(position)
    track.accuracies.push(Number.NaN)
  }
  return track
}
