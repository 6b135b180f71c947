import { cellToBoundary, cellToLatLng } from 'h3-js'
import type { Cell } from '@allmend/contract/platform/cells'

const SIX = 1e6
const short = (degrees: number): number => Math.round(degrees * SIX) / SIX

/** An H3 cell as a map draws it. */
export function featureOf(id: string, people: number): Cell {
  const [latitude, longitude] = cellToLatLng(id)
  const ring = cellToBoundary(id, true).map(([lng, lat]): [number, number] => [short(lng), short(lat)])
  return {
    type: 'Feature',
    properties: { id, people, centre: [short(longitude), short(latitude)], name: null },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}
