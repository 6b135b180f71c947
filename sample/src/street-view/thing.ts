import type { Line } from '../plane/line.ts'
import type { Camera } from './camera.ts'
import type { Light } from './light.ts'
import type { Outline } from './pen.ts'

export type View = { camera: Camera; light: Light }

export type Box = { x: number; y: number; width: number; height: number }
/** What is turned so far aside that it can hardly be recognised is not clear. */
export type Mark = { kind: 'face' | 'plate'; box: Box; isClear: boolean }

/** Something that stands in the street: drawn as a whole (`paintersOrder`). */
export type Thing = {
  distanceMetres: number
  /** Where it stands: a counter-clockwise ring, or a point. */
  footprint: Line
  /** How far it reaches beyond its footprint. */
  reachMetres: number
  svg: string
  /** What it hides of the things behind it. */
  covers: readonly Outline[]
  marks: readonly Mark[]
}
