import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween } from '../plane/line.ts'
import { oneOf, randomFor } from '../random.ts'
import { rgb, mixed, type Rgb } from './colour.ts'
import type { Season } from './light.ts'
import { discPath, filled, outlinePath, type Outline } from './pen.ts'
import type { Thing, View } from './thing.ts'

/** A tree keeps its shape; what it wears is the season's. */
export type Tree = {
  at: PlanePoint
  heightMetres: number
  crownMetres: number
  key: number
  isBush?: boolean
}

const LEAVES: Record<Season, readonly string[]> = {
  spring: ['#7f9b52', '#88a35d', '#74924c'],
  summer: ['#5f7f45', '#6a8650', '#557542', '#6f8a4c'],
  autumn: ['#b98a3c', '#a9763a', '#8f8a45', '#b0603a', '#c09a45'],
  winter: ['#6a6053', '#72685b', '#645b50'],
}
const BARK = rgb('#6a5a4c')

export function treeThing(tree: Tree, { camera, light }: View): Thing | undefined {
  const foot = [...tree.at, 0] as const
  const depth = camera.depthOf(foot)
  if (depth < 1.2) return undefined
  const scale = camera.pixelsPerMetre(depth)
  const [x, y] = camera.pixelOf(foot)
  const radius = tree.crownMetres * scale
  if (x < -radius * 1.2 || x > 1920 + radius * 1.2) return undefined
  const distanceMetres = distanceBetween(tree.at, [camera.eye[0], camera.eye[1]])
  const random = randomFor(tree.key, 'tree')
  const isBare = light.season === 'winter' && !tree.isBush
  const leaf = mixed(
    rgb(oneOf(random, LEAVES[light.season])),
    rgb('#5c7a48'),
    light.season === 'winter' ? (tree.isBush ? 0.6 : 0) : random() * 0.3,
  )
  const paint = (colour: Rgb, by: number): string =>
    light.paint([colour[0] * by, colour[1] * by, colour[2] * by], distanceMetres)
  const top = y - tree.heightMetres * scale
  const centre = top + radius * 0.95
  const trunk = Math.max(1, (0.055 + 0.014 * tree.heightMetres) * scale)
  const stem = (left: number): string =>
    outlinePath([
      [x + left * trunk, y],
      [x + left * trunk * 0.6, centre],
      [x + trunk * 0.6, centre],
      [x + trunk, y],
    ])
  let svg = tree.isBush ? '' : filled(stem(-1), paint(BARK, 0.9)) + filled(stem(0), paint(BARK, 0.65))
  const sunSide = Math.sin(((light.sunBearing - camera.bearing) * Math.PI) / 180) * light.sunShare
  if (isBare) svg += branches(x, centre, radius, trunk, random, paint(BARK, 0.85))
  else {
    const clumps = Math.round(Math.max(14, Math.min(950, radius * 3.6)))
    const tones = [0.62, 0.78, 0.94, 1.1, 1.24] as const
    const paths = tones.map(() => '')
    const size =
      radius * (clumps > 600 ? 0.07 : clumps > 300 ? 0.1 : clumps > 150 ? 0.14 : clumps > 60 ? 0.2 : 0.36)
    // A full dark heart, so that no sky shows through the middle.
    const heart = [0, 1, 2, 3, 4, 5]
      .map((turn) =>
        discPath(
          x + Math.cos(turn * 1.05) * radius * 0.36,
          centre + Math.sin(turn * 1.05) * radius * 0.32,
          radius * 0.5,
        ),
      )
      .join('')
    for (let clump = 0; clump < clumps; clump++) {
      const angle = random() * 2 * Math.PI
      const out = Math.sqrt(random()) * 0.86
      const lobes = 1 + 0.13 * Math.sin(angle * 3 + tree.key) + 0.08 * Math.sin(angle * 5 + tree.key * 2)
      const [across, down] = [Math.cos(angle) * out * lobes, Math.sin(angle) * out * lobes * 0.92]
      const lit = -down * 0.55 + across * sunSide * 0.6 + (random() - 0.5) * 0.75
      const tone = Math.max(0, Math.min(4, Math.round(2 + lit * 2.1 * (0.55 + 0.45 * light.sunShare))))
      paths[tone] += discPath(x + across * radius, centre + down * radius, size * (0.6 + random() * 0.7))
    }
    svg +=
      filled(heart, paint(leaf, 0.66)) +
      paths.map((path, index) => filled(path, paint(leaf, tones[index]!))).join('')
  }
  const crown: Outline = Array.from({ length: 10 }, (_, index) => [
    x + Math.cos((index * Math.PI) / 5) * radius * 0.85,
    centre + Math.sin((index * Math.PI) / 5) * radius * 0.8,
  ])
  const pole: Outline = [
    [x - trunk, y],
    [x - trunk, centre],
    [x + trunk, centre],
    [x + trunk, y],
  ]
  return {
    distanceMetres,
    footprint: [tree.at],
    reachMetres: tree.crownMetres,
    svg,
    covers: isBare ? [pole] : [pole, crown],
    marks: [],
  }
}

/** Branches of one thickness are one path. */
function branches(
  x: number,
  centre: number,
  radius: number,
  trunk: number,
  random: () => number,
  colour: string,
): string {
  const levels: string[] = []
  const depth = radius > 90 ? 4 : radius > 30 ? 3 : 2
  const grow = (fromX: number, fromY: number, angle: number, length: number, level: number): void => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY - Math.sin(angle) * length]
    levels[level] =
      `${levels[level] ?? ''}M${fromX.toFixed(1)} ${fromY.toFixed(1)}L${toX.toFixed(1)} ${toY.toFixed(1)}`
    if (level >= depth || length < 3) return
    const arms = 2 + (random() < 0.5 ? 1 : 0)
    for (let arm = 0; arm < arms; arm++)
      grow(toX, toY, angle + (random() - 0.5) * 1.5, length * (0.62 + random() * 0.2), level + 1)
  }
  for (let arm = 0; arm < 4; arm++)
    grow(x, centre + radius * 0.35, 0.55 + arm * 0.68 + (random() - 0.5) * 0.3, radius * 0.5, 0)
  return levels
    .map(
      (path, level) =>
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${Math.max(0.5, trunk * 0.8 * 0.6 ** level).toFixed(1)}" stroke-linecap="round"/>`,
    )
    .join('')
}
