import type { PlanePoint } from '@allmend/domain/geo/local-projection'
import { degrees } from '@allmend/domain/geo/lng-lat'
import { distanceBetween } from '../plane/line.ts'
import { oneOf, randomFor } from '../random.ts'
import { hexOf, rgb, times, type Rgb } from './colour.ts'
import { FACE, headSvg, looksOf, neckSvg, type FaceLight } from './face.ts'
import type { Outline } from './pen.ts'
import type { Mark, Thing, View } from './thing.ts'

export type Person = {
  at: PlanePoint
  /** Counter-clockwise from east, where they look. */
  angle: number
  key: number
  does: 'walk' | 'stand' | 'ride'
  /** Where in their step they are, 0 to 1. */
  step: number
}

const COATS = [
  '#3c4a5a',
  '#7c3f3a',
  '#4f5a48',
  '#c9b48c',
  '#2b2d31',
  '#8a8f94',
  '#a8553f',
  '#35577a',
  '#d6d2c8',
  '#6b5a7a',
  '#b98f3c',
  '#5a7a74',
].map(rgb)
const TROUSERS = ['#2f3a4c', '#3f3f42', '#54504a', '#7a7362', '#26282c', '#46566c', '#8c8576'].map(rgb)
/** A head turned further than this shows no face. */
const FACE_YAW = 68

export function personThing(person: Person, view: View): Thing | undefined {
  const { camera, light } = view
  const foot = [...person.at, 0] as const
  const depth = camera.depthOf(foot)
  if (depth < 1.6) return undefined
  const scale = camera.pixelsPerMetre(depth)
  const [x, y] = camera.pixelOf(foot)
  if (x < -scale || x > 1920 + scale) return undefined
  const distanceMetres = distanceBetween(person.at, [camera.eye[0], camera.eye[1]])
  const random = randomFor(person.key, 'person')
  const looks = looksOf(random, person.does === 'ride' && randomFor(person.key, 'helmet')() < 0.7)
  const height = 1.58 + random() * 0.3
  const [coat, trousers] = [oneOf(random, COATS), oneOf(random, TROUSERS)]
  const gaze = (random() - 0.5) * 24
  // 0 when they look at the camera, positive to the picture's right.
  const toCamera = Math.atan2(camera.eye[1] - person.at[1], camera.eye[0] - person.at[0])
  const yaw = turned(degrees(person.angle - toCamera))
  const headYaw = turned(yaw + gaze)
  const tone = (colour: Rgb): Rgb => light.seen(colour, distanceMetres)
  const from =
    Math.sin(((light.sunBearing - camera.bearing) * Math.PI) / 180) * Math.max(0.25, light.sunShare)
  const headAt = person.does === 'ride' ? -1.62 : -height + 0.125
  const paint = (colour: Rgb): string => hexOf(tone(colour))
  const lit: FaceLight = { from, tone }
  const body =
    person.does === 'ride'
      ? riderSvg(yaw, paint, coat, trousers, from)
      : walkerSvg(person, height, yaw, paint, coat, trousers, from)
  const atHead = (part: string): string =>
    `<g transform="translate(${body.headX} ${headAt.toFixed(3)})">${part}</g>`
  const svg = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${camera.roll.toFixed(2)}) scale(${scale.toFixed(3)})">${body.behind}${atHead(neckSvg(looks, lit))}${body.trunk}${atHead(headSvg(looks, headYaw, lit, `face${person.key}`))}${body.before}</g>`
  const marks: Mark[] = []
  if (Math.abs(headYaw) < FACE_YAW) {
    const shift = Math.sin((headYaw * Math.PI) / 180) * 0.012
    const half = FACE.halfWidth * (1 - 0.12 * Math.abs(Math.sin((headYaw * Math.PI) / 180)))
    marks.push({
      kind: 'face',
      box: {
        x: x + (body.headX + shift - half) * scale,
        y: y + (headAt - FACE.above) * scale,
        width: 2 * half * scale,
        height: (FACE.above + FACE.below) * scale,
      },
    })
  }
  return { distanceMetres, svg, covers: coversOf(x, y, scale, height), marks }
}

const turned = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180

const coversOf = (x: number, y: number, scale: number, height: number): Outline[] => [
  [
    [x - 0.22 * scale, y],
    [x - 0.24 * scale, y - (height - 0.3) * scale],
    [x - 0.09 * scale, y - height * scale],
    [x + 0.09 * scale, y - height * scale],
    [x + 0.24 * scale, y - (height - 0.3) * scale],
    [x + 0.22 * scale, y],
  ],
]

/** Legs and arms, then the neck, then what is over it, then the head. */
type Body = { behind: string; trunk: string; before: string; headX: number }

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

function walkerSvg(
  { step, does }: Person,
  height: number,
  yaw: number,
  paint: (colour: Rgb) => string,
  coat: Rgb,
  trousers: Rgb,
  from: number,
): Body {
  const side = Math.abs(Math.sin((yaw * Math.PI) / 180))
  const wide = 1 - 0.34 * side
  const swing = does === 'stand' ? 0.02 : Math.sin(step * 2 * Math.PI)
  const hip = -height * 0.5
  const shoulder = -height + 0.3
  const stride = swing * (0.05 + 0.2 * side)
  const lift = Math.abs(swing) * 0.05 * (1 - side)
  const leg = (sign: 1 | -1): string => {
    const foot = sign * 0.078 * wide + sign * stride * (side > 0.5 ? 1 : 0.2)
    const rise = sign * swing > 0 ? lift : 0
    return `<path d="M${n(-sign * 0.01)} ${n(hip)}L${n(sign * 0.17 * wide)} ${n(hip)}Q${n(sign * 0.16 * wide)} ${n(hip * 0.55)} ${n(foot + sign * 0.055)} ${n(-0.07 - rise)}L${n(foot - sign * 0.05)} ${n(-0.07 - rise)}Q${n(foot - sign * 0.06)} ${n(hip * 0.5)} ${n(-sign * 0.01)} ${n(hip + 0.12)}Z" fill="${paint(times(trousers, sign * from > 0 ? 1.06 : 0.82))}"/><path d="M${n(foot - 0.055)} ${n(-0.08 - rise)}h.11q.03 .05 .01 .085h-.13q-.02 -.04 .01 -.085Z" fill="${paint(rgb('#2a2724'))}"/>`
  }
  const arm = (sign: 1 | -1): string => {
    const hand = sign * 0.235 * wide - sign * stride * 0.8
    return `<path d="M${n(sign * 0.19 * wide)} ${n(shoulder + 0.02)}Q${n(sign * 0.27 * wide)} ${n(shoulder + 0.25)} ${n(hand + sign * 0.035)} ${n(hip + 0.03)}L${n(hand - sign * 0.04)} ${n(hip + 0.03)}Q${n(sign * 0.17 * wide)} ${n(shoulder + 0.3)} ${n(sign * 0.13 * wide)} ${n(shoulder + 0.08)}Z" fill="${paint(times(coat, sign * from > 0 ? 1 : 0.76))}"/><circle cx="${n(hand)}" cy="${n(hip + 0.06)}" r=".04" fill="${paint(rgb('#d9a985'))}"/>`
  }
  const torso = `<path d="M${n(-0.09 * wide)} ${n(shoulder - 0.045)}Q${n(-0.2 * wide)} ${n(shoulder - 0.02)} ${n(-0.215 * wide)} ${n(shoulder + 0.07)}L${n(-0.18 * wide)} ${n(hip + 0.06)}Q0 ${n(hip + 0.1)} ${n(0.18 * wide)} ${n(hip + 0.06)}L${n(0.215 * wide)} ${n(shoulder + 0.07)}Q${n(0.2 * wide)} ${n(shoulder - 0.02)} ${n(0.09 * wide)} ${n(shoulder - 0.045)}Q0 ${n(shoulder + 0.03)} ${n(-0.09 * wide)} ${n(shoulder - 0.045)}Z" fill="${paint(coat)}"/><path d="M${n((from > 0 ? -0.215 : 0.06) * wide)} ${n(shoulder + 0.05)}L${n((from > 0 ? -0.06 : 0.215) * wide)} ${n(shoulder + 0.05)}L${n((from > 0 ? -0.06 : 0.18) * wide)} ${n(hip + 0.07)}L${n((from > 0 ? -0.18 : 0.06) * wide)} ${n(hip + 0.07)}Z" fill="${paint(times(coat, 0.72))}" fill-opacity=".6"/>`
  const isFront = Math.abs(yaw) < 90
  const zip = isFront
    ? `<path d="M0 ${n(shoulder + 0.01)}L0 ${n(hip + 0.08)}" stroke="${paint(times(coat, 0.6))}" stroke-width=".012"/>`
    : ''
  return {
    behind: `<ellipse cx="0" cy="0" rx=".26" ry=".06" fill="#14181c" fill-opacity=".35"/>${leg(-1)}${leg(1)}${arm(-1)}${arm(1)}`,
    trunk: torso + zip,
    before: '',
    headX: 0,
  }
}

function riderSvg(yaw: number, paint: (colour: Rgb) => string, coat: Rgb, trousers: Rgb, from: number): Body {
  const side = Math.sin((yaw * Math.PI) / 180)
  const wide = 0.75 + 0.25 * (1 - Math.abs(side))
  const reach = side * 0.56
  const isFront = Math.abs(yaw) < 90
  const wheel = (cx: number): string =>
    `<ellipse cx="${n(cx)}" cy="-.34" rx="${n(Math.max(0.03, Math.abs(side) * 0.34))}" ry=".34" fill="none" stroke="${paint(rgb('#232427'))}" stroke-width=".045"/>`
  const frame = `<path d="M${n(-reach)} -.34L${n(-reach * 0.3)} -.86L${n(reach * 0.7)} -.92L${n(reach)} -.34M${n(-reach * 0.3)} -.86L${n(reach * 0.05)} -.3L${n(reach * 0.7)} -.85" fill="none" stroke="${paint(rgb('#8c3b34'))}" stroke-width=".045" stroke-linejoin="round"/>`
  const leg = (sign: 1 | -1): string =>
    `<path d="M${n(sign * 0.04 * wide)} -.98L${n(sign * 0.2 * wide)} -.96L${n(sign * 0.17 * wide + reach * 0.35)} -.55L${n(sign * 0.13 * wide + reach * 0.1)} ${sign > 0 ? -0.16 : -0.3}L${n(sign * 0.05 * wide + reach * 0.05)} ${sign > 0 ? -0.16 : -0.3}L${n(sign * 0.05 * wide + reach * 0.3)} -.55Z" fill="${paint(times(trousers, sign * from > 0 ? 1 : 0.8))}"/><rect x="${n(sign * 0.09 * wide - 0.05 + reach * 0.08)}" y="${sign > 0 ? -0.2 : -0.34}" width=".11" height=".07" rx=".02" fill="${paint(rgb('#26262a'))}"/>`
  const bar = `<path d="M${n(-0.29 * wide + reach * 0.75)} -1.06L${n(0.29 * wide + reach * 0.75)} -1.06" stroke="${paint(rgb('#1f2124'))}" stroke-width=".035" stroke-linecap="round"/><circle cx="${n(reach * 0.8)}" cy="-.98" r=".045" fill="${isFront ? '#fdf6dc' : paint(rgb('#a12b25'))}"/>`
  const torso = `<path d="M${n(-0.1 * wide)} -1.44Q${n(-0.21 * wide)} -1.43 ${n(-0.22 * wide)} -1.33L${n(-0.17 * wide - reach * 0.25)} -.92Q0 -.88 ${n(0.17 * wide - reach * 0.25)} -.92L${n(0.22 * wide)} -1.33Q${n(0.21 * wide)} -1.43 ${n(0.1 * wide)} -1.44Q0 -1.38 ${n(-0.1 * wide)} -1.44Z" fill="${paint(coat)}"/><path d="M${n((from > 0 ? -0.22 : 0.08) * wide)} -1.34L${n((from > 0 ? -0.08 : 0.22) * wide)} -1.34L${n((from > 0 ? -0.06 : 0.17) * wide - reach * 0.25)} -.92L${n((from > 0 ? -0.17 : 0.06) * wide - reach * 0.25)} -.92Z" fill="${paint(times(coat, 0.7))}" fill-opacity=".6"/>`
  const arm = (sign: 1 | -1): string =>
    `<path d="M${n(sign * 0.2 * wide)} -1.39Q${n(sign * 0.33 * wide + reach * 0.2)} -1.24 ${n(sign * 0.28 * wide + reach * 0.75)} -1.09" fill="none" stroke="${paint(times(coat, sign * from > 0 ? 0.98 : 0.74))}" stroke-width=".09" stroke-linecap="round"/><circle cx="${n(sign * 0.27 * wide + reach * 0.75)}" cy="-1.07" r=".042" fill="${paint(rgb('#d9a985'))}"/>`
  const cycle = wheel(-reach) + wheel(reach) + frame
  const shadow = `<ellipse cx="0" cy="0" rx="${n(0.25 + Math.abs(reach))}" ry=".06" fill="#14181c" fill-opacity=".35"/>`
  return isFront
    ? {
        behind: shadow + leg(-1) + leg(1),
        trunk: torso + cycle + bar + arm(-1) + arm(1),
        before: '',
        headX: 0,
      }
    : {
        behind: shadow + bar + arm(-1) + arm(1) + cycle + leg(-1) + leg(1),
        trunk: torso,
        before: '',
        headX: 0,
      }
}
