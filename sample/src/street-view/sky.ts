import { radians } from '@allmend/domain/platform/geo/lng-lat'
import { LAKE_METRES, heightAt } from '../land/relief.ts'
import { isWater } from '../land/waters.ts'
import { gradientNoise } from '../noise.ts'
import { randomFor } from '../random.ts'
import type { Land } from '../streets/town-ways.ts'
import { HEIGHT_PIXELS, WIDTH_PIXELS, type Pixel } from './camera.ts'
import { hexOf, mixed, rgb, times, type Rgb } from './colour.ts'
import { drawn, filled, outlinePath } from './pen.ts'
import type { View } from './thing.ts'

const STEP_DEGREES = 0.35
const HALF_VIEW_DEGREES = 46

/** Sky, clouds, mountains and what is too far away to be drawn piece by piece. */
export function skySvg(view: View, land: Land, seed: number): string {
  const { camera, light } = view
  const horizon = camera.farPixelOf(camera.bearing, 0) ?? [WIDTH_PIXELS / 2, HEIGHT_PIXELS / 2]
  const { above, middle } = light.sky
  const stops = [above, mixed(above, middle, 0.7), middle, light.sky.horizon]
    .map((colour, index) => `<stop offset="${[0, 0.4, 0.7, 1][index]}" stop-color="${hexOf(colour)}"/>`)
    .join('')
  return [
    `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(horizon[1] - 760)}" x2="0" y2="${Math.round(horizon[1])}">${stops}</linearGradient>`,
    `<rect width="${WIDTH_PIXELS}" height="${HEIGHT_PIXELS}" fill="url(#sky)"/>`,
    sunSvg(view),
    cloudsSvg(view, seed),
    rangesSvg(view),
    hillsSvg(view, land),
    edgeOfTownSvg(view, land),
  ].join('')
}

function sunSvg({ camera, light }: View): string {
  if (light.sunShare < 0.3) return ''
  const at = camera.farPixelOf(light.sunBearing, light.sunElevation)
  if (!at) return ''
  const glow = hexOf(mixed([255, 252, 240], light.sky.horizon, 0.1))
  return `<radialGradient id="sun"><stop offset="0" stop-color="#fffdf4"/><stop offset=".07" stop-color="${glow}" stop-opacity=".95"/><stop offset=".2" stop-color="${glow}" stop-opacity=".45"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><circle cx="${Math.round(at[0])}" cy="${Math.round(at[1])}" r="560" fill="url(#sun)"/>`
}

/** Heaps of soft puffs; they stand where they are while the camera turns. */
function cloudsSvg({ camera, light }: View, seed: number): string {
  if (light.weather === 'fog') return ''
  const random = randomFor(seed, 'clouds')
  const isGrey = light.weather === 'overcast' || light.weather === 'rain'
  const count = { clear: 14, fair: 44, overcast: 60, rain: 60, fog: 0 }[light.weather]
  const bright = mixed(light.sky.horizon, [255, 255, 255], isGrey ? 0.12 : 0.62 * light.day)
  const dark = mixed(light.sky.middle, light.sky.above, isGrey ? 0.9 : 0.35)
  const puff = (id: string, colour: Rgb): string =>
    `<radialGradient id="${id}">${[0.85, 0.5, 0].map((opacity, index) => `<stop offset="${index * 0.5}" stop-color="${hexOf(colour)}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`
  let svg = puff('cloud', bright) + puff('cloud-shade', mixed(dark, bright, isGrey ? 0.1 : 0.3))
  for (let cloud = 0; cloud < count; cloud++) {
    const bearing = random() * 360
    const elevation = 4 + random() ** 1.3 * 34
    const size = (0.35 + random() * 0.75) * (0.4 + elevation / 26) * (isGrey ? 1.9 : 1)
    const puffs = isGrey ? 5 : 11
    const at = camera.farPixelOf(bearing, elevation)
    for (let puff = 0; puff < puffs; puff++) {
      const [a, b, c, d] = [random(), random(), random(), random()]
      if (!at || Math.abs(at[0] - WIDTH_PIXELS / 2) > WIDTH_PIXELS) continue
      const across = (a + b - 1) * 300 * size
      const rise = -c * 60 * size * (1 - Math.abs(a + b - 1))
      const isShade = isGrey ? puff % 2 === 0 : puff < 4
      const width = (70 + d * 110) * size
      if (
        Math.abs(at[0] + across - WIDTH_PIXELS / 2) > WIDTH_PIXELS / 2 + width ||
        at[1] + rise < -width * 0.4
      )
        continue
      svg += `<ellipse cx="${Math.round(at[0] + across)}" cy="${Math.round(at[1] + rise + (isShade ? 14 * size : 0))}" rx="${Math.round(width)}" ry="${Math.round(width * (isGrey ? 0.32 : 0.36))}" fill="url(#${isShade ? 'cloud-shade' : 'cloud'})" opacity=".75"/>`
    }
  }
  return svg
}

const RANGES: readonly {
  name: string
  degrees: number
  colour: string
  awayMetres: number
  rough: number
}[] = [
  { name: 'alps', degrees: 4.6, colour: '#7d90a6', awayMetres: 2300, rough: 1 },
  { name: 'foothills', degrees: 2.6, colour: '#6f8590', awayMetres: 1500, rough: 0.6 },
]

/** Mountains beyond the map: higher in the south, with snow above a line. */
function rangesSvg({ camera, light }: View): string {
  if (light.hazeMetres < 500) return ''
  let svg = ''
  for (const { name, degrees, colour, awayMetres, rough } of RANGES) {
    const noise = gradientNoise(randomFor(1, name))
    const heightOf = (bearing: number): number => {
      const south = 0.42 + 0.58 * Math.max(0, -Math.cos(radians(bearing - 10)))
      const ridge =
        0.62 +
        0.5 * noise(bearing / 17, 1) +
        rough *
          (0.24 * noise(bearing / 5, 2) + 0.12 * noise(bearing / 1.7, 3) + 0.05 * noise(bearing / 0.6, 4))
      return degrees * south * Math.max(0.1, ridge)
    }
    const line = skyline(camera, heightOf)
    const own = mixed(light.seen(rgb(colour), 0), light.haze, 1 - Math.exp(-awayMetres / light.hazeMetres))
    svg += drawn(line, hexOf(own))
    if (name !== 'alps') continue
    const snow = mixed(own, times([246, 248, 252], 0.55 + 0.45 * light.day), 0.62)
    const snowline = light.season === 'winter' || light.season === 'spring' ? 1.5 : 2.4
    svg += drawn(
      band(camera, heightOf, (bearing) =>
        Math.min(
          heightOf(bearing),
          snowline + 0.5 * noise(bearing / 0.9, 7) + 0.4 * noise(bearing / 0.33, 8),
        ),
      ),
      hexOf(snow),
      0.85,
    )
  }
  return svg
}

/** The town's own hills, from its relief. */
function hillsSvg({ camera, light }: View, land: Land): string {
  const ground = heightAt(land.relief, [camera.eye[0], camera.eye[1]])
  const wood =
    light.season === 'autumn' ? rgb('#77764a') : light.season === 'winter' ? rgb('#6f7467') : rgb('#5f7a54')
  let svg = ''
  for (const [from, to] of [
    [3200, 7500],
    [1500, 3200],
    [750, 1500],
  ] as const) {
    const noise = gradientNoise(randomFor(from, 'wooded skyline'))
    const heightOf = (bearing: number): number => {
      let most = 0
      for (let metres = from; metres < to; metres += 110) {
        const at = [
          camera.eye[0] + Math.sin(radians(bearing)) * metres,
          camera.eye[1] + Math.cos(radians(bearing)) * metres,
        ] as const
        if (isWater(land.waters, at)) continue
        most = Math.max(
          most,
          (Math.max(0, heightAt(land.relief, at) - Math.max(LAKE_METRES, ground)) * 0.9 + 6) / metres,
        )
      }
      return (
        (Math.atan(most) * 180) / Math.PI +
        (most > 0 ? 0.12 * noise(bearing / 0.5, 1) + 0.07 * noise(bearing / 0.17, 2) : 0)
      )
    }
    svg += drawn(skyline(camera, heightOf), hexOf(light.seen(wood, from * 0.62)))
  }
  return svg
}

/** Roofs and trees between the last house that is drawn and the hills. */
function edgeOfTownSvg({ camera, light }: View, land: Land): string {
  const random = randomFor(3, 'edge of town')
  const noise = gradientNoise(random)
  let houses = ''
  const trees = skyline(camera, (bearing) => {
    const at = [
      camera.eye[0] + Math.sin(radians(bearing)) * 480,
      camera.eye[1] + Math.cos(radians(bearing)) * 480,
    ] as const
    return isWater(land.waters, at)
      ? -0.02
      : 0.95 + 0.5 * noise(bearing / 2.4, 1) + 0.3 * noise(bearing / 0.7, 2) + 0.16 * noise(bearing / 0.2, 3)
  })
  const leaf =
    light.season === 'autumn' ? rgb('#8b7a48') : light.season === 'winter' ? rgb('#7b7a70') : rgb('#6d845c')
  for (
    let bearing = camera.bearing - HALF_VIEW_DEGREES;
    bearing < camera.bearing + HALF_VIEW_DEGREES;
    bearing += 1.3
  ) {
    const grid = Math.floor(bearing / 1.3) * 1.3
    const own = randomFor(Math.round(grid * 10), 'far roofs')
    const at = [
      camera.eye[0] + Math.sin(radians(grid)) * 430,
      camera.eye[1] + Math.cos(radians(grid)) * 430,
    ] as const
    if (isWater(land.waters, at) || own() < 0.35) continue
    const [top, half] = [0.9 + own() * 1, 0.35 + own() * 0.4]
    const corners = [
      [grid - half, 0],
      [grid - half, top * 0.7],
      [grid - half * 0.5, top],
      [grid + half * 0.5, top],
      [grid + half, top * 0.7],
      [grid + half, 0],
    ].map(([towards, elevation]) => camera.farPixelOf(towards!, elevation!))
    if (corners.every((corner) => corner !== undefined)) houses += outlinePath(corners)
  }
  return filled(houses, hexOf(light.seen(rgb('#a58d7c'), 480))) + drawn(trees, hexOf(light.seen(leaf, 430)))
}

type Skyline = (bearing: number) => number

const skyline = (camera: View['camera'], heightOf: Skyline): Pixel[] => band(camera, heightOf, () => -0.4)

function band(camera: View['camera'], top: Skyline, bottom: Skyline): Pixel[] {
  const upper: Pixel[] = []
  const lower: Pixel[] = []
  // Steps lie on round bearings, so that a ridge does not tremble from one picture to the next.
  const start = Math.floor((camera.bearing - HALF_VIEW_DEGREES) / STEP_DEGREES)
  for (let step = start; step * STEP_DEGREES < camera.bearing + HALF_VIEW_DEGREES; step++) {
    const bearing = step * STEP_DEGREES
    const around = ((bearing % 360) + 360) % 360
    const high = camera.farPixelOf(bearing, top(around))
    const low = camera.farPixelOf(bearing, bottom(around))
    if (high && low) {
      upper.push(high)
      lower.push(low)
    }
  }
  return [...upper, ...lower.toReversed()]
}
