import { latLngToCell } from 'h3-js'

/** A place nobody else was at, and a word nobody else said: whatever shows one of them tells on its owner. */
export interface Marker {
  longitude: number
  latitude: number
  word: string
}

export function markerOf(number: number): Marker {
  return {
    longitude: 7.123_456_7 + number / 10,
    latitude: 46.765_432_1 + number / 10,
    word: `Markierung-7f3a91-${number}`,
  }
}

/** H3 cells of a building up to those figures are released by. */
const RESOLUTIONS = [8, 9, 10, 11, 12]

/**
 * All the ways in which the marker could lie in the clear: as decimal text, as whole numbers, as cells, as floats
 * of either order. What is shorter than six bytes is not among them: files of a hundred megabytes hold any four.
 */
export function patternsOf({ longitude, latitude, word }: Marker): Buffer[] {
  const pair = [longitude, latitude]
  const rounded = pair.map((it) => it.toFixed(4))
  const cells = RESOLUTIONS.map((resolution) => latLngToCell(latitude, longitude, resolution))
  const texts = [
    word,
    ...[' ', ',', ', '].map((between) => rounded.join(between)),
    ...pair.flatMap((it) => [7, 6, 5].map((digits) => cut(it, digits))),
    ...pair.flatMap((it) => [String(Math.round(it * 1e7)), String(Math.round(it * 1e6))]),
    ...cells,
    ...cells.map((it) => BigInt(`0x${it}`).toString()),
  ]
  const doubles = [...pair, ...rounded.map(Number)].flatMap((it) =>
    bothOrders(8, (to) => to.writeDoubleLE(it)),
  )
  const whole = bothOrders(8, (to) => {
    to.writeInt32LE(Math.round(longitude * 1e7))
    to.writeInt32LE(Math.round(latitude * 1e7), 4)
  })
  const singles = bothOrders(8, (to) => {
    to.writeFloatLE(longitude)
    to.writeFloatLE(latitude, 4)
  })
  const cellBytes = cells.flatMap((it) => bothOrders(8, (to) => to.writeBigUInt64LE(BigInt(`0x${it}`))))
  return [...texts.map((it) => Buffer.from(it)), ...doubles, ...whole, ...singles, ...cellBytes]
}

/** So many digits of it, not rounded: every longer way to write it holds this one. */
function cut(degrees: number, digits: number): string {
  return degrees.toFixed(7).slice(0, digits - 7 || undefined)
}

function bothOrders(length: number, write: (to: Buffer) => void): Buffer[] {
  const little = Buffer.alloc(length)
  write(little)
  return [little, Buffer.from(little.toReversed())]
}

/** Some bytes out of the middle, where they are like nobody else's. */
export function windowOf(plain: Buffer): Buffer[] {
  const WINDOW = 20
  if (plain.length < 2 * WINDOW) return []
  const middle = (plain.length - WINDOW) >> 1
  return [plain.subarray(middle, middle + WINDOW)]
}
