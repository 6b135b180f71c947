import { HOUR_MS, zurichOffsetMs } from './zurich-offset.ts'

/** The clocks we know: Switzerland, Germany, Liechtenstein and Serbia share Zurich's (names of the IANA database). */
export const TIME_ZONES = ['Europe/Zurich', 'Europe/London'] as const
export type TimeZone = (typeof TIME_ZONES)[number]

/** The cooperative's own clock: prices, quotes, orders and terms are dated by it, whatever they are about. */
export const ZURICH: TimeZone = 'Europe/Zurich'

/** Both change their clocks at the same instant. */
const BEHIND_ZURICH_MS: Readonly<Record<TimeZone, number>> = { 'Europe/Zurich': 0, 'Europe/London': HOUR_MS }

export const isTimeZone = (text: string): text is TimeZone => TIME_ZONES.some((zone) => zone === text)

/** Offset from UTC in milliseconds. */
export const offsetMsIn = (zone: TimeZone, instantMs: number): number =>
  zurichOffsetMs(instantMs) - BEHIND_ZURICH_MS[zone]
