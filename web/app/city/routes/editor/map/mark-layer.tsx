import { useMemo } from 'react'
import { MEDIUM } from '../../../../platform/map/style/font-names.ts'
import { useDrawnMap } from '../../../../platform/map/map-context.ts'
import type { ShownFeature } from '../../../../platform/map/shown.ts'
import type { LayerSpec } from '../../../../platform/map/spec.ts'
import type { Placed } from '../../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../../platform/map/layers/use-shown.ts'

interface MarkLayerProps {
  id: string
  look: 'end' | 'waypoint' | 'start' | 'comment'
  shown: readonly ShownFeature[]
}

/** Points of a route: white dots where edges meet, numbered rings, the flag at the start, what was said about a place. */
export function MarkLayer({ id, look, shown }: MarkLayerProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo((): Placed[] => {
    const own = { id: `${id}-${look}`, source: id }
    const dot = (radius: number, ring: string, width: number, core = colours['map-case']): LayerSpec => ({
      ...own,
      type: 'circle',
      paint: {
        'circle-radius': radius,
        'circle-color': core,
        'circle-stroke-color': ring,
        'circle-stroke-width': width,
      },
    })
    if (look === 'start') {
      return [
        {
          slot: 'points',
          layer: { ...own, type: 'symbol', layout: { 'icon-image': 'start', 'icon-allow-overlap': true } },
        },
      ]
    }
    if (look === 'end') {
      return [{ slot: 'points', layer: { ...dot(3.4, colours['map-select-case'], 1.4), minzoom: 13 } }]
    }
    if (look === 'comment') {
      const { 'map-select-case': ring, 'map-select-core': core } = colours
      return [
        { slot: 'points', layer: { ...dot(8, colours['map-case'], 2, ring), id: `${id}-around` } },
        { slot: 'points', layer: dot(3.4, ring, 0, core) },
      ]
    }
    return [
      { slot: 'points', layer: dot(9, colours['map-draft'], 2.4) },
      {
        slot: 'points',
        layer: {
          id: `${id}-name`,
          source: id,
          type: 'symbol',
          layout: {
            'text-field': ['get', 'name'],
            'text-font': [MEDIUM],
            'text-size': 11,
            'text-allow-overlap': true,
            'text-ignore-placement': true,
          },
          paint: { 'text-color': colours['map-draft'] },
        },
      },
    ]
  }, [id, look, colours])
  useShown({ id, shown, layers, selected: undefined, hit: `${id}-${look}`, onSelect: undefined })
  return null
}
