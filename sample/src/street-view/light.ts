import { degrees, radians } from '@allmend/domain/platform/geo/lng-lat'
import { origin } from '../land/frame.ts'
import { randomFor } from '../random.ts'
import type { Point3 } from './camera.ts'
import { hexOf, mixed, rgb, times, type Rgb } from './colour.ts'

export const weathers = ['clear', 'fair', 'overcast', 'rain', 'fog'] as const
export type Weather = (typeof weathers)[number]
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

export type Light = {
  weather: Weather
  season: Season
  /** Towards the sun, length one. */
  sun: Point3
  sunBearing: number
  sunElevation: number
  /** How much of the light comes from the sun itself, 0 to 1. */
  sunShare: number
  /** 1 by day, 0 when lamps are on. */
  day: number
  sky: { above: Rgb; middle: Rgb; horizon: Rgb }
  haze: Rgb
  hazeMetres: number
  /** As it is seen: lit by sun and sky, faded by the air between. */
  seen: (colour: Rgb, distanceMetres: number, normal?: Point3) => Rgb
  /** The same as text. */
  paint: (colour: Rgb, distanceMetres: number, normal?: Point3) => string
}

const HAZE_METRES: Record<Weather, number> = { clear: 1500, fair: 1100, overcast: 700, rain: 330, fog: 75 }
const SUN_SHARE: Record<Weather, number> = { clear: 1, fair: 0.85, overcast: 0.12, rain: 0.05, fog: 0.04 }

const SKIES: Record<Weather, readonly [above: string, middle: string, horizon: string]> = {
  clear: ['#7aa5cc', '#a5c5de', '#e0eaef'],
  fair: ['#8aaccb', '#a9c5da', '#dfe8ec'],
  overcast: ['#aab4bb', '#c0c8cc', '#d6dadb'],
  rain: ['#87919a', '#9aa3aa', '#b4babd'],
  fog: ['#c3c8ca', '#cbd0d1', '#cfd3d3'],
}

export function lightOf(takenAt: number, weather: Weather): Light {
  const { bearing, elevation } = sunAt(takenAt)
  const height = Math.sin(radians(elevation))
  const day = Math.max(0, Math.min(1, (elevation + 7) / 11))
  const low = Math.max(0, 1 - Math.abs(elevation - 2) / 12)
  const sunShare = SUN_SHARE[weather] * Math.max(0, Math.min(1, (elevation + 1) / 9))
  const isBright = weather === 'clear' || weather === 'fair'
  const warm = isBright ? low : low * 0.25
  const dim = 0.42 + 0.58 * day
  const nightly = (colour: Rgb, tint: number): Rgb => {
    const dusk = mixed(colour, rgb('#e9b48a'), warm * tint)
    return mixed(times(dusk, [0.28, 0.34, 0.5]), dusk, day)
  }
  const [above, middle, horizon] = SKIES[weather]
  const sky = {
    above: nightly(rgb(above), 0.1),
    middle: nightly(rgb(middle), 0.3),
    horizon: nightly(rgb(horizon), 0.62),
  }
  const haze = mixed(sky.horizon, sky.middle, 0.3)
  const sunColour = mixed([1.05, 1, 0.93], [1.12, 0.86, 0.62], warm)
  const skyColour: Rgb = isBright ? mixed([0.94, 0.99, 1.08], [1, 0.96, 1], warm) : [0.97, 0.99, 1.01]
  const level = Math.cos(radians(elevation))
  const sun: Point3 = [
    Math.sin(radians(bearing)) * level,
    Math.cos(radians(bearing)) * level,
    Math.max(0.06, height),
  ]
  const flat = weather === 'rain' ? 0.74 : weather === 'fog' ? 0.86 : isBright ? 0.66 : 0.84
  // A camera opens up when there is little light.
  const gain = Math.max(1, Math.min(1.5, 1.04 / (flat + 0.5 * sunShare * Math.max(0.2, height))))
  const seen = (colour: Rgb, distanceMetres: number, normal?: Point3): Rgb => {
    const facing = normal ? Math.max(0, normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]) : 0.5
    const open = normal ? 0.92 + 0.12 * normal[2] : 1
    const lit = 0.5 * gain * sunShare * facing
    const shaded = flat * gain * open
    const own: Rgb = [
      colour[0] * dim * (shaded * skyColour[0] + lit * sunColour[0]),
      colour[1] * dim * (shaded * skyColour[1] + lit * sunColour[1]),
      colour[2] * dim * (shaded * skyColour[2] + lit * sunColour[2]),
    ]
    return mixed(own, haze, 1 - Math.exp(-distanceMetres / HAZE_METRES[weather]))
  }
  return {
    weather,
    season: seasonOf(takenAt),
    sun,
    sunBearing: bearing,
    sunElevation: elevation,
    sunShare,
    day,
    sky,
    haze,
    hazeMetres: HAZE_METRES[weather],
    seen,
    paint: (colour, distanceMetres, normal) => hexOf(seen(colour, distanceMetres, normal)),
  }
}

/** The weather of a ride; fog lies on mornings of the cold half of the year. */
export function weatherOf(seed: number, takenAt: number): Weather {
  const random = randomFor(seed, 'weather of the picture')
  const chance = random()
  const at = new Date(takenAt)
  const isFoggy = [9, 10, 11, 0, 1].includes(at.getUTCMonth()) && at.getUTCHours() < 10
  if (isFoggy && random() < 0.25) return 'fog'
  if (chance < 0.36) return 'clear'
  if (chance < 0.72) return 'fair'
  return chance < 0.88 ? 'overcast' : 'rain'
}

function seasonOf(takenAt: number): Season {
  const month = new Date(takenAt).getUTCMonth()
  if (month <= 1 || month === 11) return 'winter'
  if (month <= 4) return 'spring'
  return month <= 8 ? 'summer' : month === 9 || month === 10 ? 'autumn' : 'winter'
}

/** Good to half a degree (Spencer's declination and equation of time, shortened). */
function sunAt(takenAt: number): { bearing: number; elevation: number } {
  const at = new Date(takenAt)
  const day = (takenAt - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000
  const year = (2 * Math.PI * day) / 365.25
  const declination =
    0.006918 - 0.399912 * Math.cos(year) + 0.070257 * Math.sin(year) - 0.006758 * Math.cos(2 * year)
  const equationMinutes =
    229.18 *
    (0.001868 * Math.cos(year) -
      0.032077 * Math.sin(year) -
      0.014615 * Math.cos(2 * year) -
      0.040849 * Math.sin(2 * year))
  const minutes = (day % 1) * 1440 + equationMinutes + 4 * origin[0]
  const hourAngle = radians(minutes / 4 - 180)
  const latitude = radians(origin[1])
  const sine =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  const east = -Math.cos(declination) * Math.sin(hourAngle)
  const north =
    Math.cos(latitude) * Math.sin(declination) -
    Math.sin(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  return { bearing: (degrees(Math.atan2(east, north)) + 360) % 360, elevation: degrees(Math.asin(sine)) }
}
