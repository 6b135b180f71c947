import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** A line or point on the ground, to snap to. */
export interface Course {
  id: string
  course: readonly LngLat[]
}

/** Where a pointer or the crosshair is. */
export interface Spot {
  position: LngLat
  /** The ground within that many pixels to each side. */
  around: (pixels: number) => BoundingBox
  /** The nearest vertex within reach, or else the nearest place on a line; `at` counts vertices along it. */
  snapTo: (
    courses: readonly Course[],
    reachPixels: number,
  ) => { id: string; position: LngLat; at: number } | undefined
}

/**
 * What a map is worked on with. Pointer, finger and keyboard lead to the same calls: a click is Enter, a
 * press that takes hold is Enter too, and what follows is a drag until the button is let go or Enter comes
 * again. Esc cancels the drag, then ends the tool, then leaves the map.
 */
export interface MapTool {
  cursor: string
  /** Where the keyboard starts, such as the vertex being worked on; without it the middle of the map. */
  start?: LngLat | undefined
  onPoint?: (at: Spot) => void
  /** A click or Enter. Answers whether it was meant for the tool; else it selects as ever. */
  onAct?: (at: Spot) => boolean
  /** Answers whether something was taken hold of; the map then stays where it is. */
  onGrab?: (at: Spot) => boolean
  onDrag?: (at: Spot) => void
  onDrop?: (at: Spot) => void
  /** The drag does not count: everything is as before the grab. */
  onCancel?: () => void
  /** Delete or Backspace. */
  onRemove?: (at: Spot) => void
  onEnd: () => void
}
