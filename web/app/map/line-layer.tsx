import { useMemo } from 'react'
import { type LineLook, lookCap, lookPaints } from './line-look.ts'
import { useDrawnMap } from './map-context.ts'
import { layerOf, type Shown, sourceOf } from './shown.ts'
import type { Figure, Filter, LineSpec } from './spec.ts'
import { type Placed, useLayers } from './use-layers.ts'
import { byZoom } from './zoom.ts'

interface LineLayerProps {
  id: string
  shown: Shown
  look: LineLook
  /** Pixels when near; farther away lines are thinner. */
  width?: number
  /** Pixels to the right of the way, for modes that share it. */
  offset?: number
  selected?: string | undefined
  /** Tracks keep their own line on top of the yellow. */
  keepsLine?: boolean
  onSelect?: ((id: string) => void) | undefined
}

/** Data lines with their casing. The selected one lies above all others, ink and Löwenzahn. */
export function LineLayer({
  id,
  shown,
  look,
  width = 4.5,
  offset = 0,
  selected,
  keepsLine = false,
  onSelect,
}: LineLayerProps) {
  const { colours } = useDrawnMap()
  const source = useMemo(() => sourceOf(shown), [shown])
  // An object written in place is new at every rendering; what it says is not.
  const lookKey = JSON.stringify(look)
  const layers = useMemo((): Placed[] => {
    const drawn = JSON.parse(lookKey) as LineLook
    const is: Filter = ['==', ['get', 'id'], selected ?? '']
    const line = (
      name: string,
      paint: LineSpec['paint'],
      cap: 'round' | 'butt',
      filter: Filter,
    ): LineSpec => ({
      id: `${id}-${name}`,
      source: id,
      type: 'line',
      ...layerOf(shown),
      filter,
      layout: { 'line-cap': cap, 'line-join': 'round' },
      paint: { ...paint, 'line-offset': offset },
    })
    const rest: Filter = ['!', is]
    const casing = { 'line-color': colours['map-case'], 'line-width': scaled(width, 3) }
    // Light lines of the dark theme would drown in the yellow without a casing of their own.
    const inside = { 'line-color': colours['map-case'], 'line-width': scaled(width, 1) }
    return [
      { slot: 'lines', layer: line('case', casing, 'round', rest) },
      ...lookPaints(drawn, colours, scaled(width)).map((paint, at): Placed => ({
        slot: 'lines',
        layer: line(`line-${at}`, paint, lookCap(drawn), rest),
      })),
      {
        slot: 'selection',
        layer: line(
          'ink',
          { 'line-color': colours['map-select-case'], 'line-width': keepsLine ? 14 : 10 },
          'round',
          is,
        ),
      },
      {
        slot: 'selection',
        layer: line(
          'here',
          { 'line-color': colours['map-select-core'], 'line-width': keepsLine ? 10 : 6 },
          'round',
          is,
        ),
      },
      ...(keepsLine ? [inside, ...lookPaints(drawn, colours, scaled(width))] : []).map(
        (paint, at): Placed => ({
          slot: 'selection',
          layer: line(`kept-${at}`, paint, at === 0 ? 'round' : lookCap(drawn), is),
        }),
      ),
    ]
  }, [id, shown, lookKey, width, offset, selected, keepsLine, colours])
  useLayers(id, source, layers, { layer: `${id}-case`, onSelect })
  return null
}

const scaled = (width: number, extra = 0): Figure =>
  byZoom([11, width * 0.5 + extra * 0.7], [13.5, width * 0.85 + extra], [15, width + extra])
