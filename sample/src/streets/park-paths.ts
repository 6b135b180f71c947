import { centreOf, isInside } from '@allmend/domain/platform/geo/polygon'
import { offsetLine } from '../plane/line.ts'
import { spline } from '../plane/spline.ts'
import type { Random } from '../random.ts'
import type { Park } from '../land/parks.ts'
import { BARRIER, type Buildable } from './buildable.ts'
import { march } from './loose-ends.ts'
import type { SegmentIndex } from './segment-index.ts'
import { newWay, type Way } from './way.ts'

/** A walk around inside each park and spokes from its middle to the streets outside. */
export function parkPaths(
  parks: readonly Park[],
  index: SegmentIndex,
  ground: Buildable,
  random: Random,
): Way[] {
  return parks.flatMap(({ ring }) => {
    const centre = centreOf(ring)
    const paths: Way[] = []
    const turn = random() * Math.PI
    for (let spoke = 0; spoke < 6; spoke++) {
      const heading = turn + (spoke * Math.PI) / 3 + (random() - 0.5) * 0.5
      const hit = march(centre, heading, 620, index, undefined, (point) => ground.at(point) === BARRIER)
      if (hit === undefined) continue
      const bend = (random() - 0.5) * 0.22
      const middle = [
        (centre[0] + hit.point[0]) / 2 - (hit.point[1] - centre[1]) * bend,
        (centre[1] + hit.point[1]) / 2 + (hit.point[0] - centre[0]) * bend,
      ] as const
      hit.way.joints.push({ point: hit.point, level: 'ground' })
      paths.push(newWay({ class: 'footway', line: spline([centre, middle, hit.point], 14) }))
    }
    const inner = offsetLine(ring, 26).every((point) => isInside(ring, point)) ? 26 : -26
    const walk = offsetLine(ring, inner).filter((_, at) => at % 3 === 0)
    const isRoomy = walk.every((point) => isInside(ring, point) && ground.at(point) !== BARRIER)
    if (isRoomy && paths.length > 1) paths.push(newWay({ class: 'footway', line: [...walk, walk[0]!] }))
    return paths
  })
}
