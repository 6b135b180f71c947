import { useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Piece } from '@allmend/domain/city/routes/lay'
import type { OpenEditing } from './use-editing.ts'
import type { Ways } from './use-ways.ts'

/** Begun on the route, and led over places beside it so far. */
interface Replacement {
  course: OpenEditing['course']
  from: number
  at: LngLat
  via: readonly LngLat[]
}

/** A stretch of the route that is led anew: where it begins, and what a click makes of it. */
export function useReplacement(editing: OpenEditing, ways: Ways) {
  const [begun, setPending] = useState<Replacement>()
  const { direction: on, course } = editing
  // Counted on another course it means other edges.
  const pending = begun?.course === course ? begun : undefined

  /** From one place on the route over those beside it to another: what lies between is led anew. */
  const replace = (position: LngLat, onRoute: { piece: Piece; position: LngLat } | undefined): void => {
    const at = onRoute?.piece.kind === 'edge' ? onRoute.piece.position : undefined
    if (!pending) {
      if (at !== undefined && onRoute) setPending({ course, from: at, at: onRoute.position, via: [] })
      return
    }
    if (at === undefined || !onRoute) return setPending({ ...pending, via: [...pending.via, position] })
    const isOnward = at >= pending.from
    const [from, until] = isOnward ? [pending.from, at + 1] : [at, pending.from + 1]
    const through = [pending.at, ...pending.via, onRoute.position]
    const positions = isOnward ? through : through.toReversed()
    setPending(undefined)
    void ways.along(positions, ({ edges }) => ({
      kind: 'replace',
      on,
      from,
      until,
      edges,
      waypoints: positions,
    }))
  }

  return { pending, replace, drop: () => setPending(undefined) }
}
