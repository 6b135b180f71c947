import { useMemo } from 'react'
import type { MapColours } from '../style/colours.ts'
import { useDrawnMap } from '../map-context.ts'
import { ifSelected } from '../selected.ts'
import { drawnFrom, type Shown } from '../shown.ts'
import type { LayerSpec } from '../spec.ts'
import type { Placed } from './use-layers.ts'
import { useShown } from './use-shown.ts'

/** `heat` fills by `step` 1–7, few to many; `outline` draws borders only; `view` is what a camera sees. */
type AreaLook = 'heat' | 'outline' | 'view'

interface AreaLayerProps {
  id: string
  shown: Shown
  look: AreaLook
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** Cells and districts. The selected one has an ink and yellow border. */
export function AreaLayer({ id, shown, look, selected, onSelect }: AreaLayerProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo((): Placed[] => {
    const of = drawnFrom(id, shown)
    const border = (name: string, colour: string, width: number, more: object): LayerSpec => ({
      ...of,
      id: `${id}-${name}`,
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': width, ...more },
    })
    const here = { 'line-opacity': ifSelected }
    return [
      { slot: 'areas', layer: { ...of, id: `${id}-fill`, type: 'fill', paint: fillPaint(look, colours) } },
      {
        slot: 'areas',
        layer:
          look === 'heat'
            ? border('border', colours['map-land'], 0.8, {})
            : look === 'view'
              ? border('border', colours['map-label'], 0, {})
              : border('border', colours['map-label-2'], 1, { 'line-dasharray': [3, 2.5] }),
      },
      { slot: 'selection', layer: border('ink', colours['map-select-case'], 7, here) },
      { slot: 'selection', layer: border('here', colours['map-select-core'], 4, here) },
    ]
  }, [id, shown, look, colours])
  useShown({ id, shown, layers, selected, hit: `${id}-fill`, onSelect })
  return null
}

type FillPaint = NonNullable<Extract<LayerSpec, { type: 'fill' }>['paint']>

function fillPaint(look: AreaLook, colours: MapColours): FillPaint {
  if (look === 'view') return { 'fill-color': colours['map-label'], 'fill-opacity': 0.24 }
  // Invisible, yet there: a click within the border counts.
  if (look === 'outline') return { 'fill-color': colours['map-label-2'], 'fill-opacity': 0.01 }
  const ramp = ([1, 2, 3, 4, 5, 6] as const).flatMap((step) => [step, colours[`heat-${step}`]])
  return {
    'fill-color': ['match', ['get', 'step'], ...ramp, colours['heat-7']] as unknown as string,
    'fill-opacity': 0.78,
  }
}
