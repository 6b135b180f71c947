import { useMemo } from 'react'
import { type LineLook, lookCap, lookPaints } from './line-look.ts'
import { useDrawnMap } from '../map-context.ts'
import { ifSelected, unlessSelected } from '../selected.ts'
import { drawnFrom, type Shown } from '../shown.ts'
import type { Figure, LineSpec } from '../spec.ts'
import type { Placed } from './use-layers.ts'
import { useShown } from './use-shown.ts'
import { byZoom } from '../zoom.ts'

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
  /** An expression of MapLibre: only what it holds for is drawn. */
  filter?: readonly unknown[] | undefined
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
  filter,
}: LineLayerProps) {
  const { colours } = useDrawnMap()
  // An object written in place is new at every rendering; what it says is not.
  const lookKey = JSON.stringify(look)
  const hasFilter = filter !== undefined
  const filterKey = JSON.stringify(filter ?? null)
  const layers = useMemo((): Placed[] => {
    const shownIf = JSON.parse(filterKey) as NonNullable<LineSpec['filter']> | null
    const drawn = JSON.parse(lookKey) as LineLook
    const line = (
      name: string,
      paint: LineSpec['paint'],
      cap: 'round' | 'butt',
      opacity: Figure,
    ): LineSpec => ({
      id: `${id}-${name}`,
      type: 'line',
      ...drawnFrom(id, shown),
      ...(hasFilter && { filter: shownIf ?? ['all'] }),
      layout: { 'line-cap': cap, 'line-join': 'round' },
      paint: { ...paint, 'line-offset': offset, 'line-opacity': opacity },
    })
    const rest = unlessSelected()
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
          ifSelected,
        ),
      },
      {
        slot: 'selection',
        layer: line(
          'here',
          { 'line-color': colours['map-select-core'], 'line-width': keepsLine ? 10 : 6 },
          'round',
          ifSelected,
        ),
      },
      ...(keepsLine ? [inside, ...lookPaints(drawn, colours, scaled(width))] : []).map(
        (paint, at): Placed => ({
          slot: 'selection',
          layer: line(`kept-${at}`, paint, at === 0 ? 'round' : lookCap(drawn), ifSelected),
        }),
      ),
    ]
  }, [id, shown, lookKey, filterKey, hasFilter, width, offset, keepsLine, colours])
  useShown({ id, shown, layers, selected, hit: `${id}-case`, onSelect })
  return null
}

const scaled = (width: number, extra = 0): Figure =>
  byZoom([11, width * 0.5 + extra * 0.7], [13.5, width * 0.85 + extra], [15, width + extra])
