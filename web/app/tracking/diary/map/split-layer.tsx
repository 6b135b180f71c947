import { useMemo } from 'react'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { time } from '../../../platform/i18n/formats.ts'
import { PointLayer } from '../../../platform/map/layers/point-layer.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { ToolInHand } from '../../../platform/map/tool/tool-in-hand.tsx'
import { positionAt } from '../entry/entries.ts'
import type { Leg } from '../statement/expected-day.ts'
import { type Instant, useSplitTool } from './use-split-tool.ts'

/** As many dots as can be told apart on a leg. */
const DOTS = 60
const LEAST_MS = 10_000
const LOOK = { token: 'map-draft' } as const
/** A source of its own: MapLibre fails where one and the same gets other data and another selection at once. */
const CHOSEN = 'chosen'

interface SplitLayerProps {
  leg: Leg
  zone: TimeZone
  at: number | undefined
  onPick: (at: number | undefined) => void
  onEnd: () => void
}

/**
 * Points of a leg to choose from: each is an instant. One is chosen by a click, or by dragging the chosen one
 * along the leg; it says its time.
 */
export function SplitLayer({ leg, zone, at, onPick, onEnd }: SplitLayerProps) {
  const { startedAt, finishedAt } = leg
  const instant = at ?? Math.round((startedAt + finishedAt) / 20_000) * LEAST_MS
  const dots = useMemo((): Instant[] => {
    const step = Math.max(LEAST_MS, (finishedAt - startedAt) / DOTS)
    const count = Math.max(0, Math.ceil((finishedAt - startedAt) / step) - 1)
    const even = Array.from({ length: count }, (_, index) => Math.round(startedAt + step * (index + 1)))
    return placed(leg, even)
  }, [leg, startedAt, finishedAt])
  const chosen = useMemo(() => placed(leg, [instant]), [leg, instant])
  const instants = useMemo(
    () => [...dots.filter((it) => it.at !== instant), ...chosen],
    [dots, chosen, instant],
  )
  const shownDots = useMemo(() => dots.map((it) => featureOf(it, String(it.at), zone)), [dots, zone])
  const shownChosen = useMemo(() => chosen.map((it) => featureOf(it, CHOSEN, zone)), [chosen, zone])
  const tool = useSplitTool(instants, instant, at, onPick)
  return (
    <>
      <PointLayer id="split" shown={shownDots} look={LOOK} selected={undefined} />
      <PointLayer id="split-chosen" shown={shownChosen} look={LOOK} selected={CHOSEN} />
      <ToolInHand tool={{ ...tool, onEnd }} />
    </>
  )
}

function placed(leg: Leg, instants: readonly number[]): Instant[] {
  return instants.flatMap((at) => {
    const position = positionAt(leg, at)
    return position ? [{ at, position }] : []
  })
}

function featureOf({ at, position }: Instant, id: string, zone: TimeZone): ShownFeature {
  const properties = { id, name: time(at, zone) }
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: position } }
}
