import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { dataFolder } from '../report/real-tracks.ts'
import { mobilityNetFixes } from './mode-mobilitynet.ts'
import { phoneDays } from './phone-days.ts'

/** Whatever real phones have recorded, track by track: of it only that it can be read is asked. */
export function realFixes(): Fix[][] | undefined {
  const nets = mobilityNetFixes()
  if (nets === undefined) return undefined
  const days = phoneDays()?.map(({ fixes }) => fixes) ?? []
  return [...nets, ...days, ...helsinki(), ...utrecht()].filter(({ length }) => length > 0)
}

function rowsOf(folder: string, isWanted: (file: string) => boolean): string[][][] {
  const path = join(dataFolder(), 'mode_tracks', folder)
  if (!existsSync(path)) return []
  const files = readdirSync(path).filter(isWanted).sort()
  return files.map((file) => {
    const [, ...lines] = gunzipSync(readFileSync(join(path, file)))
      .toString()
      .trim()
      .split('\n')
    return lines.map((line) => line.replaceAll('"', '').split(','))
  })
}

/** Phones of TrafficSense (Aalto University), all mixed in one file. */
function helsinki(): Fix[][] {
  const [rows = []] = rowsOf('aalto', (file) => file.startsWith('device_data'))
  const phones = Map.groupBy(rows, ([, phone]) => phone)
  return [...phones.values()].map((list) =>
    list.map(([time, , latitude, longitude, accuracy]): Fix => ({
      trackedAt: Date.parse(`${time!.replace(' ', 'T')}Z`),
      position: [Number(longitude), Number(latitude)],
      accuracyMetres: Number(accuracy),
    })),
  )
}

/** Days of the Smart Survey (Statistics Netherlands), every second; accuracies are not in it. */
function utrecht(): Fix[][] {
  return rowsOf('ssi', (file) => file.endsWith('.csv.gz')).map((rows) =>
    rows.map(([, time, latitude, longitude]): Fix => ({
      trackedAt: Date.parse(time!),
      position: [Number(longitude), Number(latitude)],
      accuracyMetres: Number.NaN,
    })),
  )
}
