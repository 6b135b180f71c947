import { emptyTrack, type Track } from '../../tracking/diary/track.ts'
import { OPTIONAL_COLUMNS, USUAL_RESOLUTION, type Resolution } from '../../tracking/tracking/track-head.ts'
import { hundredths } from './gpx-writer.ts'
import { objectOf, textIn, type JsonObject } from '../../platform/text/json-value.ts'
import { textPieces } from '../../platform/text/text-pieces.ts'

/** Raised when a reader of the former version would misunderstand. */
export const ARCHIVE_VERSION = 1
export const ARCHIVE_FORMAT = 'allmend archive'

/** The fixes of one stream on one day, as one line of `fixes.ndjson`. */
export type FixLine = { streamId: string; dataDay: string; resolution: Resolution; track: Track }

export function* writeFixLine({ streamId, dataDay, resolution, track }: FixLine): Generator<string, void> {
  yield JSON.stringify({ streamId, dataDay, resolution }).slice(0, -1)
  for (const name of ['trackedAt', 'longitude', 'latitude'] as const) {
    yield* columnText(name, track.length, (at) => String(track[name][at]!))
  }
  for (const name of OPTIONAL_COLUMNS) {
    if (track[name].every((value) => Number.isNaN(value))) continue
    yield* columnText(name, track.length, (at) => numberText(track[name][at]!))
  }
  yield '}\n'
}

function* columnText(name: string, length: number, textAt: (at: number) => string): Generator<string, void> {
  yield `,"${name}":[`
  yield* textPieces(length, textAt, ',')
  yield ']'
}

const numberText = (value: number): string => (Number.isNaN(value) ? 'null' : String(hundredths(value)))

/** Undefined when it is no such line. */
export function readFixLine(line: string): FixLine | undefined {
  const it = parsed(line)
  const trackedAt = it && columnIn(it, 'trackedAt')
  const longitude = it && columnIn(it, 'longitude')
  const latitude = it && columnIn(it, 'latitude')
  if (!it || !trackedAt || longitude?.length !== trackedAt.length || latitude?.length !== trackedAt.length) {
    return undefined
  }
  const track = emptyTrack(trackedAt.length)
  track.trackedAt.set(trackedAt)
  track.longitude.set(longitude)
  track.latitude.set(latitude)
  for (const name of OPTIONAL_COLUMNS) {
    const values = columnIn(it, name)
    track[name].fill(NaN)
    if (values?.length === track.length) track[name].set(values)
  }
  if (![trackedAt, longitude, latitude].every((column) => column.every(Number.isFinite))) return undefined
  const resolution = { ...USUAL_RESOLUTION, ...objectOf(it['resolution']) }
  return { streamId: textIn(it, 'streamId') ?? '', dataDay: textIn(it, 'dataDay') ?? '', resolution, track }
}

function columnIn(it: JsonObject, name: string): number[] | undefined {
  const value = it[name]
  if (!Array.isArray(value)) return undefined
  return value.map((one) => (typeof one === 'number' ? one : NaN))
}

function parsed(line: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(line) as unknown)
  } catch {
    return undefined
  }
}
