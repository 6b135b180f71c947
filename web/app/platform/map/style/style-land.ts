import type { MapColours } from './colours.ts'
import type { LayerSpec } from '../spec.ts'
import { byZoom, trueWidth } from '../zoom.ts'

const base = { source: 'base' } as const

/** Ground, relief, water and houses. */
export function landLayers(colour: MapColours): LayerSpec[] {
  return [
    { id: 'background', type: 'background', paint: { 'background-color': colour['map-land'] } },
    fill('urban', colour['map-urban']),
    fill('forest', colour['map-forest']),
    ...reliefLayers(colour),
    fill('park', colour['map-park']),
    {
      ...base,
      id: 'contour',
      type: 'line',
      'source-layer': 'contour',
      minzoom: 11,
      paint: {
        'line-color': colour['map-contour'],
        'line-opacity': Number(colour['map-contour-opacity']),
        'line-width': ['case', ['==', ['%', ['get', 'height'], 100], 0], 0.9, 0.6],
      },
    },
    ...waterLayers(colour),
    {
      ...base,
      id: 'building',
      type: 'fill',
      'source-layer': 'building',
      minzoom: 14.25,
      paint: {
        'fill-color': colour['map-building'],
        'fill-opacity': byZoom([14.25, 0], [14.5, 1]),
      },
    },
    {
      ...base,
      id: 'building-line',
      type: 'line',
      'source-layer': 'building',
      minzoom: 15,
      paint: { 'line-color': colour['map-building-line'], 'line-width': byZoom([15, 0.4], [17, 0.8]) },
    },
  ]
}

function fill(layer: string, colour: string): LayerSpec {
  return {
    ...base,
    id: layer,
    type: 'fill',
    'source-layer': layer,
    paint: { 'fill-color': colour, 'fill-antialias': layer !== 'urban' },
  }
}

/** Light and shade lie on each other in steps; each step adds a little. */
function reliefLayers(colour: MapColours): LayerSpec[] {
  const relief = (kind: string, paint: string, opacity: string): LayerSpec => ({
    ...base,
    id: `hillshade-${kind}`,
    type: 'fill',
    'source-layer': 'hillshade',
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': paint, 'fill-opacity': Number(opacity), 'fill-antialias': false },
  })
  return [
    relief('shade', colour['map-hillshade'], colour['map-hillshade-opacity']),
    relief('light', '#ffffff', colour['map-light-opacity']),
  ]
}

function waterLayers(colour: MapColours): LayerSpec[] {
  return [
    {
      ...base,
      id: 'stream',
      type: 'line',
      'source-layer': 'shore',
      filter: ['==', ['get', 'kind'], 'stream'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour['map-shore'], 'line-width': trueWidth({ metres: 7, least: 1, most: 9 }) },
    },
    {
      ...base,
      id: 'water',
      type: 'fill',
      'source-layer': 'water',
      paint: { 'fill-color': colour['map-water'], 'fill-antialias': false },
    },
    {
      ...base,
      id: 'shore',
      type: 'line',
      'source-layer': 'shore',
      filter: ['!=', ['get', 'kind'], 'stream'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour['map-shore'], 'line-width': byZoom([10, 0.7], [14, 1.2], [17, 1.8]) },
    },
  ]
}
