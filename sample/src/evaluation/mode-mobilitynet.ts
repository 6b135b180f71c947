import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Detection, Span } from '@allmend/domain/tracking/diary/detection'
import { namedLegs } from '@allmend/domain/tracking/diary/detection/leg-namer'
import type { ModeModel } from '@allmend/domain/tracking/diary/detection/mode-model'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { dataFolder } from '../report/real-tracks.ts'
import { draftsWithin } from '../training/leg-drafts.ts'
import { withoutJumps } from '../training/without-jumps.ts'

/** What both MobilityNet and we can tell apart; a rented scooter is none of them. */
export const realClasses = ['foot', 'bike', 'motorised', 'rail', 'other'] as const
export type RealClass = (typeof realClasses)[number]

const classOfMode: Readonly<Record<Mode, RealClass>> = {
  walk: 'foot',
  run: 'foot',
  bike: 'bike',
  ebike: 'bike',
  car: 'motorised',
  bus: 'motorised',
  tram: 'rail',
  train: 'rail',
  boat: 'other',
  plane: 'other',
  other: 'other',
}

export const realModes = [
  'WALKING',
  'BICYCLING',
  'E_BIKE',
  'ESCOOTER',
  'CAR',
  'BUS',
  'LIGHT_RAIL',
  'SUBWAY',
  'TRAIN',
] as const
export type RealMode = (typeof realModes)[number]

const classOfReal: Readonly<Record<RealMode, RealClass>> = {
  WALKING: 'foot',
  BICYCLING: 'bike',
  E_BIKE: 'bike',
  ESCOOTER: 'other',
  CAR: 'motorised',
  BUS: 'motorised',
  LIGHT_RAIL: 'rail',
  SUBWAY: 'rail',
  TRAIN: 'rail',
}

export type RealCase = {
  system: string
  config: string
  kind: string
  mode: RealMode
  truth: RealClass
  said: RealClass
  detection: Detection
  seconds: number
}

type NetTrack = {
  os: string
  config: string
  kind: string
  t0: number
  t: number[]
  lat: number[]
  lon: number[]
  acc: number[]
  spd: (number | null)[]
  truth: { trip: string; mode: string; start: number; end: number }[]
}

/** Undefined where the recordings are not there. */
function netTracks(): NetTrack[] | undefined {
  const file = join(dataFolder(), 'mode_tracks/mobilitynet/mobilitynet_tracks.ndjson.gz')
  if (!existsSync(file)) return undefined
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line) as NetTrack)
}

/** What every phone recorded, one track after the other. */
export const mobilityNetFixes = (): Fix[][] | undefined => netTracks()?.map(fixesOf)

/** Every section of every phone, with its true borders; undefined where the recordings are not there. */
export function mobilityNetCases(model: ModeModel): { cases: RealCase[]; unseen: number } | undefined {
  const nets = netTracks()
  if (nets === undefined) return undefined
  const cases: RealCase[] = []
  let unseen = 0
  for (const net of nets) {
    const fixes = fixesOf(net)
    const track = trackOf(withoutJumps(fixes).map((at) => fixes[at]!))
    for (const sections of tripsOf(net)) {
      const seen = sections.flatMap((section) => {
        const span = spanBetween(track.trackedAt, section.start * 1000, section.end * 1000)
        return span ? [{ ...section, span }] : []
      })
      unseen += sections.length - seen.length
      const drafts = draftsWithin(
        track,
        seen.map(({ span }) => span),
        model.windows,
        undefined,
      )
      namedLegs(model, drafts).forEach((detection, at) => {
        const { mode, start, end } = seen[at]!
        cases.push({
          system: net.os,
          config: net.config.slice(net.config.indexOf(':') + 1),
          kind: net.kind,
          mode,
          truth: classOfReal[mode],
          said: classOfMode[detection.mode],
          detection,
          seconds: end - start,
        })
      })
    }
  }
  return { cases, unseen }
}

function fixesOf({ t0, t, lat, lon, acc, spd }: NetTrack): Fix[] {
  return t.map((second, at) => ({
    trackedAt: Math.round((t0 + second) * 1000),
    position: [lon[at]!, lat[at]!],
    accuracyMetres: acc[at]!,
    ...((spd[at] ?? -1) >= 0 && { speedMps: spd[at]! }),
  }))
}

type Section = { mode: RealMode; start: number; end: number }

const isRealMode = (mode: string): mode is RealMode => realModes.some((known) => known === mode)

/** Sections of one trip after another; waits are no legs. */
function tripsOf({ truth }: NetTrack): Section[][] {
  const trips: Section[][] = []
  let current: string | undefined
  let endedAt = -Infinity
  for (const { trip, mode, start, end } of truth) {
    if (trip !== current || start - endedAt > 900) trips.push([])
    current = trip
    endedAt = end
    if (isRealMode(mode)) trips.at(-1)!.push({ mode, start, end })
  }
  return trips
}

/** Three fixes at least. */
function spanBetween(trackedAt: Float64Array, startedAt: number, finishedAt: number): Span | undefined {
  const first = trackedAt.findIndex((at) => at >= startedAt)
  let last = first
  while (last + 1 < trackedAt.length && trackedAt[last + 1]! < finishedAt) last++
  return first >= 0 && last - first >= 2 && trackedAt[first]! < finishedAt ? { first, last } : undefined
}
