import type { Landing } from '../land/landings.ts'
import { march } from './loose-ends.ts'
import type { SegmentIndex } from './segment-index.ts'
import { newWay, type Way } from './way.ts'

const REACH_METRES = 400

/** A path from each landing stage's head to the first street or path behind the shore. */
export function piers(landings: readonly Landing[], index: SegmentIndex): Way[] {
  return landings.map(({ name, shore, head, inlandHeading }) => {
    const hit = march(shore, inlandHeading, REACH_METRES, index, undefined, () => false)
    if (hit === undefined) throw new RangeError(`no street behind the landing stage ${name}`)
    hit.way.joints.push({ point: hit.point, level: 'ground' })
    return newWay({ class: 'footway', name: `Steg ${name}`, line: [head, shore, hit.point] })
  })
}
