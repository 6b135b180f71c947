import { oneOf, randomFor } from '../../random.ts'

/** Metres from the middle of a car on the ground. */
export type Local = readonly [ahead: number, left: number, up: number]

export type VehicleShape = {
  length: number
  width: number
  height: number
  /** Height of bonnet in front and of the belt line behind. */
  bonnet: number
  belt: number
  /** Foot and top of windscreen and rear window, from the middle forwards. */
  screen: readonly [foot: number, top: number]
  rear: readonly [foot: number, top: number]
  isVan: boolean
}

const SHAPES: readonly VehicleShape[] = [
  {
    length: 3.75,
    width: 1.66,
    height: 1.5,
    bonnet: 0.86,
    belt: 0.95,
    screen: [0.95, 0.3],
    rear: [-1.72, -1.35],
    isVan: false,
  },
  {
    length: 4.3,
    width: 1.79,
    height: 1.46,
    bonnet: 0.84,
    belt: 0.94,
    screen: [0.95, 0.15],
    rear: [-1.9, -1.45],
    isVan: false,
  },
  {
    length: 4.7,
    width: 1.83,
    height: 1.47,
    bonnet: 0.84,
    belt: 0.95,
    screen: [1.0, 0.2],
    rear: [-2.2, -1.85],
    isVan: false,
  },
  {
    length: 4.6,
    width: 1.82,
    height: 1.43,
    bonnet: 0.82,
    belt: 0.93,
    screen: [0.9, 0.1],
    rear: [-1.75, -0.95],
    isVan: false,
  },
  {
    length: 4.5,
    width: 1.87,
    height: 1.68,
    bonnet: 1.02,
    belt: 1.1,
    screen: [1.0, 0.35],
    rear: [-2.05, -1.75],
    isVan: false,
  },
  {
    length: 5.1,
    width: 1.98,
    height: 2.15,
    bonnet: 1.08,
    belt: 1.15,
    screen: [1.75, 1.15],
    rear: [-2.48, -2.42],
    isVan: true,
  },
]

export const vehicleShape = (key: number): VehicleShape => oneOf(randomFor(key, 'shape of the car'), SHAPES)

/** A car from above, as rings at rising heights; each ring has eight corners from front left round. */
export function ringsOf(shape: VehicleShape): { body: Local[][]; cabin: Local[][] } {
  const [x, y] = [shape.length / 2, shape.width / 2]
  const around = (
    front: number,
    back: number,
    half: number,
    zFront: number,
    zBack: number,
    nose: number,
  ): Local[] => [
    [front, half * 0.62, zFront],
    [front - nose, half, zFront + (zBack - zFront) * 0.15],
    [back + nose * 0.6, half, zBack],
    [back, half * 0.72, zBack],
    [back, -half * 0.72, zBack],
    [back + nose * 0.6, -half, zBack],
    [front - nose, -half, zFront + (zBack - zFront) * 0.15],
    [front, -half * 0.62, zFront],
  ]
  const { bonnet, belt, height } = shape
  return {
    body: [
      around(x - 0.1, -x + 0.08, y * 0.95, 0.22, 0.26, 0.34),
      around(x, -x, y, 0.42, 0.46, 0.38),
      around(x - 0.02, -x + 0.01, y, bonnet * 0.78, belt * 0.8, 0.4),
      around(x - 0.14, -x + 0.06, y * 0.96, bonnet * 0.93, belt, 0.42),
    ],
    cabin: [
      around(shape.screen[0], shape.rear[0], y * 0.93, belt - 0.05, belt, 0.12),
      around(
        shape.screen[1],
        shape.rear[1],
        y * (shape.isVan ? 0.86 : 0.73),
        height - 0.05,
        height - 0.06,
        0.14,
      ),
      around(
        shape.screen[1] - 0.25,
        shape.rear[1] + 0.22,
        y * (shape.isVan ? 0.8 : 0.6),
        height,
        height,
        0.14,
      ),
    ],
  }
}
