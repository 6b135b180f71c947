import { destinationOf } from '../../platform/geo/destination.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { instantAt, type DataDay } from '../../platform/time/data-day.ts'
import { type TimeZone, ZURICH } from '../../platform/time/time-zone.ts'
import { motionLimits, motionOver, stateAt, topSpeedFor, type Motion } from './kinematics.ts'
import type { Mode } from './mode.ts'
import type { Fix } from '../../platform/geo/position-fix.ts'

export type TraceOptions = {
  dataDay?: DataDay
  /** Whose clock the times are told by; Zurich's when none is named. */
  zone?: TimeZone
  origin?: LngLat
  /** Direction of the first leg; every further leg turns right by 50°, so that a day is no straight line. */
  headingDegrees?: number
  samplingSeconds?: number
  /** Standard deviation of the position error, and where its chance comes from. */
  noise?: { metres: number; random: () => number }
}

/** A day as it is told: what was done, one after the other. Each word gives a new, longer day. */
export type Trace = {
  stay: (minutes: number) => Trace
  walk: (minutes: number, speedKmh?: number) => Trace
  ride: (minutes: number, speedKmh: number) => Trace
  drive: (minutes: number, speedKmh: number) => Trace
  /** A vehicle that stands 20 s at each stop on the way. */
  transit: (minutes: number, speedKmh: number, stops?: number) => Trace
  /** Time passes without a fix; the person does not move. */
  gap: (minutes: number) => Trace
  fixes: () => Fix[]
}

type Episode = { kind: 'stay' | 'gap'; minutes: number } | Leg
type Leg = { kind: 'leg'; mode: Mode; minutes: number; speedKmh: number; stops: number }

/** `trace('07:00').stay(20).ride(15, 18).stay(30).fixes()`: speeds are averages from rest to rest. */
export function trace(startTime: string, options: TraceOptions = {}): Trace {
  return continued(startTime, options, [])
}

function continued(startTime: string, options: TraceOptions, episodes: readonly Episode[]): Trace {
  const then = (episode: Episode): Trace => continued(startTime, options, [...episodes, episode])
  const leg = (mode: Mode, minutes: number, speedKmh: number, stops = 0): Trace =>
    then({ kind: 'leg', mode, minutes, speedKmh, stops })
  return {
    stay: (minutes) => then({ kind: 'stay', minutes }),
    walk: (minutes, speedKmh = 4.8) => leg('walk', minutes, speedKmh),
    ride: (minutes, speedKmh) => leg('bike', minutes, speedKmh),
    drive: (minutes, speedKmh) => leg('car', minutes, speedKmh),
    transit: (minutes, speedKmh, stops = 0) => leg('tram', minutes, speedKmh, stops),
    gap: (minutes) => then({ kind: 'gap', minutes }),
    fixes: () => fixesOf(startTime, options, episodes),
  }
}

function fixesOf(startTime: string, options: TraceOptions, episodes: readonly Episode[]): Fix[] {
  const stepMs = (options.samplingSeconds ?? 10) * 1000
  const blur = blurOf(options.noise, stepMs / 1000)
  const fixes: Fix[] = []
  // Any day without a change of clocks; the place is the town of the sample.
  let startedAt = instantAt(options.dataDay ?? '2026-04-15', startTime, options.zone ?? ZURICH)
  let here: LngLat = options.origin ?? [7.95, 47]
  let headingDegrees = options.headingDegrees ?? 90
  let nextAt = startedAt
  for (const episode of episodes) {
    const finishedAt = startedAt + episode.minutes * 60_000
    const motion = episode.kind === 'leg' ? motionOf(episode) : undefined
    for (; nextAt < finishedAt; nextAt += stepMs) {
      if (episode.kind === 'gap') continue
      const state = motion && stateAt(motion, (nextAt - startedAt) / 1000)
      const truth = state ? destinationOf(here, headingDegrees, state.alongMetres) : here
      const speedMps = state?.speedMps ?? 0
      const heading = speedMps > 0 ? { headingDegrees } : {}
      fixes.push({ trackedAt: nextAt, ...blur(truth), speedMps, ...heading })
    }
    if (motion) {
      here = destinationOf(here, headingDegrees, motion.lengthMetres)
      headingDegrees = (headingDegrees + 50) % 360
    }
    startedAt = finishedAt
  }
  return fixes
}

const STOP_SECONDS = 20

function motionOf({ mode, minutes, speedKmh, stops }: Leg): Motion {
  const limits = motionLimits[mode]
  const lengthMetres = (speedKmh / 3.6) * minutes * 60
  const sectionMetres = lengthMetres / (stops + 1)
  const sectionSeconds = (minutes * 60 - stops * STOP_SECONDS) / (stops + 1)
  const topSpeedMps = topSpeedFor(sectionMetres, sectionSeconds, limits)
  if (topSpeedMps === undefined) throw new RangeError(`${mode} cannot cover this in ${minutes} min`)
  const section = (_: unknown, index: number) => ({
    lengthMetres: sectionMetres,
    topSpeedMps,
    standSecondsAfter: index < stops ? STOP_SECONDS : 0,
  })
  return motionOver(Array.from({ length: stops + 1 }, section), limits)
}

/** Position errors of a phone wander: first-order autocorrelation with a memory of about 40 s. */
function blurOf(noise: TraceOptions['noise'], stepSeconds: number) {
  if (!noise) return (position: LngLat) => ({ position, accuracyMetres: 5 })
  const memory = Math.exp(-stepSeconds / 40)
  const fresh = Math.sqrt(1 - memory * memory) * noise.metres
  let east = noise.metres * gaussian(noise.random)
  let north = noise.metres * gaussian(noise.random)
  return (position: LngLat) => {
    east = memory * east + fresh * gaussian(noise.random)
    north = memory * north + fresh * gaussian(noise.random)
    const bearing = (Math.atan2(east, north) * 180) / Math.PI
    return {
      position: destinationOf(position, bearing, Math.sqrt(east * east + north * north)),
      accuracyMetres: Math.max(3, noise.metres * (0.8 + 0.8 * noise.random())),
    }
  }
}

/** Box and Muller 1958. */
function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
