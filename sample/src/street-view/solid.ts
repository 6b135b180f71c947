import type { Point3 } from './camera.ts'
import type { Rgb } from './colour.ts'
import { drawn, type Outline } from './pen.ts'
import type { View } from './thing.ts'

export type Face = { ring: readonly Point3[]; colour: Rgb }

/** Counter-clockwise seen from outside. */
export function normalOf([a, b, c]: readonly Point3[]): Point3 {
  const [p, q]: [Point3, Point3] = [
    [b![0] - a![0], b![1] - a![1], b![2] - a![2]],
    [c![0] - a![0], c![1] - a![1], c![2] - a![2]],
  ]
  const normal: Point3 = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]]
  const length = Math.hypot(...normal) || 1
  return [normal[0] / length, normal[1] / length, normal[2] / length]
}

export function looksAt(ring: readonly Point3[], eye: Point3): boolean {
  const normal = normalOf(ring)
  const corner = ring[0]!
  return (
    (eye[0] - corner[0]) * normal[0] + (eye[1] - corner[1]) * normal[1] + (eye[2] - corner[2]) * normal[2] > 0
  )
}

/** Faces of something convex: those that look at the camera, in the order given. */
export function facesDrawn(
  { camera, light }: View,
  faces: readonly Face[],
  distanceMetres: number,
): { svg: string; covers: Outline[] } {
  const covers: Outline[] = []
  let svg = ''
  for (const { ring, colour } of faces) {
    if (!looksAt(ring, camera.eye)) continue
    const outline = camera.outlineOf(ring)
    if (outline.length === 0) continue
    covers.push(outline)
    svg += drawn(outline, light.paint(colour, distanceMetres, normalOf(ring)))
  }
  return { svg, covers }
}

/** A box on the ground or above it: sides, then its top. */
export function boxFaces(
  base: readonly (readonly [number, number])[],
  bottom: number,
  top: number,
  side: Rgb,
  lid: Rgb = side,
): Face[] {
  const faces: Face[] = base.map((corner, index) => {
    const next = base[(index + 1) % base.length]!
    return {
      ring: [
        [...corner, bottom],
        [...next, bottom],
        [...next, top],
        [...corner, top],
      ],
      colour: side,
    }
  })
  return [...faces, { ring: base.map((corner): Point3 => [corner[0], corner[1], top]), colour: lid }]
}
