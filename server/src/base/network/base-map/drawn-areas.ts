import { joinedRings } from '@allmend/domain/base/network/base-map/join-rings'
import { isInside } from '@allmend/domain/platform/geo/polygon'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Tags } from '@allmend/domain/base/network/tags'
import type { OsmRelation, OsmWay } from '../osm/element.ts'
import type { NodeTable } from '../osm/node-table.ts'
import type { Drawing } from './read-drawing.ts'

/** A closed ring: its nodes and where they lie. */
export type Ring = { nodes: readonly number[]; course: LngLat[] }
/** Outer ring first, then holes. */
export type DrawnArea = { tags: Tags; rings: Ring[] }

/** Areas of closed ways and of relations, whole: what the extract cuts off is left out. */
export function* drawnAreas({ ways, relations, nodes }: Drawing): Generator<DrawnArea> {
  for (const { nodes: line, tags } of ways.values()) {
    if (line.length < 4 || line[0] !== line.at(-1)) continue
    const ring = ringOf(Array.from(line), nodes)
    if (ring) yield { tags, rings: [ring] }
  }
  for (const relation of relations)
    for (const rings of polygonsOf(relation, ways, nodes)) yield { tags: relation.tags, rings }
}

/** The polygons of a relation, each hole with the ring it lies in. */
export function polygonsOf(
  { members }: OsmRelation,
  ways: ReadonlyMap<number, OsmWay>,
  nodes: NodeTable,
): Ring[][] {
  const rings = (isInner: boolean): Ring[] => {
    const parts = members
      .filter(({ kind, role }) => kind === 'way' && (role === 'inner') === isInner)
      .flatMap(({ id }) => ways.get(id)?.nodes ?? [])
    return joinedRings(parts).flatMap((ring) => ringOf(ring, nodes) ?? [])
  }
  const polygons = rings(false).map((outer) => [outer])
  for (const hole of rings(true)) {
    const around = polygons.find(([outer]) => isInside(outer!.course, hole.course[0]!))
    around?.push(hole)
  }
  return polygons
}

function ringOf(ids: readonly number[], nodes: NodeTable): Ring | undefined {
  const course = ids.map((id) => nodes.positionOf(id))
  return course.every((position) => position !== undefined) ? { nodes: ids, course } : undefined
}
