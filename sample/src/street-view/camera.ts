import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { radians } from '@allmend/domain/platform/geo/lng-lat'

export const WIDTH_PIXELS = 1920
export const HEIGHT_PIXELS = 1280
/** As wide as a phone's main camera held across: 75 degrees. */
const FOCAL_PIXELS = 1250
/** What is nearer is cut away. */
const NEAR_METRES = 0.35
/** Outlines are cut a little outside the picture, so that their cut edges are never seen. */
const MARGIN = 1.15

/** Metres east and north of the town's origin and above the street. */
export type Point3 = readonly [east: number, north: number, up: number]
export type Pixel = readonly [x: number, y: number]

export type Pose = { at: PlanePoint; bearing: number; heightMetres: number; pitch: number; roll: number }

export type Camera = {
  eye: Point3
  bearing: number
  /** Turn of the picture clockwise, in degrees. */
  roll: number
  /** Metres before the lens, negative behind it. */
  depthOf: (point: Point3) => number
  /** Only for what is before the lens. */
  pixelOf: (point: Point3) => Pixel
  /** The part of a flat ring that can be seen; empty when there is none. */
  outlineOf: (ring: readonly Point3[]) => Pixel[]
  /** Where something far away at this bearing and elevation is seen. */
  farPixelOf: (bearing: number, elevation: number) => Pixel | undefined
  pixelsPerMetre: (depthMetres: number) => number
}

type Seen = readonly [across: number, up: number, depth: number]

export function cameraOf({ at, bearing, heightMetres, pitch, roll }: Pose): Camera {
  const eye: Point3 = [at[0], at[1], heightMetres]
  const [sinB, cosB] = [Math.sin(radians(bearing)), Math.cos(radians(bearing))]
  const [sinP, cosP] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const [sinR, cosR] = [Math.sin(radians(roll)), Math.cos(radians(roll))]
  const seen = (east: number, north: number, up: number): Seen => {
    const ahead = east * sinB + north * cosB
    const side = east * cosB - north * sinB
    const rise = up * cosP - ahead * sinP
    return [side * cosR - rise * sinR, side * sinR + rise * cosR, ahead * cosP + up * sinP]
  }
  const seenPoint = ([east, north, up]: Point3): Seen => seen(east - eye[0], north - eye[1], up - eye[2])
  const pixel = ([across, up, depth]: Seen): Pixel => [
    WIDTH_PIXELS / 2 + (FOCAL_PIXELS * across) / depth,
    HEIGHT_PIXELS / 2 - (FOCAL_PIXELS * up) / depth,
  ]
  return {
    eye,
    bearing,
    roll,
    depthOf: (point) => seenPoint(point)[2],
    pixelOf: (point) => pixel(seenPoint(point)),
    outlineOf: (ring) => {
      let rest = ring.map(seenPoint)
      for (const inside of PLANES) {
        rest = cut(rest, inside)
        if (rest.length < 3) return []
      }
      return rest.map(pixel)
    },
    farPixelOf: (towards, elevation) => {
      const level = Math.cos(radians(elevation))
      const far = seen(
        Math.sin(radians(towards)) * level,
        Math.cos(radians(towards)) * level,
        Math.sin(radians(elevation)),
      )
      return far[2] > 0.2 ? pixel(far) : undefined
    },
    pixelsPerMetre: (depthMetres) => FOCAL_PIXELS / depthMetres,
  }
}

const ASIDE = (MARGIN * WIDTH_PIXELS) / 2 / FOCAL_PIXELS
const ABOVE = (MARGIN * HEIGHT_PIXELS) / 2 / FOCAL_PIXELS

/** Positive inside; linear, so that cuts are where they cross nought. */
const PLANES: readonly ((seen: Seen) => number)[] = [
  ([, , depth]) => depth - NEAR_METRES,
  ([across, , depth]) => depth * ASIDE - across,
  ([across, , depth]) => depth * ASIDE + across,
  ([, up, depth]) => depth * ABOVE - up,
  ([, up, depth]) => depth * ABOVE + up,
]

/** Sutherland and Hodgman 1974. */
function cut(ring: readonly Seen[], inside: (seen: Seen) => number): Seen[] {
  const kept: Seen[] = []
  let before = ring.at(-1)
  if (!before) return kept
  let valueBefore = inside(before)
  for (const corner of ring) {
    const value = inside(corner)
    if (value >= 0 !== valueBefore >= 0) {
      const share = valueBefore / (valueBefore - value)
      kept.push([
        before[0] + (corner[0] - before[0]) * share,
        before[1] + (corner[1] - before[1]) * share,
        before[2] + (corner[2] - before[2]) * share,
      ])
    }
    if (value >= 0) kept.push(corner)
    before = corner
    valueBefore = value
  }
  return kept
}
