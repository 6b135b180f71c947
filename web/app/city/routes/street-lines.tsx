import { useMemo } from 'react'
import { drawnFrom } from '../../platform/map/shown.ts'
import type { Slot } from '../../platform/map/style/slots.ts'
import type { LinePaint } from '../../platform/map/spec.ts'
import type { Placed } from '../../platform/map/layers/use-layers.ts'
import { useShown } from '../../platform/map/layers/use-shown.ts'
import { tilesOf } from '../../base/network/index.ts'

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
