import { oneOf, randomFor, type Random } from '../../random.ts'
import type { Pixel, Point3 } from '../camera.ts'
import { glyphStroke } from '../lettering.ts'
import type { Box, View } from '../thing.ts'

/** Sizes of Swiss number plates: in front, behind wide, behind high. */
const SIZES = { front: [0.3, 0.08], wide: [0.5, 0.11], high: [0.3, 0.16] } as const
export type PlateKind = keyof typeof SIZES

/** Seewil's own letters belong to no canton. */
export function plateText(key: number): string {
  const random = randomFor(key, 'plate')
  return `SW ${Math.floor(1000 + random() * (random() < 0.75 ? 99_000 : 298_000))}`
}

export const rearPlate = (random: Random): PlateKind =>
  oneOf(random, ['wide', 'wide', 'wide', 'high'] as const)

export type Placed = { centre: Point3; right: Point3; up: Point3 }

const moved = ({ centre, right, up }: Placed, across: number, rise: number): Point3 => [
  centre[0] + right[0] * across + up[0] * rise,
  centre[1] + right[1] * across + up[1] * rise,
  centre[2] + right[2] * across + up[2] * rise,
]

/** A plate where it is screwed on; nothing when a corner is outside the picture's reach. */
export function plateSvg(
  { camera, light }: View,
  placed: Placed,
  kind: PlateKind,
  text: string,
  away: number,
): { svg: string; box: Box } | undefined {
  const [wide, high] = SIZES[kind]
  const corners = [
    [-wide / 2, high / 2],
    [wide / 2, high / 2],
    [wide / 2, -high / 2],
    [-wide / 2, -high / 2],
  ].map(([across, rise]) => moved(placed, across!, rise!))
  if (corners.some((corner) => camera.depthOf(corner) < 0.5)) return undefined
  const [topLeft, topRight, , bottomLeft] = corners.map((corner) => camera.pixelOf(corner)) as [
    Pixel,
    Pixel,
    Pixel,
    Pixel,
  ]
  const pixels = corners.map((corner) => camera.pixelOf(corner))
  const xs = pixels.map(([x]) => x)
  const ys = pixels.map(([, y]) => y)
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
  // A plate is small: its perspective is as good as straight. Millimetres become pixels.
  const matrix = [
    (topRight[0] - topLeft[0]) / (wide * 1000),
    (topRight[1] - topLeft[1]) / (wide * 1000),
    (bottomLeft[0] - topLeft[0]) / (high * 1000),
    (bottomLeft[1] - topLeft[1]) / (high * 1000),
    topLeft[0],
    topLeft[1],
  ]
  const [w, h] = [wide * 1000, high * 1000]
  const white = light.paint([243, 243, 238], away)
  const black = light.paint([22, 22, 24], away)
  let svg = `<g transform="matrix(${matrix.map((part) => part.toFixed(4)).join(' ')})"><rect x="-7" y="-7" width="${w + 14}" height="${h + 14}" rx="7" fill="${light.paint([38, 38, 40], away)}"/><rect width="${w}" height="${h}" rx="6" fill="${white}"/><rect x="2.5" y="2.5" width="${w - 5}" height="${h - 5}" rx="5" fill="none" stroke="${black}" stroke-width="2" stroke-opacity=".55"/>`
  if (box.width > 12)
    svg += lettersSvg(
      kind,
      text,
      w,
      h,
      black,
      light.paint([200, 40, 40], away),
      light.paint([40, 90, 60], away),
    )
  return { svg: `${svg}</g>`, box }
}

function lettersSvg(
  kind: PlateKind,
  text: string,
  w: number,
  h: number,
  black: string,
  red: string,
  green: string,
): string {
  const [letters, digits] = text.split(' ') as [string, string]
  const arms = (x: number, y: number, size: number, colour: string): string =>
    `<path d="M${x} ${y}h${size}v${size * 0.6}q0 ${size * 0.45} ${-size / 2} ${size * 0.6}q${-size / 2} ${-size * 0.15} ${-size / 2} ${-size * 0.6}z" fill="${colour}"/><path d="M${x + size * 0.42} ${y + size * 0.2}h${size * 0.16}v${size * 0.25}h${size * 0.22}v${size * 0.16}h${-size * 0.22}v${size * 0.25}h${-size * 0.16}v${-size * 0.25}h${-size * 0.22}v${-size * 0.16}h${size * 0.22}z" fill="#fff"/>`
  if (kind === 'front') return row(`${letters} ${digits}`, 12, w - 24, h * 0.16, h * 0.68, black)
  if (kind === 'wide')
    return (
      arms(12, h * 0.24, h * 0.42, red) +
      row(`${letters} ${digits}`, 74, w - 148, h * 0.15, h * 0.7, black) +
      arms(w - 12 - h * 0.42, h * 0.24, h * 0.42, green)
    )
  return (
    arms(18, 18, 42, red) +
    row(letters, 92, 116, 12, 62, black) +
    arms(w - 60, 18, 42, green) +
    row(digits, 20, w - 40, h - 74, 62, black)
  )
}

/** Letters of one row, as wide as there is room. */
function row(text: string, left: number, width: number, top: number, high: number, colour: string): string {
  const widths = Array.from(text, (sign) => (sign === ' ' ? 0.45 : sign === 'W' ? 0.95 : 0.82))
  const scale = Math.min(high * 0.78, width / widths.reduce((sum, each) => sum + each, 0))
  let x = left + (width - scale * widths.reduce((sum, each) => sum + each, 0)) / 2
  let path = ''
  Array.from(text).forEach((sign, index) => {
    if (sign !== ' ')
      path += glyphStroke(sign)
        .map(
          ([u, v], step) =>
            `${step === 0 ? 'M' : 'L'}${(x + (u + 0.06) * scale).toFixed(1)} ${(top + (1 - v) * high).toFixed(1)}`,
        )
        .join('')
    x += widths[index]! * scale
  })
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(high * 0.15).toFixed(1)}" stroke-linejoin="round" stroke-linecap="round"/>`
}
