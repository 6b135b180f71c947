import { addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import { baseTiles, openArchive } from './base-tiles.ts'
import type { MapColours } from './style/colours.ts'
import { declareFonts } from './style/fonts.ts'
import { isGone } from './gone.ts'
import './maplibre.css'
import { OWN_TILES, ownTile } from './own-tiles.ts'
import { SIGN_RATIO, signs } from './style/signs.ts'
import { mapStyle } from './style/style.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', baseTiles)
addProtocol(OWN_TILES, ownTile)

export interface MapSettings {
  container: HTMLElement
  label: string
  tiles: string
  colours: MapColours
  /** What is shown first; the map cannot leave `within`. */
  bounds: BoundingBox
  within: BoundingBox | undefined
  /** Within a page that scrolls the wheel belongs to the page. */
  isInPage: boolean
  hints: { wheel: string; wheelMac: string; touch: string }
}

/** The only place that makes a map; everything of MapLibre comes with it, when the first map is shown. */
export function createMap(settings: MapSettings): MapLibreMap {
  const { container, label, tiles, colours, bounds, within, isInPage, hints } = settings
  declareFonts()
  openArchive(tiles)
  const map = new MapLibreMap({
    container,
    style: mapStyle(colours, tiles),
    bounds: [...bounds],
    fitBoundsOptions: { padding: 0 },
    ...(within && { maxBounds: [...within] }),
    minZoom: 8,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    attributionControl: false,
    cooperativeGestures: isInPage,
    fadeDuration: 0,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': hints.wheel,
      'CooperativeGesturesHandler.MacHelpText': hints.wheelMac,
      'CooperativeGesturesHandler.MobileHelpText': hints.touch,
    },
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  map.once('style.load', () => {
    // Who leaves at once is gone before the style is there.
    if (!isGone(map)) addSigns(map, colours)
  })
  return map
}

/** The base map in other colours. Data layers take theirs from the context and follow by themselves. */
export function repaint(map: MapLibreMap, colours: MapColours, tiles: string): void {
  const next = mapStyle(colours, tiles)
  const ours = new Set(next.layers.map(({ id }) => id))
  addSigns(map, colours)
  map.setStyle(next, {
    transformStyle: (before, after) => ({
      ...after,
      sources: { ...before?.sources, ...after.sources },
      layers: merged(before?.layers ?? [], after.layers, ours),
    }),
  })
}

type Layers = ReturnType<MapLibreMap['getStyle']>['layers']

/** Layers of data stay where they are, between those of the base map. */
function merged(before: Layers, after: Layers, ours: ReadonlySet<string>): Layers {
  const repainted = new Map(after.map((layer) => [layer.id, layer]))
  const known = before.map((layer) => (ours.has(layer.id) ? repainted.get(layer.id)! : layer))
  return known.length === 0 ? after : known
}

function addSigns(map: MapLibreMap, colours: MapColours): void {
  for (const { name, image } of signs(colours)) {
    if (map.hasImage(name)) map.updateImage(name, image)
    else map.addImage(name, image, { pixelRatio: SIGN_RATIO })
  }
}
