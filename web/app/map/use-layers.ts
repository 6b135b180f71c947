import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useDrawnMap } from './map-context.ts'
import { type Slot, slotId } from './slots.ts'
import type { LayerSpec, SourceSpec } from './spec.ts'

export interface Placed {
  slot: Slot
  layer: LayerSpec
}

/**
 * Puts a source and its layers on the map and takes them away again. Both must be memoised: a new value
 * is a new layer, which is how layers follow the colours of the page.
 */
export function useLayers(
  id: string,
  source: SourceSpec,
  layers: readonly Placed[],
  hit?: { layer: string; onSelect: ((id: string) => void) | undefined },
): void {
  const { map, hits } = useDrawnMap()
  const select = useEffectEvent((featureId: string) => hit?.onSelect?.(featureId))
  const hitLayer = hit?.onSelect && hit.layer

  useEffect(() => {
    map.addSource(id, source)
    for (const { slot, layer } of layers) map.addLayer(layer, slotId(slot))
    return () => {
      if (isGone(map)) return
      for (const { layer } of layers) map.removeLayer(layer.id)
      map.removeSource(id)
    }
  }, [map, id, source, layers])

  useEffect(() => {
    if (!hitLayer) return
    hits.set(hitLayer, (featureId) => select(featureId))
    return () => void hits.delete(hitLayer)
  }, [hits, hitLayer])
}

const gone = new WeakSet<MapLibreMap>()
export const isGone = (map: MapLibreMap): boolean => gone.has(map)

/** The view goes before its layers do; they must know that there is nothing left to take away. */
export function removeMap(map: MapLibreMap): void {
  gone.add(map)
  map.remove()
}
