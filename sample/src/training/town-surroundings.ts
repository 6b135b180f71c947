import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import {
  surroundingArea,
  surroundingsOf,
  type SurroundingParts,
  type Surroundings,
  type WayKind,
} from '@allmend/domain/tracking/diary/surroundings/surroundings'
import { settingFor } from '../phones/sample.ts'
import type { StreetEdge } from '../streets/street-graph.ts'

/** The town of the sample as a detector sees it; the server makes the same from its tables. */
export function townSurroundings(): Surroundings {
  return surroundingsOf([surroundingArea(townParts())])
}

/** The town's map says of a slope only where it is steep, and in whole per cent. */
const TAGGED_GRADIENT = 0.06

export function townParts(): SurroundingParts {
  const { town } = settingFor(1)
  const { streets, transit } = town
  const bounds = boundingBoxOf(streets.nodes.map(({ position }) => position))
  if (bounds === undefined) throw new RangeError('a town without streets')
  return {
    bounds,
    lines: transit.lines.flatMap(({ mode, label, courses }) =>
      courses.map(({ geometry }) => ({ mode, label, courses: [geometry] })),
    ),
    stops: transit.stops
      .filter(({ isGateway }) => !isGateway)
      .map(({ id, mode, position }) => ({ id, mode, position })),
    streets: streets.edges.map((edge) => ({
      kinds: kindsOf(edge),
      course: edge.geometry,
      ...(Math.abs(edge.gradient) > TAGGED_GRADIENT && { gradient: Math.round(edge.gradient * 100) / 100 }),
    })),
  }
}

function kindsOf({ class: street, access, cycleInfrastructure }: StreetEdge): WayKind[] {
  const isMotorway = street === 'motorway' || street === 'motorway-link'
  const way: WayKind = isMotorway ? 'motorway' : access.car === 'none' ? 'path' : 'street'
  const hasCycleway =
    street === 'cycleway' || (cycleInfrastructure !== 'none' && cycleInfrastructure !== 'contraflow')
  return hasCycleway ? [way, 'cycleway'] : [way]
}
