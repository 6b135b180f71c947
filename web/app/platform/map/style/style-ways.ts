import type { MapColours, MapToken } from './colours.ts'
import type { Filter, LayerSpec } from '../spec.ts'
import { byZoom, trueWidth } from '../zoom.ts'

const base = { source: 'base' } as const
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Where streets get a casing and rails become dashes. */
const CLOSE = 14
const RAIL_CLOSE = 14.5

interface Road {
  id: string
  classes: readonly string[]
  metres: number
  least: number
  fill: MapToken
  edge: MapToken
  /** Without a casing farther away than this. */
  casedFrom: number
  from: number
}

/** From the least to the most important, as they are drawn. */
const ROADS: readonly Road[] = [
  {
    id: 'minor',
    classes: ['residential', 'living-street', 'pedestrian', 'service'],
    metres: 7,
    least: 0.9,
    fill: 'map-street',
    edge: 'map-street-case',
    casedFrom: CLOSE,
    from: 11,
  },
  {
    id: 'secondary',
    classes: ['secondary'],
    metres: 10,
    least: 1.6,
    fill: 'map-street',
    edge: 'map-street-case',
    casedFrom: 11,
    from: 10,
  },
  {
    id: 'main',
    classes: ['main'],
    metres: 13,
    least: 2.3,
    fill: 'map-main',
    edge: 'map-main-case',
    casedFrom: 9,
    from: 9,
  },
  {
    id: 'motorway',
    classes: ['motorway-link', 'motorway'],
    metres: 11,
    least: 1.9,
    fill: 'map-motorway',
    edge: 'map-motorway-case',
    casedFrom: 8,
    from: 8,
  },
]

export function wayLayers(colour: MapColours): LayerSpec[] {
  const bridged = ROADS.filter(({ id }) => id !== 'motorway')
  return [
    pathLayer(colour),
    ...ROADS.map((road) => tunnelLayer(road, colour)),
    ...ROADS.map((road) => caseLayer(road, colour)),
    ...ROADS.map((road) => fillLayer(road, colour)),
    // Streets pass over the motorway, and over each other.
    ...bridged.map((road) => caseLayer(road, colour, 'bridge')),
    ...bridged.map((road) => fillLayer(road, colour, 'bridge')),
    ...railLayers(colour),
    {
      ...base,
      id: 'ferry',
      type: 'line',
      'source-layer': 'ferry',
      paint: {
        'line-color': colour['map-ferry'],
        'line-opacity': 0.4,
        'line-width': 1,
        'line-dasharray': [5, 4],
      },
    },
    ...borderLayers(colour),
  ]
}

/** Of countries and states at every zoom, of districts and communes once one is within them. */
function borderLayers(colour: MapColours): LayerSpec[] {
  const border = (id: string, filter: Filter, from: number, width: number, opacity: number): LayerSpec => ({
    ...base,
    id,
    type: 'line',
    'source-layer': 'boundary',
    filter,
    minzoom: from,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colour['map-label-2'],
      'line-width': width,
      'line-opacity': opacity,
      'line-dasharray': [6, 2, 1, 2],
    },
  })
  return [
    border('border-commune', ['>', ['get', 'level'], 4], 11, 0.8, 0.22),
    border('border-country', ['<=', ['get', 'level'], 4], 8, 1.3, 0.45),
  ]
}

const structureIs = (name: string): Filter => ['==', ['get', 'structure'], name]

const classIn = (classes: readonly string[]): Filter => ['in', ['get', 'class'], ['literal', [...classes]]]

const street = (id: string, classes: readonly string[], ...more: Filter[]) =>
  ({
    ...base,
    id,
    type: 'line',
    'source-layer': 'street',
    filter: ['all', classIn(classes), ...more] as Filter,
  }) as const

const within = (structure: 'bridge' | undefined): Filter =>
  structure ? structureIs(structure) : ['!', structureIs('tunnel')]

function caseLayer(road: Road, colour: MapColours, structure?: 'bridge'): LayerSpec {
  return {
    ...street(`street-${road.id}-${structure ?? 'ground'}-case`, road.classes, within(structure)),
    minzoom: structure ? Math.max(road.casedFrom, 12) : road.casedFrom,
    layout: structure ? { 'line-join': 'round' } : round,
    paint: {
      'line-color': colour[road.edge],
      'line-width': trueWidth({ metres: road.metres, least: road.least, extra: 1.6 }),
    },
  }
}

function fillLayer(road: Road, colour: MapColours, structure?: 'bridge'): LayerSpec {
  return {
    ...street(`street-${road.id}-${structure ?? 'ground'}`, road.classes, within(structure)),
    minzoom: structure ? Math.max(road.from, 12) : road.from,
    layout: round,
    paint: {
      'line-color': colour[road.fill],
      'line-width': trueWidth({ metres: road.metres, least: road.least }),
    },
  }
}

function tunnelLayer(road: Road, colour: MapColours): LayerSpec {
  return {
    ...street(`street-${road.id}-tunnel`, road.classes, structureIs('tunnel')),
    minzoom: Math.max(road.from, 11),
    paint: {
      'line-color': colour['map-rail'],
      'line-width': trueWidth({ metres: road.metres / 3, least: road.least / 2, most: 3 }),
      'line-dasharray': [3, 2.4],
      'line-opacity': 0.5,
    },
  }
}

function pathLayer(colour: MapColours): LayerSpec {
  return {
    ...street('path', ['track', 'footway', 'cycleway', 'steps'], ['!', structureIs('tunnel')]),
    minzoom: 13,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colour['map-street'],
      'line-width': trueWidth({ metres: 2.6, least: 0.7, most: 4 }),
      'line-dasharray': [4, 1.4],
      'line-opacity': byZoom([13, 0.5], [14, 0.9]),
    },
  }
}

/** Far away a line with ticks, near a chain of dashes. */
function railLayers(colour: MapColours): LayerSpec[] {
  const rail = (id: string, kind: string, ...more: Filter[]) =>
    ({
      ...base,
      id,
      type: 'line',
      'source-layer': 'rail',
      filter: ['all', ['==', ['get', 'kind'], kind], ...more] as Filter,
    }) as const
  const above: Filter = ['!', structureIs('tunnel')]
  const ink = colour['map-rail']
  return [
    {
      ...rail('rail-tunnel', 'rail', structureIs('tunnel')),
      paint: { 'line-color': ink, 'line-width': 1, 'line-dasharray': [3, 5], 'line-opacity': 0.6 },
    },
    {
      ...rail('siding', 'siding'),
      minzoom: 13,
      paint: { 'line-color': ink, 'line-width': byZoom([13, 0.6], [16, 1.2]) },
    },
    {
      ...rail('tram-track', 'tram'),
      minzoom: 14,
      paint: { 'line-color': ink, 'line-width': byZoom([14, 0.7], [17, 1.4]), 'line-opacity': 0.55 },
    },
    {
      ...rail('rail', 'rail', above),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ink, 'line-width': ['step', ['zoom'], 1.3, RAIL_CLOSE, 2.6] },
    },
    {
      ...rail('rail-ticks', 'rail', above),
      maxzoom: RAIL_CLOSE,
      minzoom: 10.5,
      paint: { 'line-color': ink, 'line-width': 4, 'line-dasharray': [0.2, 1.8] },
    },
    {
      ...rail('rail-dashes', 'rail', above),
      minzoom: RAIL_CLOSE,
      paint: { 'line-color': colour['map-land'], 'line-width': 1.4, 'line-dasharray': [5, 5] },
    },
  ]
}
