/** The clocks we know: Switzerland, Germany, Liechtenstein and Serbia share Zurich's (names of the IANA database). */
export const TIME_ZONES = ['Europe/Zurich', 'Europe/London'] as const
export type TimeZone = (typeof TIME_ZONES)[number]

export const DEFAULT_TIME_ZONE: TimeZone = 'Europe/Zurich'

export const isTimeZone = (text: string): text is TimeZone => TIME_ZONES.some((zone) => zone === text)
