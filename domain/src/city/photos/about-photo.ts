import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { dayNumberOf, civilDayOf } from '../../platform/time/civil-day.ts'
import { offsetMsIn, type TimeZone } from '../../platform/time/time-zone.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/zurich-offset.ts'
import type { Exif, ExifField } from './read-exif.ts'

/** What a photo says of itself. What it says wrongly, it does not say. */
export interface AboutPhoto {
  /** As EXIF counts: 1 is upright, 2 to 8 are turned or mirrored. */
  orientation: number
  position?: LngLat
  /** One standard deviation, as the receiver believed. */
  accuracyMetres?: number
  takenAt?: number
  /** Clockwise from north, below 360. */
  bearingDegrees?: number
  /** A camera with a compass knows where it looks; one without knows at best where it moves. */
  bearingIs?: 'view' | 'movement'
}

interface Circumstances {
  /** The clock of the place, for cameras that write local time without saying which. */
  zone: TimeZone
  nowMs: number
}

export function aboutPhoto(exif: Exif, circumstances: Circumstances): AboutPhoto {
  const position = positionOf(exif)
  const [accuracyMetres] = numbersOf(exif, 'gpsPositioningError')
  const takenAt = firstOf(TIMES, (time) => time(exif, circumstances.zone), isPlausible(circumstances.nowMs))
  const bearing = firstOf(BEARINGS, (bearing) => bearing(exif))
  return {
    orientation: orientationOf(exif),
    ...(position && { position }),
    ...(position && accuracyMetres !== undefined && accuracyMetres > 0 && { accuracyMetres }),
    ...(takenAt !== undefined && { takenAt }),
    ...bearing,
  }
}

/** Satellites before the camera's clock; a clock that says its offset before one that does not. */
const TIMES: readonly ((exif: Exif, zone: TimeZone) => number | undefined)[] = [
  gpsInstant,
  (exif) => cameraInstant(exif, 'dateTimeOriginal', 'offsetTimeOriginal', 'subSecTimeOriginal'),
  (exif) => cameraInstant(exif, 'dateTimeOriginal', 'offsetTime', 'subSecTimeOriginal'),
  (exif) => cameraInstant(exif, 'dateTimeDigitised', 'offsetTimeDigitised', 'subSecTimeDigitised'),
  (exif, zone) => localInstant(exif, 'dateTimeOriginal', 'subSecTimeOriginal', zone),
  (exif, zone) => localInstant(exif, 'dateTimeDigitised', 'subSecTimeDigitised', zone),
  // When the file was last changed: better than nothing.
  (exif) => cameraInstant(exif, 'dateTime', 'offsetTime', 'subSecTime'),
  (exif, zone) => localInstant(exif, 'dateTime', 'subSecTime', zone),
]

type Bearing = Required<Pick<AboutPhoto, 'bearingDegrees' | 'bearingIs'>>

/** Magnetic north is within four degrees of true north in central Europe: closer than people hold a phone. */
const BEARINGS: readonly ((exif: Exif) => Bearing | undefined)[] = [
  (exif) => bearingOf(exif, 'gpsImgDirection', 'view'),
  (exif) => bearingOf(exif, 'gpsTrack', 'movement'),
]

function firstOf<Candidate, Found>(
  table: readonly Candidate[],
  find: (candidate: Candidate) => Found | undefined,
  isGood: (found: Found) => boolean = () => true,
): Found | undefined {
  for (const candidate of table) {
    const found = find(candidate)
    if (found !== undefined && isGood(found)) return found
  }
  return undefined
}

/** Cameras that lost their clock begin at 1970, 1980 or 2000. */
const OLDEST_MS = dayNumberOf({ year: 2001, month: 1, day: 1 }) * DAY_MS

const isPlausible =
  (nowMs: number) =>
  (instantMs: number): boolean =>
    instantMs >= OLDEST_MS && instantMs <= nowMs + DAY_MS

function orientationOf(exif: Exif): number {
  const [orientation = 1] = numbersOf(exif, 'orientation')
  return Number.isInteger(orientation) && orientation >= 1 && orientation <= 8 ? orientation : 1
}

function positionOf(exif: Exif): LngLat | undefined {
  const latitude = angleOf(exif, 'gpsLatitude', signOf(exif, 'gpsLatitudeRef', 'N', 'S'))
  const longitude = angleOf(exif, 'gpsLongitude', signOf(exif, 'gpsLongitudeRef', 'E', 'W'))
  if (latitude === undefined || longitude === undefined) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  // In the Gulf of Guinea there are no streets; receivers without a fix write it.
  if (latitude === 0 && longitude === 0) return undefined
  return [longitude, latitude]
}

function signOf(exif: Exif, field: ExifField, positive: string, negative: string): number | undefined {
  const letter = textOf(exif, field)?.toUpperCase()
  if (letter === positive) return 1
  return letter === negative ? -1 : undefined
}

function angleOf(exif: Exif, field: ExifField, sign: number | undefined): number | undefined {
  const [degrees, minutes = 0, seconds = 0] = numbersOf(exif, field)
  if (sign === undefined || degrees === undefined || degrees < 0) return undefined
  // Some round the last second up to sixty.
  if (minutes < 0 || minutes > 60 || seconds < 0 || seconds > 60) return undefined
  return sign * (degrees + minutes / 60 + seconds / 3600)
}

function bearingOf(exif: Exif, field: ExifField, bearingIs: Bearing['bearingIs']): Bearing | undefined {
  const [degrees] = numbersOf(exif, field)
  if (degrees === undefined || degrees < 0 || degrees > 360) return undefined
  return { bearingDegrees: degrees % 360, bearingIs }
}

function gpsInstant(exif: Exif): number | undefined {
  const day = /^(\d{4})[:-](\d{2})[:-](\d{2})$/.exec(textOf(exif, 'gpsDateStamp') ?? '')
  const [hour, minute, second] = numbersOf(exif, 'gpsTimeStamp')
  if (!day || hour === undefined || minute === undefined || second === undefined) return undefined
  return instantOf([...day.slice(1).map(Number), hour, minute, second])
}

function cameraInstant(
  exif: Exif,
  field: ExifField,
  offsetField: ExifField,
  subSecField: ExifField,
): number | undefined {
  const civilMs = civilInstant(exif, field, subSecField)
  const offsetMs = offsetOf(textOf(exif, offsetField))
  return civilMs === undefined || offsetMs === undefined ? undefined : civilMs - offsetMs
}

function localInstant(
  exif: Exif,
  field: ExifField,
  subSecField: ExifField,
  zone: TimeZone,
): number | undefined {
  const civilMs = civilInstant(exif, field, subSecField)
  if (civilMs === undefined) return undefined
  const guess = civilMs - offsetMsIn(zone, civilMs)
  return civilMs - offsetMsIn(zone, guess)
}

function civilInstant(exif: Exif, field: ExifField, subSecField: ExifField): number | undefined {
  const parts = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(textOf(exif, field) ?? '')
  const wholeMs = parts ? instantOf(parts.slice(1).map(Number)) : undefined
  if (wholeMs === undefined) return undefined
  const digits = /^\d{1,9}$/.exec(textOf(exif, subSecField) ?? '')
  return wholeMs + (digits ? Number(digits[0].padEnd(3, '0').slice(0, 3)) : 0)
}

function instantOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]):
  | number
  | undefined {
  const dayNumber = dayNumberOf({ year, month, day })
  const civil = civilDayOf(dayNumber)
  if (civil.year !== year || civil.month !== month || civil.day !== day) return undefined
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 61)) return undefined
  return dayNumber * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + Math.floor(second * 1000)
}

function offsetOf(text: string | undefined): number | undefined {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(text ?? '')
  if (!parts) return text === 'Z' ? 0 : undefined
  const offsetMs = Number(parts[2]) * HOUR_MS + Number(parts[3]) * MINUTE_MS
  if (offsetMs > 14 * HOUR_MS || Number(parts[3]) > 59) return undefined
  return parts[1] === '-' ? -offsetMs : offsetMs
}

function textOf(exif: Exif, field: ExifField): string | undefined {
  const value = exif[field]
  return typeof value === 'string' ? value : undefined
}

/** None of them, if one is none: 0/0 is how cameras write that they do not know. */
function numbersOf(exif: Exif, field: ExifField): readonly number[] {
  const value = exif[field]
  return Array.isArray(value) && value.every((number) => Number.isFinite(number)) ? value : []
}
