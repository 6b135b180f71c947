import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { type Track, trackOf } from '@allmend/domain/tracking/diary/track'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { type SampleOptions, trackedPeople } from '../phones/sample.ts'
import { dataFolder } from '../report/real-tracks.ts'

/** A day of a phone, a track each. */
export function sampledDays(options: SampleOptions): Track[] {
  return [...trackedPeople(options)].flatMap(({ tracked }) => daysOf(tracked.map(({ fix }) => fix)))
}

type NetTrack = { t0: number; t: number[]; lat: number[]; lon: number[]; acc: number[]; spd: number[] }

const PAUSE_MS = 10_000

/** All of MobilityNet's phones, thinned to a fix every ten seconds at most; undefined when it is not there. */
export function realDays(folder = dataFolder()): Track[] | undefined {
  const file = join(folder, 'mode_tracks/mobilitynet/mobilitynet_tracks.ndjson.gz')
  if (!existsSync(file)) return undefined
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  return lines.flatMap((line) => daysOf(thinned(fixesIn(JSON.parse(line) as NetTrack))))
}

function fixesIn({ t0, t, lat, lon, acc, spd }: NetTrack): Fix[] {
  return t.map((seconds, at) => ({
    trackedAt: Math.round((t0 + seconds) * 1000),
    position: [lon[at]!, lat[at]!],
    accuracyMetres: acc[at]!,
    // Below zero: not measured.
    ...(spd[at]! >= 0 ? { speedMps: spd[at]! } : {}),
  }))
}

function thinned(fixes: readonly Fix[]): Fix[] {
  let last = -Infinity
  return fixes
    .toSorted((a, b) => a.trackedAt - b.trackedAt)
    .filter(({ trackedAt }) => {
      if (trackedAt - last < PAUSE_MS) return false
      last = trackedAt
      return true
    })
}

function daysOf(fixes: readonly Fix[]): Track[] {
  const inOrder = fixes.toSorted((a, b) => a.trackedAt - b.trackedAt)
  return [...Map.groupBy(inOrder, ({ trackedAt }) => dataDayOf(trackedAt, ZURICH)).values()].map(trackOf)
}
