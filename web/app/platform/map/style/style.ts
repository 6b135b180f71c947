import type { MapColours } from './colours.ts'
import { slotLayer } from './slots.ts'
import type { StyleSpec } from '../spec.ts'
import { landLayers } from './style-land.ts'
import { nameLayers } from './style-names.ts'
import { wayLayers } from './style-ways.ts'

/**
 * The base map in the colours of the page. `tiles` is the address of a PMTiles archive on this site;
 * without a glyph server names are drawn with the fonts of the page.
 */
export function mapStyle(colours: MapColours, tiles: string): StyleSpec {
  return {
    version: 8,
    sources: { base: { type: 'vector', url: `pmtiles://${tiles}` } },
    layers: [
      ...landLayers(colours),
      ...wayLayers(colours),
      slotLayer('areas'),
      slotLayer('lines'),
      slotLayer('selection'),
      ...nameLayers(colours),
      slotLayer('points'),
    ],
  }
}
