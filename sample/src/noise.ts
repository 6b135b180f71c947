import type { Random } from './random.ts'

export type Noise = (x: number, y: number) => number

/** Gradient noise (Perlin 2002), about −1 to 1, one feature per unit. */
export function gradientNoise(random: Random): Noise {
  const order = new Uint8Array(512)
  const east = new Float64Array(256)
  const north = new Float64Array(256)
  for (let index = 0; index < 256; index++) {
    order[index] = index
    const angle = random() * 2 * Math.PI
    east[index] = Math.cos(angle)
    north[index] = Math.sin(angle)
  }
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const kept = order[index]!
    order[index] = order[other]!
    order[other] = kept
  }
  order.copyWithin(256, 0, 256)
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = x - column
    const v = y - row
    const i = column & 255
    const j = row & 255
    const southWest = order[order[i]! + j]!
    const southEast = order[order[i + 1]! + j]!
    const northWest = order[order[i]! + j + 1]!
    const northEast = order[order[i + 1]! + j + 1]!
    const fadeU = u * u * u * (u * (u * 6 - 15) + 10)
    const fadeV = v * v * v * (v * (v * 6 - 15) + 10)
    const a = east[southWest]! * u + north[southWest]! * v
    const b = east[southEast]! * (u - 1) + north[southEast]! * v
    const c = east[northWest]! * u + north[northWest]! * (v - 1)
    const d = east[northEast]! * (u - 1) + north[northEast]! * (v - 1)
    const south = a + (b - a) * fadeU
    return 1.45 * (south + (c + (d - c) * fadeU - south) * fadeV)
  }
}
