import { useMemo } from 'react'
import type { RiddenEdge } from '@allmend/contract/city/rides'
import type { RouteRow } from '@allmend/contract/city/routes'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { useDrawnMap } from '../../../platform/map/map-context.ts'
import { ifSelected } from '../../../platform/map/selected.ts'
import { drawnFrom, type Shown, type ShownFeature } from '../../../platform/map/shown.ts'
import type { Figure, LinePaint } from '../../../platform/map/spec.ts'
import type { Placed } from '../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../platform/map/layers/use-shown.ts'
import { linesOfRoutes, RouteNumbers } from '../../routes/index.ts'

interface RideLayersProps {
  routes: readonly RouteRow[]
  edges: readonly RiddenEdge[]
  route: string | undefined
  onRoute: (id: string) => void
  edge: string | undefined
  onEdge: (id: string) => void
}

/** Routes in a light line, and on top of it streets as wide as they are ridden. Renders nothing. */
export function RideLayers({ routes, edges, route, onRoute, edge, onEdge }: RideLayersProps) {
  const lines = useMemo(() => linesOfRoutes(routes), [routes])
  const ridden = useMemo(
    () =>
      edges.map(({ edgeId, rides, line }): ShownFeature => ({
        type: 'Feature',
        properties: { id: String(edgeId), rides },
        geometry: { type: 'LineString', coordinates: line },
      })),
    [edges],
  )
  const most = useMemo(() => Math.max(20, ...edges.map(({ rides }) => rides)), [edges])
  return (
    <>
      <LineLayer
        id="official"
        shown={lines}
        look={{ token: 'map-route-muted' }}
        width={8}
        selected={route}
        onSelect={onRoute}
      />
      <RiddenLines shown={ridden} most={most} selected={edge} onSelect={onEdge} />
      <RouteNumbers shown={lines} onSelect={onRoute} />
    </>
  )
}

interface RiddenLinesProps {
  shown: Shown
  most: number
  selected: string | undefined
  onSelect: (id: string) => void
}

function RiddenLines({ shown, most, selected, onSelect }: RiddenLinesProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo((): Placed[] => {
    const width = ['interpolate', ['linear'], ['get', 'rides'], 5, 1.4, most, 4.2] as unknown as Figure
    const line = (name: string, slot: Placed['slot'], paint: LinePaint): Placed => ({
      slot,
      layer: {
        ...drawnFrom('ridden', shown),
        id: `ridden-${name}`,
        type: 'line',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint,
      },
    })
    return [
      // Above the yellow of a chosen route, which stays as wide as it is ridden.
      line('line', 'selection', { 'line-color': colours['map-route'], 'line-width': width }),
      line('here', 'selection', {
        'line-color': colours['map-select-core'],
        'line-width': 9,
        'line-opacity': ifSelected,
      }),
      line('kept', 'selection', {
        'line-color': colours['map-route'],
        'line-width': width,
        'line-opacity': ifSelected,
      }),
    ]
  }, [shown, most, colours])
  useShown({ id: 'ridden', shown, layers, selected, hit: 'ridden-line', onSelect })
  return null
}
