import type { Map as MapLibreMap } from 'maplibre-gl'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Course, Spot } from './map-tool.ts'
import { type Pixel, snapped } from './snapped.ts'

export function spotAt(map: MapLibreMap, pixel: Pixel): Spot {
  const [x, y] = pixel
  const { lng, lat } = map.unproject([x, y])
  return {
    position: [lng, lat],
    around: (pixels) => {
      // All four: on a map that was turned, two of them lie north and south of each other.
      const corners: Pixel[] = [
        [x - pixels, y - pixels],
        [x + pixels, y - pixels],
        [x + pixels, y + pixels],
        [x - pixels, y + pixels],
      ]
      return boundingBoxOf(corners.map((corner) => map.unproject([...corner]).toArray()))!
    },
    snapTo: (courses, reachPixels) => {
      const snap = snapped(
        pixel,
        courses.map((it) => onScreen(map, it)),
        reachPixels,
      )
      const course = courses.find(({ id }) => id === snap?.id)?.course
      return snap && course && { id: snap.id, at: snap.at, position: along(course, snap.at) }
    },
  }
}

function onScreen(map: MapLibreMap, { id, course }: Course): { id: string; course: Pixel[] } {
  return { id, course: course.map((position) => pixelOf(map, position)) }
}

export function pixelOf(map: MapLibreMap, position: LngLat): Pixel {
  const { x, y } = map.project([...position])
  return [x, y]
}

/** A vertex is its very self; between two it is straight on the screen, and so is this. */
function along(course: readonly LngLat[], at: number): LngLat {
  const [from, to] = [course[Math.floor(at)]!, course[Math.ceil(at)]!]
  const share = at % 1
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
