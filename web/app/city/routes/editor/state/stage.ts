import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { RouteRow } from '@allmend/contract/city/routes'

/** What the open route shows in the list and on the map, which are there whichever route is open. */
export interface Staged {
  layers: ReactNode
  draft: Pick<RouteRow, 'number' | 'name' | 'lengthMetres' | 'edgeCount' | 'errorCount' | 'isVisible'>
  isPickingEdges: boolean
  isDrawing: boolean
  /** When the act began that led to this; undefined if none did. */
  actedAt: number | undefined
}

export interface Stage {
  show: (staged: Staged | undefined) => void
  subscribe: (changed: () => void) => () => void
  shown: () => Staged | undefined
}

/** A map takes a second to be made: it stays while routes come and go, and each puts its layers on it. */
export function useStage(): Stage {
  const [stage] = useState(makeStage)
  return stage
}

export const useStaged = (stage: Stage): Staged | undefined =>
  useSyncExternalStore(stage.subscribe, stage.shown, () => undefined)

function makeStage(): Stage {
  const listeners = new Set<() => void>()
  let shown: Staged | undefined
  return {
    show: (staged) => {
      shown = staged
      for (const changed of listeners) changed()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    shown: () => shown,
  }
}
