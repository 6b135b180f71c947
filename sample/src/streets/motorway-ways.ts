import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { clipLine } from '@allmend/domain/platform/geo/clip-line'
import { distanceBetween, lineLength, locate, offsetLine, projectOnto, type Line } from '../plane/line.ts'
import { spline } from '../plane/spline.ts'
import { motorway } from './drawn-ways.ts'
import { extent } from '../land/frame.ts'
import { newWay, type Way } from './way.ts'

const HALF_MEDIAN_METRES = 9
/** How far before and after the bridge slip roads leave and join. */
const SLIP_METRES = 340
const TERMINAL_METRES = 85

/**
 * Two carriageways on the right, and a diamond of slip roads at each junction street. At the border both
 * carriageways end in one node: what leaves the town there may come back, nothing is trapped.
 */
export function motorwayWays(junctionStreets: readonly Way[]): { axis: Line; ways: Way[] } {
  const [axis] = clipLine(spline(motorway.line, 30), extent.west, extent.south, extent.east, extent.north)
  if (axis === undefined) throw new RangeError('the motorway misses the town')
  const southbound = carriageway(axis)
  const northbound = carriageway(axis.toReversed())
  const links = junctionStreets.flatMap((street) => diamond(axis, street, southbound, northbound))
  return { axis, ways: [southbound, northbound, ...links] }
}

function carriageway(axis: Line): Way {
  const side = offsetLine(axis, -HALF_MEDIAN_METRES)
  side[0] = axis[0]!
  side[side.length - 1] = axis[axis.length - 1]!
  return newWay({
    class: 'motorway',
    name: motorway.name,
    line: side,
    level: 'motorway',
    isOneWay: true,
    tunnel: motorway.tunnel,
  })
}

function diamond(axis: Line, street: Way, southbound: Way, northbound: Way): Way[] {
  const crossing = crossingOf(axis, street.line)
  return [southbound, northbound].flatMap((side) => {
    const centre = projectOnto(side.line, crossing.point).alongMetres
    const terminal = terminalOn(street.line, crossing.streetMetres, side.line, axis)
    street.joints.push({ point: terminal, level: 'ground' })
    const leave = locate(side.line, centre - SLIP_METRES).point
    const join = locate(side.line, centre + SLIP_METRES).point
    side.joints.push({ point: leave, level: 'motorway' }, { point: join, level: 'motorway' })
    const beside = (metres: number): PlanePoint =>
      offsetLine(
        [locate(side.line, centre + metres - 5).point, locate(side.line, centre + metres + 5).point],
        -16,
      )[1]!
    return [
      slip([leave, beside(-SLIP_METRES / 2), terminal], true),
      slip([terminal, beside(SLIP_METRES / 2), join], false),
    ]
  })
}

function slip(line: Line, isLeaving: boolean): Way {
  const ends: [Way['joints'][number], Way['joints'][number]] = [
    { point: line[0]!, level: isLeaving ? 'motorway' : 'ground' },
    { point: line.at(-1)!, level: isLeaving ? 'ground' : 'motorway' },
  ]
  return newWay({
    class: 'motorway-link',
    line: spline(line, 20),
    level: 'motorway',
    isOneWay: true,
    joints: ends,
  })
}

function crossingOf(axis: Line, street: Line): { point: PlanePoint; streetMetres: number } {
  let best = { offMetres: Infinity, point: axis[0]!, streetMetres: 0 }
  const length = lineLength(street)
  for (let along = 0; along < length; along += 5) {
    const { offMetres, point } = projectOnto(axis, locate(street, along).point)
    if (offMetres < best.offMetres) best = { offMetres, point, streetMetres: along }
  }
  return best
}

/** Where a side's slip roads meet the street: on that side of the motorway. */
function terminalOn(street: Line, streetMetres: number, side: Line, axis: Line): PlanePoint {
  const candidates = [-TERMINAL_METRES, TERMINAL_METRES].map(
    (off) => locate(street, streetMetres + off).point,
  )
  const lean = (point: PlanePoint): number =>
    distanceBetween(projectOnto(side, point).point, point) -
    distanceBetween(projectOnto(axis, point).point, point)
  return candidates.sort((a, b) => lean(a) - lean(b))[0]!
}
