import { useMemo } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Piece } from '@allmend/domain/city/routes/lay'
import { useDrawnMap } from '../../../../platform/map/map-context.ts'
import type { Filter, LineSpec } from '../../../../platform/map/spec.ts'
import type { Placed } from '../../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../../platform/map/layers/use-shown.ts'
import { endsOf, linesOf, point, waypointFeatures, type NumberedWaypoint } from './features.ts'
import { MarkLayer } from './mark-layer.tsx'

interface CourseLayerProps {
  pieces: readonly Piece[]
  waypoints: readonly NumberedWaypoint[]
  start: LngLat | null
  /** Of an edge or line of the course. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

const is = (look: string): Filter => ['==', ['get', 'look'], look] as unknown as Filter
const isOn: Filter = ['!=', ['get', 'look'], 'expired'] as unknown as Filter

/** The open route: ink and Löwenzahn, lines off the network dotted, what the network lost in red dashes. */
export function CourseLayer({ pieces, waypoints, start, chosen, onChoose }: CourseLayerProps) {
  const { colours } = useDrawnMap()
  const lines = useMemo(() => linesOf(pieces), [pieces])
  const ends = useMemo(() => endsOf(pieces), [pieces])
  const numbered = useMemo(() => waypointFeatures(waypoints), [waypoints])
  const flag = useMemo(() => (start ? [point('start', start)] : []), [start])
  const layers = useMemo((): Placed[] => {
    const drawn = (
      name: string,
      filter: Filter,
      paint: LineSpec['paint'],
      cap: 'round' | 'butt' = 'round',
    ): Placed => ({
      slot: 'selection',
      layer: {
        id: `course-${name}`,
        type: 'line',
        source: 'course',
        filter: filter as NonNullable<LineSpec['filter']>,
        layout: { 'line-cap': cap, 'line-join': 'round' },
        paint: paint ?? {},
      },
    })
    const [ink, here, error] = [colours['map-select-case'], colours['map-select-core'], colours['map-error']]
    return [
      drawn('ink', isOn, { 'line-color': ink, 'line-width': 10 }),
      drawn('here', is('edge'), { 'line-color': here, 'line-width': 6 }),
      drawn('off', is('off'), { 'line-color': here, 'line-width': 6, 'line-dasharray': [0.01, 1.6] }),
      drawn('gone', is('expired'), {
        'line-color': colours['map-case'],
        'line-width': 9,
        'line-opacity': 0.9,
      }),
      drawn(
        'expired',
        is('expired'),
        { 'line-color': error, 'line-width': 4, 'line-dasharray': [2.25, 1] },
        'butt',
      ),
      drawn('chosen', ['==', ['get', 'id'], chosen ?? ''] as unknown as Filter, {
        'line-color': colours['map-draft'],
        'line-width': 6,
      }),
      {
        slot: 'selection',
        layer: {
          id: 'course-onward',
          type: 'symbol',
          source: 'course',
          minzoom: 13,
          filter: is('edge') as NonNullable<LineSpec['filter']>,
          layout: {
            'symbol-placement': 'line',
            'symbol-spacing': 90,
            'icon-image': 'onward',
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
          },
        },
      },
    ]
  }, [colours, chosen])
  useShown({ id: 'course', shown: lines, layers, selected: undefined, hit: 'course-ink', onSelect: onChoose })
  return (
    <>
      <MarkLayer id="course-ends" look="end" shown={ends} />
      <MarkLayer id="course-waypoints" look="waypoint" shown={numbered} />
      <MarkLayer id="course-start" look="start" shown={flag} />
    </>
  )
}
