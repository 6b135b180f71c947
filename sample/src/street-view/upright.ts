import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Camera } from './camera.ts'
import { outlinePath } from './pen.ts'
import { ahead } from './shapes.ts'

/** Draws thin rectangles that stand on a line from a place: how far along they begin and end, how high. */
export function uprightOn(camera: Camera, from: PlanePoint, angle: number) {
  return (start: number, end: number, bottom: number, top: number): string => {
    const [a, b] = [ahead(from, angle, start), ahead(from, angle, end)]
    return outlinePath(
      camera.outlineOf([
        [...a, bottom],
        [...b, bottom],
        [...b, top],
        [...a, top],
      ]),
    )
  }
}
