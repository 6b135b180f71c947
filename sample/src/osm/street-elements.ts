import { streetRuns } from '../streets/street-runs.ts'
import type { Town } from '../town/town.ts'
import type { OsmDraft } from './element.ts'
import { streetTags } from './street-tags.ts'

/** Which way each edge became part of. */
export type WayOfEdge = ReadonlyMap<number, number>

/**
 * Streets as mappers draw them: one way for edges that follow each other with the same tags. Ways end
 * where a bus or tram leaves the street, so that a route's members are whole ways.
 */
export function addStreets({ streets, transit }: Town, draft: OsmDraft): WayOfEdge {
  for (const { position, hasSignals } of streets.nodes) {
    draft.sharedNode(position, hasSignals ? { highway: 'traffic_signals' } : {})
  }
  const served = new Map<number, string>()
  for (const { id, courses } of transit.lines) {
    for (const { steps, isReturn } of courses) {
      for (const { edge } of steps)
        served.set(edge.id, `${served.get(edge.id) ?? ''} ${id}${isReturn ? '-' : '+'}`)
    }
  }
  const wayOf = new Map<number, number>()
  const runs = streetRuns(streets, (edge) => JSON.stringify(streetTags(edge)) + (served.get(edge.id) ?? ''))
  for (const { edges, geometry } of runs) {
    const way = draft.way(
      geometry.map((position) => draft.sharedNode(position)),
      streetTags(edges[0]!),
    )
    for (const { id } of edges) wayOf.set(id, way)
  }
  return wayOf
}
