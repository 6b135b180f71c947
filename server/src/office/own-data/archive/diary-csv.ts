import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import type { DiaryDay } from '@allmend/domain/tracking/diary/diary-day'
import { type DiaryEntry, modeOf } from '@allmend/domain/tracking/diary/correction/diary-entry'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { clockSecondsOf, dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { textOfInstant } from '@allmend/domain/platform/time/instant-text'
import { stringify } from 'csv-stringify/sync'

/**
 * The columns, in their order; documented in docs/diary-csv.md. Amounts are whole numbers and places are text
 * (WKT), so that no comma or point of a number means another thing in another country.
 */
const COLUMNS = [
  'date',
  'started',
  'finished',
  'started_utc',
  'kind',
  'mode',
  'mode_detected',
  'mode_confirmed',
  'purpose',
  'direction',
  'place',
  'distance_m',
  'duration_s',
  'co2_g',
  'gap_cause',
  'day_confirmed',
  'start_point',
  'end_point',
] as const

/** What is absent is an empty cell. */
type Row = Partial<Record<(typeof COLUMNS)[number], string | number | undefined>>

/** Excel in German wants semicolons, and believes in UTF-8 only behind a byte order mark. Before the first day. */
export const CSV_HEAD = `\uFEFF${COLUMNS.join(';')}\r\n`

/** One line an entry. No cell can become a formula: what begins like one is preceded by an apostrophe. */
export function csvOfDay(day: DiaryDay, zone: TimeZone): string {
  const rows = day.entries.map((entry) => rowOf(day, entry, zone))
  return stringify(rows, {
    columns: [...COLUMNS],
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}

function rowOf(day: DiaryDay, entry: DiaryEntry, zone: TimeZone): Row {
  const { startedAt, finishedAt, kind } = entry
  const head: Row = {
    date: day.dataDay,
    started: clockOf(startedAt, zone),
    finished: clockOf(finishedAt, zone),
    started_utc: textOfInstant(startedAt),
    kind: kind === 'staypoint' ? 'stay' : kind,
    duration_s: Math.round((finishedAt - startedAt) / 1000),
    day_confirmed: day.isConfirmed ? 'yes' : 'no',
  }
  if (entry.kind === 'gap') {
    return { ...head, gap_cause: entry.cause, start_point: pointOf(entry.from), end_point: pointOf(entry.to) }
  }
  if (entry.kind === 'staypoint') {
    const place = pointOf(entry.position)
    const { purpose, placeName } = entry
    return { ...head, purpose, place: placeName, start_point: place, end_point: place }
  }
  const mode = modeOf(entry)
  return {
    ...head,
    mode,
    mode_detected: entry.modeDetected,
    mode_confirmed: entry.modeConfirmed,
    purpose: entry.purpose,
    direction: entry.direction,
    distance_m: Math.round(entry.distanceMetres),
    co2_g: Math.round(emissionOf(entry, mode).grams),
    start_point: pointOf(entry.course[0]?.position),
    end_point: pointOf(entry.course.at(-1)?.position),
  }
}

/** By her clock, as spreadsheets read it. */
function clockOf(at: number, zone: TimeZone): string {
  const seconds = Math.floor(clockSecondsOf(at, zone))
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${dataDayOf(at, zone)} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

function pointOf(position: LngLat | undefined): string | undefined {
  return position && `POINT (${position[0].toFixed(6)} ${position[1].toFixed(6)})`
}
