import { useEffect, useState } from 'react'
import { isGone } from '../gone.ts'
import { useDrawnMap } from '../map-context.ts'
import { type Slot, slotId } from '../style/slots.ts'
import type { LayerSpec } from '../spec.ts'
import { structureOf } from './structure.ts'

export interface Placed {
  slot: Slot
  layer: LayerSpec
}

/**
 * Draws from a source. Colours and filters change in place, as when the page turns dark; only other layers,
 * or another source, are added anew. `layers` must be memoised.
 */
export function useLayers(layers: readonly Placed[]): void {
  const { map } = useDrawnMap()
  const [built, setBuilt] = useState(layers)
  if (built !== layers && structureOf(built) !== structureOf(layers)) setBuilt(layers)

  useEffect(() => {
    for (const { slot, layer } of built) map.addLayer(layer, slotId(slot))
    return () => {
      if (isGone(map)) return
      for (const { layer } of built) if (map.getLayer(layer.id)) map.removeLayer(layer.id)
    }
  }, [map, built])

  useEffect(() => {
    for (const { layer } of layers) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) {
        map.setPaintProperty(layer.id, name as 'line-color', value as string)
      }
      if ('filter' in layer) map.setFilter(layer.id, layer.filter)
    }
  }, [map, layers])
}
