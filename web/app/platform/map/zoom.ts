import type { Figure } from './spec.ts'

/** Metres a pixel shows at zoom 0, 47° north, where the towns of this map lie. */
const METRES_PER_PIXEL = 53_381

const ZOOMS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]

interface TrueWidth {
  /** The width on the ground. */
  metres: number
  /** Pixels, however far away or near. */
  least: number
  most?: number
  /** Pixels added on top, for a casing. */
  extra?: number
}

/** A width that is true to the ground, within limits of legibility. */
export function trueWidth({ metres, least, most = 20, extra = 0 }: TrueWidth): Figure {
  const stops = ZOOMS.flatMap((zoom) => {
    // Seen from far away even the least width would fill the land.
    const floor = least * Math.min(1, 2 ** ((zoom - 12) / 2))
    const pixels = Math.min(most, Math.max(floor, (metres * 2 ** zoom) / METRES_PER_PIXEL))
    return [zoom, Math.round((pixels + extra) * 100) / 100]
  })
  return ['interpolate', ['exponential', 2], ['zoom'], ...stops] as unknown as Figure
}

/** Straight between the given zooms. */
export function byZoom(...stops: readonly (readonly [zoom: number, value: number])[]): Figure {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as unknown as Figure
}
