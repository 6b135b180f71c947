import { useMemo } from 'react'
import { time } from '../i18n/formats.ts'
import { PointLayer } from '../map/point-layer.tsx'
import type { ShownFeature } from '../map/shown.ts'
import { positionAt } from './entries.ts'
import type { Leg } from './expected-day.ts'

/** As many dots as can be told apart on a leg. */
const DOTS = 60
const LEAST_MS = 10_000

interface SplitLayerProps {
  leg: Leg
  at: number | undefined
  onPick: (at: number) => void
}

/** Points of a leg to choose from: each is an instant. The chosen one says its time. Renders nothing. */
export function SplitLayer({ leg, at, onPick }: SplitLayerProps) {
  const { startedAt, finishedAt } = leg
  const instant = at ?? Math.round((startedAt + finishedAt) / 20_000) * LEAST_MS
  const shown = useMemo((): ShownFeature[] => {
    const step = Math.max(LEAST_MS, (finishedAt - startedAt) / DOTS)
    const count = Math.max(0, Math.ceil((finishedAt - startedAt) / step) - 1)
    const instants = Array.from({ length: count }, (_, index) => Math.round(startedAt + step * (index + 1)))
    return [...new Set([...instants, instant])].flatMap((it): ShownFeature[] => {
      const position = positionAt(leg, it)
      if (!position) return []
      const properties = { id: String(it), name: time(it) }
      return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: position } }]
    })
  }, [leg, startedAt, finishedAt, instant])
  return (
    <PointLayer
      id="split"
      shown={shown}
      look={{ token: 'map-draft' }}
      selected={String(instant)}
      onSelect={(id) => onPick(Number(id))}
    />
  )
}
