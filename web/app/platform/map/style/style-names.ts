import type { MapColours } from './colours.ts'
import { ITALIC, MEDIUM, REGULAR, SEMIBOLD } from './font-names.ts'
import type { Filter, LayerSpec, SymbolSpec } from '../spec.ts'
import { byZoom } from '../zoom.ts'

/** Public houses that orient; shops and restaurants would bury the rest. */
const LANDMARKS = ['townhall', 'library', 'hospital', 'university', 'school', 'swimming', 'sports']

interface Name {
  id: string
  filter: Filter
  layout: NonNullable<SymbolSpec['layout']>
  paint: NonNullable<SymbolSpec['paint']>
  from?: number
  to?: number
  layer?: string
}

/** Names, the least important first: those drawn last find their place first. */
export function nameLayers(colour: MapColours): LayerSpec[] {
  const halo = { 'text-halo-color': colour['map-halo'], 'text-halo-width': 1.6 }
  const quiet = { 'text-color': colour['map-label-2'], ...halo }
  const strong = { 'text-color': colour['map-label'], ...halo }
  const water = { 'text-color': colour['map-label-water'] }
  return [
    ...streetNames(colour),
    {
      id: 'name-place',
      filter: ['all', kindIs('place'), ['in', ['get', 'place'], ['literal', LANDMARKS]]],
      from: 15.2,
      layout: { ...under, 'text-font': [REGULAR], 'text-size': 11, 'icon-image': 'dot' },
      paint: quiet,
    },
    {
      id: 'name-stop',
      filter: kindIs('stop'),
      from: 15,
      layout: { ...beside, 'text-font': [REGULAR], 'text-size': 11, 'icon-image': 'dot' },
      paint: quiet,
    },
    {
      id: 'name-park',
      filter: kindIs('park'),
      from: 13,
      layout: { 'text-font': [ITALIC], 'text-size': byZoom([13, 11], [15, 12]), 'text-max-width': 7 },
      paint: { 'text-color': colour['map-label-park'], ...halo },
    },
    {
      id: 'name-quarter',
      filter: kindIs('quarter'),
      from: 12,
      layout: {
        'text-font': [MEDIUM],
        'text-size': byZoom([12, 11], [13, 11.5], [14.5, 13]),
        'text-letter-spacing': 0.01,
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 0.8,
      },
      paint: strong,
    },
    {
      id: 'name-station',
      filter: ['all', kindIs('station'), ['!', ['get', 'main']]],
      from: 12.5,
      layout: {
        ...beside,
        'icon-image': 'station',
        'icon-allow-overlap': true,
        'text-field': ['step', ['zoom'], '', 14, ['get', 'name']],
        'text-font': [MEDIUM],
        'text-size': 11.5,
        'text-optional': true,
      },
      paint: strong,
    },
    {
      id: 'name-village',
      filter: kindIs('village'),
      from: 10.5,
      layout: {
        'text-font': [MEDIUM],
        'text-size': byZoom([11, 11], [13, 12.5], [15, 14]),
        'text-letter-spacing': 0.01,
      },
      paint: strong,
    },
    {
      id: 'name-main-station',
      filter: ['all', kindIs('station'), ['get', 'main']],
      from: 11.5,
      layout: { 'icon-image': 'main-station', 'icon-allow-overlap': true },
      paint: {},
    },
    {
      id: 'name-water',
      filter: kindIs('water'),
      from: 10.5,
      layout: {
        'text-font': [ITALIC],
        'text-size': ['case', ['has', 'small'], 11.5, 15.5],
        'text-letter-spacing': 0.14,
      },
      paint: water,
    },
    {
      id: 'name-town',
      filter: kindIs('town'),
      to: 14.2,
      layout: { 'text-font': [SEMIBOLD], 'text-size': byZoom([10, 15], [13, 18]) },
      paint: strong,
    },
  ].map((name) => nameLayer(name as Name))
}

const kindIs = (kind: string): Filter => ['==', ['get', 'kind'], kind]

const beside = { 'text-anchor': 'left', 'text-offset': [0.9, 0] } as const
const under = { 'text-anchor': 'top', 'text-offset': [0, 0.5], 'text-max-width': 8 } as const

function nameLayer({ id, filter, layout, paint, from, to, layer = 'label' }: Name): LayerSpec {
  return {
    id,
    type: 'symbol',
    source: 'base',
    'source-layer': layer,
    filter,
    ...(from !== undefined && { minzoom: from }),
    ...(to !== undefined && { maxzoom: to }),
    layout: id === 'name-main-station' ? layout : { 'text-field': ['get', 'name'], ...layout },
    paint,
  }
}

/** Along the street, in a halo of its own white. */
function streetNames(colour: MapColours): Name[] {
  const along = (id: string, from: number, ...classes: string[]): Name => ({
    id,
    layer: 'street',
    from,
    filter: ['all', ['has', 'name'], ['in', ['get', 'class'], ['literal', classes]]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-font': [REGULAR],
      'text-size': byZoom([14, 11], [16, 12]),
      'text-max-angle': 32,
      'text-padding': 6,
    },
    paint: {
      'text-color': colour['map-label-2'],
      'text-halo-color': colour['map-street'],
      'text-halo-width': 1.3,
    },
  })
  return [
    along('name-side-street', 15.4, 'residential', 'living-street', 'pedestrian'),
    along('name-main-street', 14.5, 'main', 'secondary'),
  ]
}
