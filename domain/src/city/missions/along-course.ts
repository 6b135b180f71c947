import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { nearestOnLine } from '../routes/nearest-on-line.ts'
import type { LaidCourse } from '../routes/lay.ts'
import { lengthMetres } from '../../platform/geo/polyline.ts'
import type { Section, TourPoint } from './tour.ts'

/** A tour on a route: its stops in the order the route comes by them, and the edges between each two. */
export function cutAlongCourse(
  { pieces, lines }: Pick<LaidCourse, 'pieces' | 'lines'>,
  points: readonly TourPoint[],
): { points: TourPoint[]; sections: Section[] } {
  const line = lines.flat()
  const stops = points
    .filter((it) => it.name !== '')
    .map((point) => ({ point, along: nearestOnLine(line, point.at)?.alongMetres ?? 0 }))
    .toSorted((one, other) => one.along - other.along)
  let run = 0
  const laid = pieces.map((piece) => {
    const length = lengthMetres(piece.line)
    const middle = run + length / 2
    run += length
    return { piece, middle }
  })
  const sections = stops.slice(1).map(({ along }, at): Section => {
    const from = stops[at]!.along
    const within = laid.filter(({ middle }) => middle >= from && middle < along).map(({ piece }) => piece)
    const course: LngLat[] = []
    for (const { line: positions } of within)
      course.push(...(course.length > 0 ? positions.slice(1) : positions))
    return {
      lengthMetres: within.reduce((sum, it) => sum + it.lengthMetres, 0),
      edges: within.flatMap((it) => (it.kind === 'edge' ? [it.edge] : [])),
      course,
    }
  })
  return { points: stops.map(({ point }) => point), sections }
}
