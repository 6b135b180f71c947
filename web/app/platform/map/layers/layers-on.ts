import type { Map as MapLibreMap } from 'maplibre-gl'

/** The layers that draw from a source, or from tiles shown under that id. */
export function layersOn(map: MapLibreMap, id: string): string[] {
  return map.getLayersOrder().filter((layer) => {
    const source = map.getLayer(layer)?.source
    return source === id || source?.startsWith(`${id} `)
  })
}
