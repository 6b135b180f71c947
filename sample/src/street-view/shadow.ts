import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Line } from '../plane/line.ts'
import type { Light } from './light.ts'
import { hullOf } from './shapes.ts'

/** No shadow is drawn further than this. */
const LONGEST_METRES = 45

/** Where something of this outline and height keeps the sun off the ground. */
export function shadowOf(ring: Line, heightMetres: number, { sun }: Light, fromMetres = 0): Line {
  const level = Math.hypot(sun[0], sun[1]) || 1
  const reach = (height: number): number => Math.min(LONGEST_METRES, (height * level) / sun[2])
  const moved = (metres: number): PlanePoint[] =>
    ring.map(([x, y]) => [x - (sun[0] / level) * metres, y - (sun[1] / level) * metres])
  return hullOf([...moved(reach(fromMetres)), ...moved(reach(heightMetres))])
}
