import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Overlay } from '@allmend/contract/city/routes-overlays'
import { api } from '../../../platform/api/client.ts'
import type { MapColours } from '../../../platform/map/style/colours.ts'
import { useDrawnMap } from '../../../platform/map/map-context.ts'
import { ownTiles } from '../../../platform/map/own-tiles.ts'
import { ifSelected } from '../../../platform/map/selected.ts'
import { drawnFrom, type Shown } from '../../../platform/map/shown.ts'
import type { Filter } from '../../../platform/map/spec.ts'
import { type Placed, useLayers } from '../../../platform/map/layers/use-layers.ts'
import { useSelected } from '../../../platform/map/use-selected.ts'
import { useSource } from '../../../platform/map/layers/use-source.ts'

/** Something of an overlay, by the number it has in its file. */
export interface OverlayPick {
  overlay: string
  number: string
}

interface OverlayLayersProps {
  projectId: string
  /** Those to draw, from top to bottom. */
  overlays: readonly Overlay[]
  selected?: OverlayPick | undefined
  onSelect?: ((pick: OverlayPick) => void) | undefined
}

/** What an organisation laid under its routes. Renders nothing. */
export function OverlayLayers({ projectId, overlays, selected, onSelect }: OverlayLayersProps) {
  const { colours, hits } = useDrawnMap()
  const drawn = useMemo(() => overlays.filter(({ state }) => state === 'ready'), [overlays])
  const layers = useMemo(
    () => drawn.toReversed().flatMap((overlay) => layersOf(projectId, overlay, colours)),
    [projectId, drawn, colours],
  )
  useLayers(layers)

  const select = useEffectEvent((pick: OverlayPick) => onSelect?.(pick))
  const answers = onSelect !== undefined
  const clicked = drawn.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!answers) return
    const held = clicked.split(' ').flatMap((overlay) => KINDS.map((kind) => [overlay, kind] as const))
    for (const [overlay, kind] of held) {
      hits.set(layerId(overlay, kind), (number) => select({ overlay, number }))
    }
    return () => {
      for (const [overlay, kind] of held) hits.delete(layerId(overlay, kind))
    }
  }, [hits, clicked, answers])
  return drawn.map((overlay) => (
    <OverlaySource
      key={overlay.id}
      projectId={projectId}
      id={overlay.id}
      selected={selected?.overlay === overlay.id ? selected.number : undefined}
    />
  ))
}

/** Children's effects run first: the source is there before the layers that draw from it. */
function OverlaySource({
  projectId,
  id,
  selected,
}: {
  projectId: string
  id: string
  selected: string | undefined
}) {
  const shown = useMemo(() => tilesOf(projectId, id), [projectId, id])
  const { source, 'source-layer': layer } = drawnFrom(sourceName(id), shown)
  useSource(source, shown)
  useSelected(source, layer, selected)
  return null
}

const KINDS = ['area', 'line', 'point'] as const
const layerId = (overlay: string, kind: string): string => `overlay-${overlay}-${kind}`
const sourceName = (overlay: string): string => `overlay-${overlay}`

function tilesOf(projectId: string, id: string): Shown {
  const tiles = ownTiles(`overlay ${id}`, (at, signal) =>
    api.routes.overlayTile({ projectId, id, ...at }, { signal }),
  )
  return { tiles, layer: 'overlay' }
}

const isOf = (...types: string[]): Filter =>
  ['in', ['geometry-type'], ['literal', types]] as unknown as Filter
const POINTS = isOf('Point', 'MultiPoint')
const LINES = isOf('LineString', 'MultiLineString', 'Polygon', 'MultiPolygon')
const AREAS = isOf('Polygon', 'MultiPolygon')
const DASHES = [2.2, 1.4]

function layersOf(projectId: string, { id, style }: Overlay, colours: MapColours): Placed[] {
  const of = drawnFrom(sourceName(id), tilesOf(projectId, id))
  const colour = colours[style.colour]
  const isRing = style.marker === 'ring'
  const radius = Math.max(3, style.width * 1.5)
  const filtered = (filter: Filter) => ({ filter: filter as unknown as never })
  return [
    {
      slot: 'areas',
      layer: {
        ...of,
        ...filtered(AREAS),
        id: layerId(id, 'area'),
        type: 'fill',
        paint: { 'fill-color': colour, 'fill-opacity': 0.18 },
      },
    },
    {
      slot: 'areas',
      layer: {
        ...of,
        ...filtered(LINES),
        id: layerId(id, 'line'),
        type: 'line',
        layout: { 'line-cap': style.isDashed ? 'butt' : 'round', 'line-join': 'round' },
        paint: {
          'line-color': colour,
          'line-width': style.width,
          ...(style.isDashed && { 'line-dasharray': DASHES }),
        },
      },
    },
    {
      slot: 'selection',
      layer: {
        ...of,
        ...filtered(LINES),
        id: layerId(id, 'line-here'),
        type: 'line',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': colours['map-select-core'],
          'line-width': style.width + 3,
          'line-opacity': ifSelected,
        },
      },
    },
    {
      slot: 'points',
      layer: {
        ...of,
        ...filtered(POINTS),
        id: layerId(id, 'point'),
        type: 'circle',
        paint: {
          'circle-radius': radius,
          'circle-color': isRing ? colours['map-case'] : colour,
          'circle-stroke-color': isRing ? colour : colours['map-case'],
          'circle-stroke-width': isRing ? 2.5 : 1.5,
        },
      },
    },
    {
      slot: 'points',
      layer: {
        ...of,
        ...filtered(POINTS),
        id: layerId(id, 'point-here'),
        type: 'circle',
        paint: {
          'circle-radius': radius + 3,
          'circle-color': colours['map-select-core'],
          'circle-opacity': ifSelected,
          'circle-stroke-color': colours['map-select-case'],
          'circle-stroke-opacity': ifSelected,
          'circle-stroke-width': 2,
        },
      },
    },
  ]
}
