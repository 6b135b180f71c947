import { between, gaussian } from '../travel/chance.ts'
import { randomFor } from '../random.ts'

/** A model and its owner's habits; rates are a day unless said otherwise. */
export type Phone = {
  stream: string
  system: 'ios' | 'android'
  /** Standard deviation of the position on each axis under open sky. */
  openSkyMetres: number
  /** Its clock is off by so much at the start, and runs fast by so many millionths. */
  clockOffsetMs: number
  clockDriftPpm: number
  isOffAtNight: boolean
  /** Uploads wait until its owner is at home. */
  isHomeOnly: boolean
  coldStartShare: number
}

/** Rates that phone.test.ts finds again in what the phones deliver. */
export const phoneRates = {
  wrongClocks: 0.04,
  offAtNight: 0.12,
  homeOnly: 0.06,
  batteryEmpty: 0.02,
  batterySaver: 0.06,
  appKills: 0.05,
  offline: 0.05,
  jumpsMoving: 0.0015,
  jumpsStill: 0.004,
  /** A moving phone says where it was instead of where it is, for one to three fixes. */
  stuck: 0.012,
  doubledUploads: 0.02,
} as const

export function phoneOf(personId: number, seed: number): Phone {
  const random = randomFor(seed, `phone ${personId}`)
  const isWrong = random() < phoneRates.wrongClocks
  const system = random() < 0.55 ? 'ios' : 'android'
  return {
    stream: streamOf(random),
    system,
    openSkyMetres: (system === 'ios' ? 3 : 3.6) * Math.exp(0.25 * gaussian(random)),
    clockOffsetMs: Math.round(
      isWrong ? (random() < 0.5 ? -1 : 1) * between(random, 20_000, 5_400_000) : 400 * gaussian(random),
    ),
    clockDriftPpm: Math.round(10 * between(random, -15, 15)) / 10,
    isOffAtNight: random() < phoneRates.offAtNight,
    isHomeOnly: random() < phoneRates.homeOnly,
    coldStartShare: between(random, 0.15, 0.5),
  }
}

/** Written as a version 4 uuid. */
function streamOf(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  hex[12] = '4'
  hex[16] = '89ab'[Math.floor(random() * 4)]!
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
