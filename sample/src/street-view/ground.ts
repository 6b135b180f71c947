import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { densityAt } from '../land/land-cover.ts'
import { distanceBetween, locate, type Line } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Land } from '../streets/town-ways.ts'
import type { Point3 } from './camera.ts'
import { hexOf, mixed, rgb, type Rgb } from './colour.ts'
import type { LaidStreet } from './laid-street.ts'
import { markingsOf } from './markings.ts'
import { filled, outlinePath } from './pen.ts'
import { aside, bandOf, disc, rectangle, square } from './shapes.ts'
import { CYCLE_LANE_METRES, PARKING_METRES } from './street-profile.ts'
import type { View } from './thing.ts'

const UP: Point3 = [0, 0, 1]
const MATERIALS = {
  asphalt: '#76777a',
  patch: '#696a6d',
  wornTrack: '#707174',
  pavement: '#a9a7a0',
  sett: '#98938a',
  gravel: '#b5aa93',
  kerb: '#c3c0b8',
  gutter: '#8b8b89',
  white: '#e9e8e2',
  yellow: '#e9b92f',
  blue: '#5f83b5',
  iron: '#55534f',
} as const
type Material = keyof typeof MATERIALS | 'lawn' | 'court' | 'water' | 'wood'

const LAWNS = { spring: '#8aa05f', summer: '#84975b', autumn: '#8f9259', winter: '#8c8f6c' } as const

/** Everything flat: grounds, water, carriageways, pavements, markings. */
export function groundSvg(view: View, land: Land, streets: readonly LaidStreet[]): string {
  const { camera } = view
  const flat = (ring: Line, up = 0): string =>
    outlinePath(camera.outlineOf(ring.map(([x, y]): Point3 => [x, y, up])))
  const all = (rings: Iterable<Line>, up = 0): string => Array.from(rings, (ring) => flat(ring, up)).join('')
  const here: PlanePoint = [camera.eye[0], camera.eye[1]]
  const isDense = densityAt(land.cover, here) > 0.66
  const paint = (material: Material, path: string, opacity = 1): string =>
    filled(path, `url(#${material})`, opacity)
  const carriage = streets.filter(({ street }) => street.edge.surface === 'asphalt')
  const other = (surface: string): LaidStreet[] =>
    streets.filter(({ street }) => street.edge.surface === surface)
  const band = (laid: LaidStreet, left: number, right: number): Line => bandOf(laid.street.line, left, right)
  const ends = (laid: LaidStreet, metres: number): Line[] => laid.rounds.map((at) => disc(at, metres))
  const markings = markingsOf(streets, here)
  return [
    materialsSvg(view, isDense),
    paint(isDense ? 'court' : 'lawn', flat(square(here, 15_000))),
    isDense ? '' : grassSvg(view, here, all),
    paint('wood', all(land.cover.forests.map(([outer]) => outer!))),
    paint('lawn', all(land.parks.map(({ ring }) => ring))),
    paint('water', all([land.waters.lake, land.waters.river, land.waters.rohrsee], -0.7)),
    paint(
      'pavement',
      all(
        streets
          .filter(({ profile }) => profile.hasPavement)
          .flatMap((laid) => [
            band(laid, laid.profile.walkMetres[0], -laid.profile.walkMetres[1]),
            ...ends(laid, Math.min(...laid.profile.walkMetres)),
          ]),
      ),
    ),
    paint(
      'gravel',
      all(
        [...other('gravel'), ...other('ground')].flatMap((laid) => [
          band(laid, laid.profile.carriageMetres, -laid.profile.carriageMetres),
        ]),
      ),
    ),
    paint(
      'sett',
      all(
        [...other('sett'), ...other('paving')].flatMap((laid) => [
          band(laid, laid.profile.walkMetres[0], -laid.profile.walkMetres[1]),
          ...ends(laid, laid.profile.walkMetres[0]),
        ]),
      ),
    ),
    paint('gutter', all(other('sett').flatMap((laid) => [band(laid, 2.2, 1.8), band(laid, -1.8, -2.2)]))),
    paint('kerb', all(carriage.flatMap((laid) => carriageRings(laid, 0.16)))),
    paint('gutter', all(carriage.flatMap((laid) => carriageRings(laid, 0)))),
    paint('asphalt', all(carriage.flatMap((laid) => carriageRings(laid, -0.22)))),
    wearSvg(streets, here, paint, all),
    paint('white', all(markings.white), 0.92),
    paint('yellow', all(markings.yellow), 0.94),
    paint('blue', all(markings.blue), 0.85),
  ].join('')
}

function carriageRings({ street, profile, rounds }: LaidStreet, more: number): Line[] {
  const left = profile.carriageMetres + (profile.parkingSide === 1 ? PARKING_METRES : 0) + more
  const right = profile.carriageMetres + (profile.parkingSide === -1 ? PARKING_METRES : 0) + more
  return [bandOf(street.line, left, -right), ...rounds.map((at) => disc(at, profile.carriageMetres + more))]
}

/** Grass is never of one green. */
function grassSvg({ light }: View, here: PlanePoint, all: All): string {
  const cell = 3
  const [dark, bright]: [Line[], Line[]] = [[], []]
  const [column, row] = [Math.floor(here[0] / cell), Math.floor(here[1] / cell)]
  for (let i = column - 11; i <= column + 11; i++) {
    for (let j = row - 11; j <= row + 11; j++) {
      const random = randomFor(i * 4099 + j, 'grass')
      const at: PlanePoint = [(i + random()) * cell, (j + random()) * cell]
      const patch = disc(at, 0.5 + random() * 1.3, 9)
      if (random() < 0.5) dark.push(patch)
      else bright.push(patch)
    }
  }
  const [shade, shine] = light.season === 'winter' ? ['#5d5a3c', '#b3ad84'] : ['#3f5a2c', '#b9c27a']
  return filled(all(dark), shade, 0.1) + filled(all(bright), shine, 0.12)
}

type Paint = (material: Material, path: string, opacity?: number) => string
type All = (rings: Iterable<Line>) => string

/** Tracks of wheels, mended places, covers of drains. */
function wearSvg(streets: readonly LaidStreet[], here: PlanePoint, paint: Paint, all: All): string {
  const tracks: Line[] = []
  const patches: Line[] = []
  const covers: Line[] = []
  for (const { street, profile } of streets) {
    if (street.edge.surface !== 'asphalt' || street.edge.access.car === 'none') continue
    const random = randomFor(street.edge.id, 'wear')
    const lane = profile.hasCycleLanes
      ? (profile.carriageMetres - CYCLE_LANE_METRES) / 2
      : profile.carriageMetres / 2
    for (const off of [lane - 0.8, lane + 0.8, -lane - 0.8, -lane + 0.8])
      tracks.push(bandOf(street.line, off + 0.22, off - 0.22))
    for (let along = random() * 25; along < street.lengthMetres - 3; along += 9 + random() * 26) {
      const { point, angle } = locate(street.line, along)
      const off = (random() * 2 - 1) * (profile.carriageMetres - 1)
      const [kind, length, width] = [random(), 1 + random() * 5, 0.5 + random() * 1.3]
      if (distanceBetween(point, here) > 70) continue
      if (kind < 0.45) covers.push(disc(aside(point, angle, off), 0.33))
      else patches.push(rectangle(aside(point, angle, off), angle, length, width))
    }
  }
  return (
    paint('wornTrack', all(tracks), 0.35) +
    paint('patch', all(patches), 0.8) +
    paint('iron', all(covers), 0.8)
  )
}

/** Shades by distance: a flat ground's distance depends on the height in the picture alone. */
function materialsSvg({ camera, light }: View, isDense: boolean): string {
  const horizon = camera.farPixelOf(camera.bearing, 0) ?? [960, 640]
  const turn = (camera.roll * Math.PI) / 180
  const reach = 900
  const isWet = light.weather === 'rain'
  const shiny: readonly Material[] = ['asphalt', 'patch', 'wornTrack', 'gutter', 'pavement', 'sett', 'court']
  const colours: Record<Material, Rgb> = {
    ...(Object.fromEntries(Object.entries(MATERIALS).map(([name, colour]) => [name, rgb(colour)])) as Record<
      keyof typeof MATERIALS,
      Rgb
    >),
    lawn: rgb(LAWNS[light.season]),
    court: rgb(isDense ? '#aaa59b' : '#a9a7a0'),
    wood: rgb('#5f6642'),
    water: rgb('#5f8596'),
  }
  return (Object.entries(colours) as [Material, Rgb][])
    .map(([material, colour]) => {
      const stops = [0, 0.004, 0.01, 0.02, 0.04, 0.08, 0.16, 0.35, 1].map((offset) => {
        const below = offset * reach
        const distance = below < 1 ? 9000 : camera.pixelsPerMetre(1) * (camera.eye[2] / below)
        let own = light.seen(
          isWet && shiny.includes(material) ? [colour[0] * 0.72, colour[1] * 0.74, colour[2] * 0.78] : colour,
          distance,
          UP,
        )
        if (material === 'water') own = mixed(light.sky.middle, own, 0.25 + 0.6 * Math.min(1, offset * 3))
        if (isWet && shiny.includes(material))
          own = mixed(own, light.sky.horizon, 0.45 * Math.exp(-offset * 7))
        return `<stop offset="${offset}" stop-color="${hexOf(own)}"/>`
      })
      const [x, y] = [horizon[0], horizon[1]]
      const end = [x + Math.sin(turn) * reach, y + Math.cos(turn) * reach]
      return `<linearGradient id="${material}" gradientUnits="userSpaceOnUse" x1="${x.toFixed(1)}" y1="${y.toFixed(1)}" x2="${end[0]!.toFixed(1)}" y2="${end[1]!.toFixed(1)}">${stops.join('')}</linearGradient>`
    })
    .join('')
}
