import { Failure } from '@allmend/contract/failure'
import type { DrawnTour, TourPoint } from '@allmend/contract/city/missions'
import { figuresOf, isTour, legsOf, type Section } from '@allmend/domain/city/missions/tour'
import { cutAlongCourse } from '@allmend/domain/city/missions/along-course'
import { lay } from '@allmend/domain/city/routes/lay'
import { streetsAmong } from '@allmend/domain/base/network/street'
import type { Db } from '../../platform/db/connect.ts'
import { currentVersion, junctionsAmong, streetsOf } from '../../base/network/index.ts'
import { laidCourse, waysThrough } from '../routes/index.ts'
import type { StoredTour } from './stored-tour.ts'

/** What is more is no ride any more. */
const EDGES_AT_MOST = 4_000

interface Asked {
  routeId: string | null
  points: readonly TourPoint[]
}

/** The ways of a tour on the streets in use. Inside the organisation. */
export async function drawTour(db: Db, projectId: string, { routeId, points }: Asked): Promise<StoredTour> {
  if (!isTour(points)) throw new Failure('tour_not_whole')
  const version = await currentVersion(db, projectId)
  if (!version) throw new Failure('network_missing')
  const drawn = routeId
    ? await alongRoute(db, projectId, routeId, points)
    : { points: [...points], sections: await shortestWays(db, version.id, points) }
  if (drawn.sections.reduce((sum, { edges }) => sum + edges.length, 0) > EDGES_AT_MOST)
    throw new Failure('too_far')
  const ids = new Set(drawn.sections.flatMap(({ edges }) => edges.map(({ edgeId }) => edgeId)))
  const streets = await streetsOf(db, version.id, [...ids])
  const nodes = new Set(streets.flatMap(({ fromNode, toNode }) => [fromNode, toNode]))
  const intersections = await junctionsAmong(db, version.id, [...nodes])
  return { routeId, ...drawn, intersections }
}

type Drawn = Pick<StoredTour, 'points' | 'sections'>

async function alongRoute(
  db: Db,
  projectId: string,
  routeId: string,
  points: readonly TourPoint[],
): Promise<Drawn> {
  const course = await laidCourse(db, projectId, routeId, 'default')
  if (!course) throw new Failure('route_missing')
  const cut = cutAlongCourse(course, points)
  return {
    points: cut.points.map(({ name, at: [x, y] }) => ({ name, at: [x, y] })),
    sections: cut.sections.map(plain),
  }
}

async function shortestWays(db: Db, versionId: string, points: readonly TourPoint[]) {
  const sections: StoredTour['sections'] = []
  for (const leg of legsOf(points)) {
    const positions = leg.map(({ at }) => at)
    const found = await waysThrough(db, versionId, positions, { alternatives: false })
    if (found === 'nothing_near') throw new Failure('no_street_near')
    if (typeof found === 'string') throw new Failure(found)
    const { edges, streets, lengthMetres } = found[0]!
    const { lines } = lay([{ kind: 'network', waypoints: [], edges }], streetsAmong(streets))
    sections.push(plain({ lengthMetres, edges, course: lines.flat() }))
  }
  return sections
}

function plain({ lengthMetres, edges, course }: Section): StoredTour['sections'][number] {
  return {
    lengthMetres,
    edges: edges.map(({ edgeId, isForward }) => ({ edgeId, isForward })),
    course: course.map(([x, y]) => [x, y]),
  }
}

export function drawnWire({ points, sections, intersections }: StoredTour): DrawnTour {
  const { lengthMetres, stops, edges } = figuresOf(points, sections)
  return { points, sections, lengthMetres, stops, edges, intersections }
}
