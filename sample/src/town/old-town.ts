import type { PlanePoint } from '@allmend/domain/geo/local-projection'
import { drawnLine } from '../plane/drawn-line.ts'
import { isInside } from '../plane/polygon.ts'

/** Within the former walls: lanes for people on foot, bicycles at walking pace, no cars. */
export const oldTown = drawnLine('-290,160 60,208 170,430 235,590 60,640 -150,690 -330,640 -455,530 -380,330')

export const isInOldTown = (point: PlanePoint): boolean => isInside(oldTown, point)
