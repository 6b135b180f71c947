import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { drawnLine } from '../plane/drawn-line.ts'
import { isInside } from '@allmend/domain/platform/geo/polygon'

/** Within the former walls: lanes for people on foot, bicycles at walking pace, no cars. */
export const oldTown = drawnLine('-290,160 60,208 170,430 235,590 60,640 -150,690 -330,640 -455,530 -380,330')

// The box first: this is asked for every step of every street.
export const isInOldTown = (point: PlanePoint): boolean =>
  point[0] > -460 && point[0] < 240 && point[1] > 150 && point[1] < 700 && isInside(oldTown, point)
