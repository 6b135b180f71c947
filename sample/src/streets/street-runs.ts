import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { StreetEdge, StreetGraph } from './street-graph.ts'

/** Edges that follow each other and are alike, as one line. */
export type StreetRun = { edges: readonly StreetEdge[]; geometry: readonly LngLat[] }

/** Edges lie in the order they were cut from their street, so likes are neighbours in the list. */
export function streetRuns({ edges }: StreetGraph, likenessOf: (edge: StreetEdge) => string): StreetRun[] {
  const runs: StreetRun[] = []
  let open: StreetEdge[] = []
  let likeness = ''
  const close = (): void => {
    if (open.length === 0) return
    runs.push({
      edges: open,
      geometry: open.flatMap(({ geometry }, at) => (at === 0 ? geometry : geometry.slice(1))),
    })
    open = []
  }
  for (const edge of edges) {
    const own = likenessOf(edge)
    // A run must not meet itself: the last edge of a ring stands alone.
    const isNext = open.at(-1)?.to === edge.from && own === likeness && edge.to !== open[0]?.from
    if (!isNext) close()
    open.push(edge)
    likeness = own
  }
  close()
  return runs
}
