import { useMemo } from 'react'
import { drawnFrom } from '../map/shown.ts'
import type { Slot } from '../map/slots.ts'
import type { LinePaint } from '../map/spec.ts'
import type { Placed } from '../map/use-layers.ts'
import { useShown } from '../map/use-shown.ts'
import { tilesOf } from '../network/index.ts'

interface StreetLinesProps {
  version: string
  slot: Slot
  /** The same as long as nothing of it changes. */
  paint: LinePaint
}

/** The streets of a version of the project's network, from tiles. Renders nothing. */
export function StreetLines({ version, slot, paint }: StreetLinesProps) {
  const shown = useMemo(() => tilesOf(version), [version])
  const layers = useMemo(
    (): Placed[] => [
      {
        slot,
        layer: {
          ...drawnFrom('streets', shown),
          id: 'streets-line',
          type: 'line',
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint,
        },
      },
    ],
    [shown, slot, paint],
  )
  useShown({ id: 'streets', shown, layers, selected: undefined, hit: 'streets-line', onSelect: undefined })
  return null
}
