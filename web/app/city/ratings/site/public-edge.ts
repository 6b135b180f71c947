import type { Criterion, Step } from '@allmend/domain/city/ratings/rating'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { api } from '../../../platform/api/client.ts'

/** A street of a published route, with its result where enough people spoke. */
export interface PublicEdge {
  edgeId: number
  name: string
  lengthMetres: number
  course: readonly LngLat[]
  median: Step | null
  share: number | null
  voices: number | null
}

interface Collection {
  features: readonly {
    id: number
    geometry: { coordinates: readonly LngLat[] }
    properties: { name: string; lengthMetres: number }
  }[]
}

export async function publicEdges(
  code: string,
  criterion: Criterion,
  signal: AbortSignal | undefined,
): Promise<PublicEdge[]> {
  const how = signal ? { signal } : {}
  const [streets, results] = await Promise.all([
    api.routes.publicEdges({ code }, how),
    api.ratings.publicResults({ code, criterion }, how),
  ])
  const { features } = JSON.parse(new TextDecoder().decode(streets)) as Collection
  const byId = new Map(results.edges.map((it) => [it.edgeId, it]))
  return features.map(({ id, geometry, properties: { name, lengthMetres } }) => {
    const { median, share, voices } = byId.get(id) ?? { median: null, share: null, voices: null }
    const course = geometry.coordinates
    return { edgeId: id, name, lengthMetres, course, median: median as Step | null, share, voices }
  })
}
