import { useEffect, useEffectEvent } from 'react'
import { useDrawnMap } from '../map-context.ts'
import { drawnFrom, type Shown } from '../shown.ts'
import { type Placed, useLayers } from './use-layers.ts'
import { useSelected } from '../use-selected.ts'
import { useSource } from './use-source.ts'

interface Drawing {
  id: string
  shown: Shown
  /** Memoised. */
  layers: readonly Placed[]
  selected: string | undefined
  /** The layer whose features answer a click. */
  hit: string
  onSelect: ((id: string) => void) | undefined
}

/** A data layer: its source, its layers, what of it is selected, and its answer to a click. */
export function useShown({ id, shown, layers, selected, hit, onSelect }: Drawing): void {
  const { hits } = useDrawnMap()
  const { source, 'source-layer': sourceLayer } = drawnFrom(id, shown)
  useSource(source, shown)
  useLayers(layers)
  useSelected(source, sourceLayer, selected)

  const select = useEffectEvent((featureId: string) => onSelect?.(featureId))
  const answers = onSelect !== undefined
  useEffect(() => {
    if (!answers) return
    hits.set(hit, (featureId) => select(featureId))
    return () => void hits.delete(hit)
  }, [hits, hit, answers])
}
