import { between } from '../travel/chance.ts'
import { randomFor } from '../random.ts'
import { phoneRates, type Phone } from './phone.ts'

export const outageKinds = ['off', 'killed', 'saver', 'offline'] as const
export type Outage = { kind: (typeof outageKinds)[number]; startedAt: number; finishedAt: number }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What fails on a day of 24 hours counted from the first midnight of the sample. */
export function outagesOn(phone: Phone, day: number, originAt: number): Outage[] {
  const random = randomFor(day, phone.stream)
  const startAt = originAt + day * DAY_MS
  const found: Outage[] = []
  const add = (kind: Outage['kind'], hour: number, hours: number): void => {
    const startedAt = startAt + hour * HOUR_MS
    found.push({ kind, startedAt, finishedAt: startedAt + hours * HOUR_MS })
  }
  const night = between(random, 22.2, 23.8)
  if (phone.isOffAtNight) add('off', night, between(random, 30, 31) - night)
  if (random() < phoneRates.batteryEmpty) add('off', between(random, 15, 21), between(random, 0.7, 3.5))
  if (random() < phoneRates.batterySaver) add('saver', between(random, 12, 20), between(random, 1, 4))
  if (random() < phoneRates.appKills) add('killed', between(random, 7, 21), between(random, 0.2, 4))
  if (random() < phoneRates.offline) add('offline', between(random, 6, 20), between(random, 1, 12))
  return found
}

/** Answers for instants that only go forward; remembers two days. */
export function outageFinder(phone: Phone, originAt: number) {
  let day = -1
  let known: Outage[] = []
  return (at: number): readonly Outage[] => {
    const wanted = Math.floor((at - originAt) / DAY_MS)
    if (wanted !== day) {
      day = wanted
      known = [...outagesOn(phone, day - 1, originAt), ...outagesOn(phone, day, originAt)]
    }
    return known
  }
}

export function outageAt(outages: readonly Outage[], kind: Outage['kind'], at: number): Outage | undefined {
  for (const outage of outages) {
    if (outage.kind === kind && at >= outage.startedAt && at < outage.finishedAt) return outage
  }
  return undefined
}
