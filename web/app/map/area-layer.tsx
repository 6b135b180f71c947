import { useMemo } from 'react'
import type { MapColours } from './colours.ts'
import { useDrawnMap } from './map-context.ts'
import { layerOf, type Shown, sourceOf } from './shown.ts'
import type { Filter, LayerSpec } from './spec.ts'
import { type Placed, useLayers } from './use-layers.ts'

interface AreaLayerProps {
  id: string
  shown: Shown
  /** `heat` fills by `step` 1–7, few to many; `outline` draws borders only. */
  look: 'heat' | 'outline'
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** Cells and districts. The selected one has an ink and yellow border. */
export function AreaLayer({ id, shown, look, selected, onSelect }: AreaLayerProps) {
  const { colours } = useDrawnMap()
  const source = useMemo(() => sourceOf(shown), [shown])
  const layers = useMemo((): Placed[] => {
    const of = { source: id, ...layerOf(shown) }
    const is: Filter = ['==', ['get', 'id'], selected ?? '']
    const border = (name: string, colour: string, width: number, dash?: number[]): LayerSpec => ({
      ...of,
      id: `${id}-${name}`,
      type: 'line',
      ...(name !== 'border' && { filter: is }),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': width, ...(dash && { 'line-dasharray': dash }) },
    })
    return [
      { slot: 'areas', layer: { ...of, id: `${id}-fill`, type: 'fill', paint: fillPaint(look, colours) } },
      {
        slot: 'areas',
        layer:
          look === 'heat'
            ? border('border', colours['map-land'], 0.8)
            : border('border', colours['map-label-2'], 1, [3, 2.5]),
      },
      { slot: 'selection', layer: border('ink', colours['map-select-case'], 7) },
      { slot: 'selection', layer: border('here', colours['map-select-core'], 4) },
    ]
  }, [id, shown, look, selected, colours])
  useLayers(id, source, layers, { layer: `${id}-fill`, onSelect })
  return null
}

type FillPaint = NonNullable<Extract<LayerSpec, { type: 'fill' }>['paint']>

function fillPaint(look: 'heat' | 'outline', colours: MapColours): FillPaint {
  // Invisible, yet there: a click within the border counts.
  if (look === 'outline') return { 'fill-color': colours['map-label-2'], 'fill-opacity': 0.01 }
  const ramp = ([1, 2, 3, 4, 5, 6] as const).flatMap((step) => [step, colours[`heat-${step}`]])
  return {
    'fill-color': ['match', ['get', 'step'], ...ramp, colours['heat-7']] as unknown as string,
    'fill-opacity': 0.78,
  }
}
