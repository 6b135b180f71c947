import type { ReactNode } from 'react'
import type { Focus } from '../../../platform/map/move.ts'

/** What ratings show on the map of a city; the screen brings it, so that routes need not know of ratings. */
export interface RatingsOnMap {
  name: string
  /** Filters, beside the list of routes. */
  panel: ReactNode
  /** On the map, above the layers. */
  onMap: ReactNode
  layers: ReactNode
  legend: ReactNode
  /** Whether one of them is chosen: then nothing else is. */
  isChosen: boolean
  /** The chosen one, else their statistics if wanted. */
  beside: (focus: (focus: Focus) => void) => ReactNode | undefined
  /** Something else is chosen. */
  leave: () => void
}
