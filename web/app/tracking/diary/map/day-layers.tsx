import { useMemo } from 'react'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { PlaceLayer } from '../../../platform/map/layers/place-layer.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { idOf } from '../entry/entries.ts'
import { lineOf, type StreetLine } from './line-of.ts'
import type { Entry } from '../statement/expected-day.ts'
import type { Near } from '../entry/row-props.ts'

interface DayLayersProps {
  entries: readonly Entry[]
  chosen: string | undefined
  near: Near
  /** Legs along streets, as far as they are known. */
  streets: readonly StreetLine[]
  onChoose: (id: string) => void
}

/** Legs in the colour and dashes of their mode, places as squares. Renders nothing. */
export function DayLayers({ entries, chosen, near, streets, onChoose }: DayLayersProps) {
  const legs = useMemo(() => legsByMode(entries, streets), [entries, streets])
  const places = useMemo(() => placesOf(entries, near), [entries, near])
  return (
    <>
      {modes.map(
        (mode) =>
          legs[mode] && (
            <LineLayer
              key={mode}
              id={`legs-${mode}`}
              shown={legs[mode]}
              look={{ mode }}
              width={5}
              selected={chosen}
              keepsLine
              onSelect={onChoose}
            />
          ),
      )}
      <PlaceLayer id="places" shown={places} selected={chosen} onSelect={onChoose} />
    </>
  )
}

function legsByMode(
  entries: readonly Entry[],
  streets: readonly StreetLine[],
): Record<string, ShownFeature[] | undefined> {
  const legs = entries.filter((it) => it.kind === 'leg')
  return Object.groupBy(
    legs.map((leg): ShownFeature & { properties: { mode: string } } => ({
      type: 'Feature',
      properties: { id: idOf(leg), mode: leg.mode },
      geometry: { type: 'LineString', coordinates: lineOf(leg, streets) },
    })),
    ({ properties }) => properties.mode,
  )
}

function placesOf(entries: readonly Entry[], near: Near): ShownFeature[] {
  return entries
    .filter((it) => it.kind === 'staypoint')
    .map((stay) => ({
      type: 'Feature',
      properties: {
        id: idOf(stay),
        name: stay.placeName ?? (stay.isActivity ? near(stay) : undefined) ?? '',
      },
      geometry: { type: 'Point', coordinates: stay.position },
    }))
}
