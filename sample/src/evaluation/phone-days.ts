import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import type { Timeline } from '@allmend/domain/tracking/diary/timeline-entry'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import type { Interval } from '@allmend/domain/platform/time/interval'
import { dataFolder } from '../report/real-tracks.ts'

/** A day of a real phone as e-mission recorded it, with the trips its makers have checked by hand. */
export type PhoneDay = { name: string; fixes: Fix[]; trips: (Interval & { distanceMetres: number })[] }

export type PhoneDayScore = {
  name: string
  fixes: number
  expected: number
  read: number
  /** Starts and finishes of expected trips that lie within five minutes of one that was read. */
  borders: number
  expectedKm: number
  readKm: number
  explanation: string
}

/** Their own rule lets five minutes pass before a trip is over, so no border is surer than that. */
const BORDER_MS = 300_000

type RawEntry = {
  metadata: { key: string }
  data: {
    ts: number
    longitude: number
    latitude: number
    accuracy: number
    sensed_speed?: number
    altitude?: number
  }
}
type RawTruth = { data: { properties: { start_ts: number; end_ts: number; distance: number } }[] }

/** Undefined when the recordings are not there. */
export function phoneDays(
  folder = join(dataFolder(), 'mode_tracks/emission_real_examples'),
): PhoneDay[] | undefined {
  if (!existsSync(folder)) return undefined
  const read = (file: string): unknown => JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString())
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.ground_truth\.json\.gz$/.exec(file)?.[1] ?? [])
  return names.sort().map((name) => ({
    name,
    fixes: (read(`${name}.json.gz`) as RawEntry[])
      .filter(({ metadata }) => metadata.key === 'background/location')
      .map(({ data }) => fixOf(data)),
    trips: (read(`${name}.ground_truth.json.gz`) as RawTruth).data.map(({ properties }) => ({
      startedAt: properties.start_ts * 1000,
      finishedAt: properties.end_ts * 1000,
      distanceMetres: properties.distance,
    })),
  }))
}

const fixOf = ({ ts, longitude, latitude, accuracy, sensed_speed: speed }: RawEntry['data']): Fix => ({
  trackedAt: Math.round(ts * 1000),
  position: [longitude, latitude],
  accuracyMetres: accuracy,
  ...(speed !== undefined && speed >= 0 && { speedMps: speed }),
})

export function phoneDayScore({ name, fixes, trips }: PhoneDay, detectLegs: DetectLegs): PhoneDayScore {
  const timeline: Timeline = readTimeline([trackOf(fixes)], readingSettings, { detectLegs })
  const near = (side: 'startedAt' | 'finishedAt'): number =>
    trips.filter((trip) => timeline.trips.some((read) => Math.abs(read[side] - trip[side]) <= BORDER_MS))
      .length
  const kilometres = (list: readonly { distanceMetres: number }[]): number =>
    list.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0) / 1000
  return {
    name,
    fixes: fixes.length,
    expected: trips.length,
    read: timeline.trips.length,
    borders: near('startedAt') + near('finishedAt'),
    expectedKm: kilometres(trips),
    readKm: kilometres(timeline.trips),
    explanation: explanations[name] ?? '',
  }
}

/** Looked up in the recordings, fix by fix. */
const explanations: Readonly<Record<string, string>> = {
  'shankari_2015-aug-27':
    'two minutes of standing at 08:30 are a wait in one trip here, the border of two there; until 09:02 the phone jumps to and fro between two spots 200 m apart, read as waiting for the train; the walk after 11:01 is cut at another stop',
  'shankari_2016-01-13':
    'two trips with three minutes and then two hours of silence between them are one here, for the silence covers 186 km at 25 m/s; of the walks at 15:58 and 16:38 only the time after arrival was recorded, 75 and 150 m from the fix before: a gap here, for nothing tells when one left',
  'shankari_2016-06-20':
    'from 08:32 to 08:47 all sound fixes lie within 10 m, so the stay begins then and not at 08:41; turning back at 15:33 without a stop is one trip here and two there',
  'shankari_2016-06-21':
    'twelve minutes within 100 m at 15:30 are an activity here, a part of the ride there; the first five minutes of the walk at 17:13 never leave the place by more than 50 m',
  'shankari_2016-08-05':
    'six minutes in the terminal at 07:28 are an activity here, a part of the journey there',
  'shankari_2016-08-10':
    'awake since 19:28, the phone stays within 50 m until 19:31: there the trip has begun, here it begins then',
  'sunil_2016-07-20':
    'from 19:22 to 21:05 all fixes but two vague ones lie within 100 m: a stay here, the rest of the walk there',
}
