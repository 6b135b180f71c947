import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isGone } from '../gone.ts'
import { layersOn } from './layers-on.ts'
import { useDrawnMap } from '../map-context.ts'
import { collectionOf, isTiles, type Shown, sourceOf } from '../shown.ts'

/** Puts a source on the map and takes it away again. Other features replace its data; it stays. */
export function useSource(id: string, shown: Shown): void {
  const { map } = useDrawnMap()
  const drawn = useRef<Shown>(undefined)

  const add = useEffectEvent(() => {
    map.addSource(id, sourceOf(shown))
    drawn.current = shown
  })
  useEffect(() => {
    add()
    return () => {
      if (isGone(map)) return
      // Cleanups run in the order of their effects, so layers are still there.
      for (const layer of layersOn(map, id)) map.removeLayer(layer)
      map.removeSource(id)
    }
  }, [map, id])

  useEffect(() => {
    if (isTiles(shown) || drawn.current === shown) return
    drawn.current = shown
    void map.getSource<GeoJSONSource>(id)?.setData(collectionOf(shown))
  }, [map, id, shown])
}
