import { useMemo } from 'react'
import type { RouteRow } from '@allmend/contract/routes'
import { MEDIUM } from '../../../map/font-names.ts'
import { LineLayer } from '../../../map/line-layer.tsx'
import { useDrawnMap } from '../../../map/map-context.ts'
import type { ShownFeature } from '../../../map/shown.ts'
import type { Placed } from '../../../map/use-layers.ts'
import { useShown } from '../../../map/use-shown.ts'

interface OtherRoutesProps {
  routes: readonly RouteRow[]
  /** While a tool is in hand a click is the tool's. */
  onOpen: ((id: string) => void) | undefined
}

const MUTED = { token: 'map-route-muted' } as const

/** The routes that are not open: muted, with their number. */
export function OtherRoutes({ routes, onOpen }: OtherRoutesProps) {
  const { colours } = useDrawnMap()
  const shown = useMemo(
    () =>
      routes.flatMap(({ id, number, line }) =>
        line
          .filter((it) => it.length > 1)
          .map((coordinates): ShownFeature => ({
            type: 'Feature',
            properties: { id, name: String(number) },
            geometry: { type: 'LineString', coordinates },
          })),
      ),
    [routes],
  )
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'points',
        layer: {
          id: 'route-numbers-shield',
          source: 'route-numbers',
          type: 'symbol',
          layout: {
            'symbol-placement': 'line-center',
            'text-field': ['get', 'name'],
            'text-font': [MEDIUM],
            'text-size': 12,
            'text-rotation-alignment': 'viewport',
            'icon-image': 'route-number',
            'icon-rotation-alignment': 'viewport',
            'icon-text-fit': 'both',
            'icon-text-fit-padding': [3, 5, 3, 5],
          },
          paint: { 'text-color': colours['map-route'] },
        },
      },
    ],
    [colours],
  )
  useShown({
    id: 'route-numbers',
    shown,
    layers,
    selected: undefined,
    hit: 'route-numbers-shield',
    onSelect: onOpen,
  })
  return <LineLayer id="routes" shown={shown} look={MUTED} width={4} onSelect={onOpen} />
}
