import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { BARRIER, PARK, type Buildable } from './buildable.ts'
import type { SegmentIndex } from './segment-index.ts'
import type { Way } from './way.ts'

const STEP_METRES = 4
const HIT_METRES = 3.2

/** Leads loose ends straight on to the next street, unless a barrier comes first. */
export function joinLooseEnds(ways: readonly Way[], index: SegmentIndex, ground: Buildable): void {
  for (const way of ways) {
    if (way.reachMetres === 0) continue
    join(way, index, ground)
    way.line.reverse()
    join(way, index, ground)
    way.line.reverse()
  }
}

function join(way: Way, index: SegmentIndex, ground: Buildable): void {
  const end = way.line.at(-1)
  const before = way.line.at(-4) ?? way.line[0]
  if (end === undefined || before === undefined) return
  const heading = Math.atan2(end[1] - before[1], end[0] - before[0])
  const isPath = way.class !== 'residential'
  const hit = march(end, heading, way.reachMetres, index, way, (point) => {
    const kind = ground.at(point)
    return kind === BARRIER || (kind === PARK && !isPath)
  })
  if (hit === undefined) return
  way.line.push(hit.point)
  way.joints.push({ point: hit.point, level: 'ground' })
  hit.way.joints.push({ point: hit.point, level: 'ground' })
}

/** First street met on a straight line, if nothing forbidden lies before it. */
export function march(
  start: PlanePoint,
  heading: number,
  reachMetres: number,
  index: SegmentIndex,
  except: Way | undefined,
  isForbidden: (point: PlanePoint) => boolean,
): { way: Way; point: PlanePoint } | undefined {
  for (let along = 0; along <= reachMetres; along += STEP_METRES) {
    const point: PlanePoint = [start[0] + Math.cos(heading) * along, start[1] + Math.sin(heading) * along]
    const hit = index.hit(point, HIT_METRES, except)
    if (hit) return hit
    if (along > 0 && isForbidden(point)) return undefined
  }
  return undefined
}
