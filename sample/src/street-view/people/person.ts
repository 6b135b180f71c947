import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { degrees } from '@allmend/domain/platform/geo/lng-lat'
import { distanceBetween } from '../../plane/line.ts'
import { oneOf, randomFor } from '../../random.ts'
import type { Wear } from './body.ts'
import { hexOf, rgb, type Rgb } from '../colour.ts'
import { FACE, headSvg, looksOf, neckSvg, type FaceLight } from './face.ts'
import type { Outline } from '../pen.ts'
import { riderSvg } from './rider.ts'
import type { Mark, Thing, View } from '../thing.ts'
import { walkerSvg } from './walker.ts'

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
/** A head turned further than the first is hardly to be recognised, further than the second it shows no face. */
const CLEAR_YAW = 68
const FACE_YAW = 99
/** To the top of the head. */
const RIDER_METRES = 1.745

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
  const headAt = (person.does === 'ride' ? -RIDER_METRES : -height) + 0.125
  const wear: Wear = { coat, trousers, skin: looks.skin, paint: (colour) => hexOf(tone(colour)), from }
  const lit: FaceLight = { from, tone }
  const body =
    person.does === 'ride'
      ? riderSvg(yaw, wear)
      : walkerSvg({ step: person.step, isStanding: person.does === 'stand' }, height, yaw, wear)
  const atHead = (part: string): string => `<g transform="translate(0 ${headAt.toFixed(3)})">${part}</g>`
  const svg = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${camera.roll.toFixed(2)}) scale(${scale.toFixed(3)})">${body.behind}${atHead(neckSvg(looks, lit))}${body.trunk}${atHead(headSvg(looks, headYaw, lit, `face${person.key}`))}</g>`
  const marks: Mark[] = []
  if (Math.abs(headYaw) < FACE_YAW) {
    const shift = Math.sin((headYaw * Math.PI) / 180) * 0.012
    const half = FACE.halfWidth * (1 - 0.12 * Math.abs(Math.sin((headYaw * Math.PI) / 180)))
    marks.push({
      kind: 'face',
      isClear: Math.abs(headYaw) < CLEAR_YAW,
      box: {
        x: x + (shift - half) * scale,
        y: y + (headAt - FACE.above) * scale,
        width: 2 * half * scale,
        height: (FACE.above + FACE.below) * scale,
      },
    })
  }
  return {
    distanceMetres,
    footprint: [person.at],
    reachMetres: 0.5,
    svg,
    covers: coversOf(x, y, scale, person.does === 'ride' ? RIDER_METRES : height),
    marks,
  }
}

const turned = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180

/** Head, shoulders and down to the feet: beside a neck one sees what is behind. */
const coversOf = (x: number, y: number, scale: number, height: number): Outline[] => {
  const half = [
    [0.22, 0],
    [0.24, height - 0.38],
    [0.19, height - 0.28],
    [0.08, height - 0.24],
    [0.09, height],
  ] as const
  const side = (sign: 1 | -1): [number, number][] =>
    half.map(([across, up]) => [x + sign * across * scale, y - up * scale])
  return [[...side(-1), ...side(1).toReversed()]]
}
