import { useMemo } from 'react'
import { AreaLayer } from '../../platform/map/layers/area-layer.tsx'
import { LineLayer } from '../../platform/map/layers/line-layer.tsx'
import { PointLayer } from '../../platform/map/layers/point-layer.tsx'
import type { ShownFeature } from '../../platform/map/shown.ts'
import type { Areas } from './quarter-areas.ts'
import type { View } from './town-rows.tsx'
import { courseOf, LINE_MODES, type LineMode, type SampleTown } from './town.ts'

interface TownLayersProps {
  town: SampleTown
  areas: Areas
  view: View
  modes: ReadonlySet<LineMode>
  selected: string | undefined
  onSelect: (id: string) => void
}

/** Farther away the stops of a street would touch; trains and boats stop less often. */
const STOPS_FROM: Record<LineMode, number> = { tram: 13, bus: 13.5, train: 12, boat: 12 }

/** Bus and tram share streets; side by side both are seen. */
const OFFSET: Record<LineMode, number> = { tram: 2.5, bus: -2.5, train: 0, boat: 0 }

/** What the town shows on its map. Renders nothing. */
export function TownLayers({ town, areas, view, modes, selected, onSelect }: TownLayersProps) {
  const features = useMemo(() => featuresOf(town, areas), [town, areas])
  const drawn = LINE_MODES.toReversed().filter((mode) => modes.has(mode))
  return (
    <>
      {view === 'quarters' && (
        <AreaLayer
          id="quarters"
          shown={features.quarters}
          look="outline"
          selected={selected}
          onSelect={onSelect}
        />
      )}
      {drawn.map((mode) => (
        <LineLayer
          key={mode}
          id={`lines-${mode}`}
          shown={features[mode].lines}
          look={{ mode }}
          offset={OFFSET[mode]}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
      {drawn.map((mode) => (
        <PointLayer
          key={mode}
          id={`stops-${mode}`}
          shown={features[mode].stops}
          look={{ mode }}
          fromZoom={STOPS_FROM[mode]}
          isMarked={mode === 'train'}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
    </>
  )
}

type OfMode = Record<LineMode, { lines: ShownFeature[]; stops: ShownFeature[] }>

function featuresOf(town: SampleTown, areas: Areas): OfMode & { quarters: ShownFeature[] } {
  const of = (mode: LineMode) => ({
    lines: town.lines
      .filter((line) => line.mode === mode)
      .map((line) => feature(line.id, line.label, { type: 'LineString', coordinates: courseOf(line) })),
    stops: town.stops
      .filter((stop) => stop.mode === mode)
      .map(({ id, name, position }) => feature(id, name, { type: 'Point', coordinates: position })),
  })
  return {
    tram: of('tram'),
    bus: of('bus'),
    train: of('train'),
    boat: of('boat'),
    quarters: town.quarters.map(({ id, name }) =>
      feature(id, name, { type: 'Polygon', coordinates: [areas.get(id) ?? []] }),
    ),
  }
}

const feature = (id: string, name: string, geometry: ShownFeature['geometry']): ShownFeature => ({
  type: 'Feature',
  properties: { id, name },
  geometry,
})
