import { useMemo } from 'react'
import { useDrawnMap } from '../../../platform/map/map-context.ts'
import { ifSelected } from '../../../platform/map/selected.ts'
import { drawnFrom, type Shown } from '../../../platform/map/shown.ts'
import type { Figure, LinePaint, LineSpec } from '../../../platform/map/spec.ts'
import type { Placed } from '../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../platform/map/layers/use-shown.ts'
import type { FrequencyView } from './frequency-view.ts'
import { WIDTHS } from './widths.ts'

interface StreetLinesProps {
  shown: Shown
  view: FrequencyView
  selected: string | undefined
  onSelect: (id: string) => void
}

/** Streets as wide as they are used, each direction on its right side. Renders nothing. */
export function StreetLines({ shown, view, selected, onSelect }: StreetLinesProps) {
  const { colours } = useDrawnMap()
  const { mode, daypart, direction, least } = view
  const layers = useMemo((): Placed[] => {
    const people = ['coalesce', ['get', daypart ?? 'people'], 0]
    const along = (add: number, factor: number) =>
      [
        'interpolate',
        ['linear'],
        people,
        ...WIDTHS.flatMap(([count, width]) => [count, width * factor + add]),
      ] as unknown as Figure
    const isMeant = direction === 'both' ? [] : [['==', ['get', 'is_forward'], direction === 'forward']]
    const filter = ['all', ['>=', people, least], ...isMeant] as unknown as NonNullable<LineSpec['filter']>
    const line = (name: string, slot: Placed['slot'], paint: LinePaint): Placed => ({
      slot,
      layer: {
        ...drawnFrom('frequency', shown),
        id: `frequency-${name}`,
        type: 'line',
        filter,
        layout: { 'line-cap': 'butt', 'line-join': 'round' },
        paint: { ...paint, 'line-offset': along(0.8, 0.5) },
      },
    })
    return [
      line('case', 'lines', { 'line-color': colours['map-case'], 'line-width': along(1.6, 1) }),
      line('line', 'lines', { 'line-color': colours[`mode-${mode}`], 'line-width': along(0, 1) }),
      line('here-case', 'selection', {
        'line-color': colours['map-select-case'],
        'line-width': along(5, 1),
        'line-opacity': ifSelected,
      }),
      line('here', 'selection', {
        'line-color': colours['map-select-core'],
        'line-width': along(2.4, 1),
        'line-opacity': ifSelected,
      }),
    ]
  }, [shown, colours, mode, daypart, direction, least])
  useShown({ id: 'frequency', shown, layers, selected, hit: 'frequency-line', onSelect })
  return null
}
