import type { Point } from '../ui/parcels.ts'

export const LAND = { seed: 'allmend', width: 1440, height: 400, grain: 5_200 } as const

/** Three ways along the paths of that sheet, each ending in the middle they share. */
export const MIDDLE: Point = [889.8, 202.7]
export const WAYS: readonly (readonly Point[])[] = [
  [
    [-40, 182],
    [315, 216.7],
    [323.3, 127.8],
    [516.7, 180.3],
    [519.3, 165.3],
    [779.2, 261.6],
    [777.6, 239.8],
    [880.9, 229.6],
    MIDDLE,
  ],
  [[1480, 105.7], [1331.7, 93.5], [1327.2, 182.2], [1069.9, 160.5], [1068.4, 169], [913.8, 130.3], MIDDLE],
  [[1146.8, 440], [1164.4, 322.1], [1045.4, 295.4], [1060.6, 211.9], [880.9, 229.6], MIDDLE],
]
