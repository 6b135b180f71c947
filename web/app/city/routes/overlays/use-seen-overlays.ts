import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Overlay } from '@allmend/contract/city/routes-overlays'
import { overlaysOf } from './queries.ts'

const NONE: readonly Overlay[] = []

export interface SeenOverlays {
  /** All that can be drawn, from top to bottom. */
  overlays: readonly Overlay[]
  /** Those that are drawn now. */
  seen: readonly Overlay[]
  see(id: string, isSeen: boolean): void
}

/** Which overlays a map shows: those its organisation chose, until the person who looks chooses otherwise. */
export function useSeenOverlays(projectId: string): SeenOverlays {
  const { data = NONE } = useQuery(overlaysOf(projectId))
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const overlays = useMemo(() => data.filter(({ state }) => state === 'ready'), [data])
  const seen = useMemo(() => overlays.filter(({ id, isShown }) => chosen[id] ?? isShown), [overlays, chosen])
  return { overlays, seen, see: (id, isSeen) => setChosen({ ...chosen, [id]: isSeen }) }
}
