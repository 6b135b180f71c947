import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { dataDayAfter, type DataDay } from '@allmend/domain/platform/time/data-day'
import type { Random } from './seeded-random.ts'

const FIXES_PER_CHUNK = 60

/** One person's days without end, a fix every ten seconds, cut as a phone cuts them: ten minutes a chunk. */
export function* describedDays(random: Random, firstDay: DataDay): Generator<Fix[], never> {
  let origin: LngLat = [7.9 + random() * 0.1, 46.97 + random() * 0.06]
  let headingDegrees = random() * 360
  for (let dataDay = firstDay; ; dataDay = dataDayAfter(dataDay, 1)) {
    const leaveMinutes = 380 + Math.floor(random() * 120)
    const workMinutes = 220 + Math.floor(random() * 60)
    const away = trace('00:00', { dataDay, origin, headingDegrees, noise: { metres: 6, random } })
      .stay(leaveMinutes)
      .walk(6)
      .transit(18, 17, 5)
      .stay(workMinutes)
      .walk(12)
      .stay(45)
      .walk(12)
      .stay(workMinutes)
      .ride(25, 16)
      .stay(1440 - leaveMinutes - 2 * workMinutes - 118)
    const fixes = away.fixes()
    for (let first = 0; first < fixes.length; first += FIXES_PER_CHUNK)
      yield fixes.slice(first, first + FIXES_PER_CHUNK)
    origin = fixes.at(-1)?.position ?? origin
    headingDegrees = random() * 360
  }
}
