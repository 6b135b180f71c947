import type { Map as MapLibreMap } from 'maplibre-gl'
import { createContext, use } from 'react'
import type { MapColours } from './style/colours.ts'

/** Layers that answer a click, and what they do with the feature's id. */
export type Hits = Map<string, (id: string) => void>

export interface DrawnMap {
  map: MapLibreMap
  colours: MapColours
  hits: Hits
}

export const MapContext = createContext<DrawnMap | undefined>(undefined)

/** The map around a layer. Layers are children of MapView and are rendered only while there is a map. */
export function useDrawnMap(): DrawnMap {
  const drawn = use(MapContext)
  if (!drawn) throw new Error('a map layer stands outside of a map')
  return drawn
}
