import type { ReadingSettings } from './settings.ts'

/** No fix for longer than a resting phone waits. */
export const isSilence = (seconds: number, settings: ReadingSettings): boolean =>
  seconds > settings.silenceSeconds

/**
 * Whether somebody was under way all through a silence: below ground, in a tunnel, in the air. The average
 * speed tells: the faster, the less time can have been spent otherwise.
 */
export function isSilentTravel(metres: number, seconds: number, { silentTravel }: ReadingSettings): boolean {
  const speed = metres / Math.max(1, seconds)
  return silentTravel.some(({ fromSpeedMps, upToSeconds }) => speed >= fromSpeedMps && seconds <= upToSeconds)
}
