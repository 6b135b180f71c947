import { useMemo } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useDrawnMap } from '../../../../platform/map/map-context.ts'
import type { Placed } from '../../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../../platform/map/layers/use-shown.ts'
import { line } from './features.ts'

interface DraftLayerProps {
  id: string
  lines: readonly (readonly LngLat[])[]
  /** Dotted: being pulled, or off the network. */
  isDotted?: boolean
}

/** What is not the route yet, or no longer: a way to choose, a version to compare with, a line being pulled. */
export function DraftLayer({ id, lines, isDotted = false }: DraftLayerProps) {
  const { colours } = useDrawnMap()
  const shown = useMemo(
    () => lines.filter((it) => it.length > 1).map((positions, at) => line(`${at}`, positions)),
    [lines],
  )
  const layers = useMemo((): Placed[] => {
    const drawn = (name: string, colour: string, width: number, dashes: number[] | undefined): Placed => ({
      // Under the open route: what is the same in both is the route's.
      slot: isDotted ? 'selection' : 'lines',
      layer: {
        id: `${id}-${name}`,
        type: 'line',
        source: id,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': colour,
          'line-width': width,
          ...(dashes && { 'line-dasharray': dashes }),
        },
      },
    })
    return [
      ...(isDotted ? [] : [drawn('case', colours['map-case'], 7, undefined)]),
      drawn('line', colours['map-draft'], 4, isDotted ? [0.02, 1.8] : undefined),
    ]
  }, [id, isDotted, colours])
  useShown({ id, shown, layers, selected: undefined, hit: `${id}-line`, onSelect: undefined })
  return null
}
