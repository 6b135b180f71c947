import { useEffect } from 'react'
import { isGone } from './gone.ts'
import { useDrawnMap } from './map-context.ts'
import { SELECTED } from './selected.ts'

/** Marks the selected feature of a source, on the feature itself. */
export function useSelected(
  source: string,
  sourceLayer: string | undefined,
  selected: string | undefined,
): void {
  const { map } = useDrawnMap()
  useEffect(() => {
    if (selected === undefined) return
    const feature = { source, id: selected, ...(sourceLayer && { sourceLayer }) }
    map.setFeatureState(feature, { [SELECTED]: true })
    return () => {
      if (!isGone(map) && map.getSource(source)) map.removeFeatureState(feature, SELECTED)
    }
  }, [map, source, sourceLayer, selected])
}
