import { useMemo } from 'react'
import type { TourPoint, TourSection } from '@allmend/contract/city/missions'
import { MEDIUM } from '../../platform/map/style/font-names.ts'
import { LineLayer } from '../../platform/map/layers/line-layer.tsx'
import { useDrawnMap } from '../../platform/map/map-context.ts'
import { drawnFrom, type ShownFeature } from '../../platform/map/shown.ts'
import type { Placed } from '../../platform/map/layers/use-layers.ts'
import { useShown } from '../../platform/map/layers/use-shown.ts'

interface TourLayersProps {
  points: readonly TourPoint[]
  sections: readonly TourSection[]
  section?: string | undefined
  onSection?: ((id: string) => void) | undefined
  onStop?: ((id: string) => void) | undefined
}

/** The ways of a tour, the chosen one in yellow, and its stops by number; the meeting place is T. Renders nothing. */
export function TourLayers({ points, sections, section, onSection, onStop }: TourLayersProps) {
  const lines = useMemo(
    () =>
      sections.map(({ course }, at): ShownFeature => ({
        type: 'Feature',
        properties: { id: String(at) },
        geometry: { type: 'LineString', coordinates: course },
      })),
    [sections],
  )
  return (
    <>
      <LineLayer
        id="tour"
        shown={lines}
        look={{ token: 'map-route' }}
        selected={section}
        onSelect={onSection}
      />
      <StopMarks points={points} onSelect={onStop} />
    </>
  )
}

function StopMarks({
  points,
  onSelect,
}: {
  points: readonly TourPoint[]
  onSelect: ((id: string) => void) | undefined
}) {
  const { colours } = useDrawnMap()
  const shown = useMemo(
    () =>
      points
        .filter(({ name }) => name !== '')
        .map(({ at: coordinates }, at): ShownFeature => ({
          type: 'Feature',
          properties: { id: String(at), mark: at === 0 ? 'T' : String(at) },
          geometry: { type: 'Point', coordinates },
        })),
    [points],
  )
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'points',
        layer: {
          ...drawnFrom('tour-stops', shown),
          id: 'tour-stops-mark',
          type: 'symbol',
          layout: {
            'icon-image': 'stop',
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
            'text-field': ['get', 'mark'],
            'text-font': [MEDIUM],
            'text-size': 13,
            'text-allow-overlap': true,
            'text-ignore-placement': true,
          },
          paint: { 'text-color': colours['map-label'] },
        },
      },
    ],
    [shown, colours],
  )
  useShown({
    id: 'tour-stops',
    shown,
    layers,
    selected: undefined,
    hit: 'tour-stops-mark',
    onSelect,
  })
  return null
}
