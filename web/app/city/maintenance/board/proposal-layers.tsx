import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { proposalOf } from '../../routes/index.ts'

/** What a route has lost, and what is proposed instead. Renders nothing. */
export function ProposalLayers({ projectId, routeId }: { projectId: string; routeId: string }) {
  const { data } = useQuery(proposalOf(projectId, routeId))
  const gone = useMemo(() => linesOf(data?.replacements.flatMap((it) => it.gone) ?? []), [data])
  const instead = useMemo(() => linesOf(data?.replacements.flatMap((it) => it.instead) ?? []), [data])
  return (
    <>
      <LineLayer id="proposed" shown={instead} look={{ token: 'map-draft' }} width={5} />
      <LineLayer id="gone" shown={gone} look={{ token: 'map-error', dashes: [1.2, 0.8] }} width={5} />
    </>
  )
}

const linesOf = (edges: readonly { edgeId: number; line: readonly LngLat[] }[]): ShownFeature[] =>
  edges
    .filter(({ line }) => line.length > 1)
    .map(({ edgeId, line }, at) => ({
      type: 'Feature',
      properties: { id: `${at} ${edgeId}` },
      geometry: { type: 'LineString', coordinates: line.map(([x, y]) => [x, y]) },
    }))
