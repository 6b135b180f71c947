import { useMemo } from 'react'
import type { RouteRow } from '@allmend/contract/city/routes'
import { LineLayer } from '../../../../platform/map/layers/line-layer.tsx'
import { linesOfRoutes } from '../../lines-of-routes.ts'
import { RouteNumbers } from '../../route-numbers.tsx'

interface OtherRoutesProps {
  routes: readonly RouteRow[]
  /** While a tool is in hand a click is the tool's. */
  onOpen: ((id: string) => void) | undefined
}

const MUTED = { token: 'map-route-muted' } as const

/** The routes that are not open: muted, with their number. */
export function OtherRoutes({ routes, onOpen }: OtherRoutesProps) {
  const shown = useMemo(() => linesOfRoutes(routes), [routes])
  return (
    <>
      <LineLayer id="routes" shown={shown} look={MUTED} width={4} onSelect={onOpen} />
      <RouteNumbers shown={shown} onSelect={onOpen} />
    </>
  )
}
