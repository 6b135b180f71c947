import { useMemo } from 'react'
import type { SucceededEdge } from '@allmend/contract/base/network'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import styles from './edge.module.css'
import { OutcomeGlyph } from './outcome-glyph.tsx'
import { edgeTexts } from './texts.ts'
import { tilesOf } from './tiles-of.ts'

interface SuccessionMapProps {
  base: BaseMap
  versionId: string
  edges: readonly SucceededEdge[]
  selected: number | undefined
  focus: Focus | undefined
  onSelect: (edgeId: number) => void
}

/** Where edges lay, and where what is proposed lies. */
export function SuccessionMap({ base, versionId, edges, selected, focus, onSelect }: SuccessionMapProps) {
  const texts = useTexts(edgeTexts)
  const tiles = useMemo(() => tilesOf(versionId), [versionId])
  const before = useMemo(() => edges.map(({ edgeId, course }) => lineOf(String(edgeId), course)), [edges])
  const after = useMemo(
    () =>
      edges.flatMap(({ edgeId, successors }) =>
        successors.map((it) => lineOf(`${edgeId} ${it.edgeId}`, it.course)),
      ),
    [edges],
  )
  return (
    <MapView
      className={styles.map}
      label={texts.openMap}
      base={base}
      focus={focus}
      isInPage
      hasScale
      overlay={
        <div className={styles.legend}>
          <ul aria-label={texts.legend}>
            <li>
              <OutcomeGlyph kind="kept" />
              {texts.legendKept}
            </li>
            <li>
              <OutcomeGlyph kind="moved" />
              {texts.legendAfter}
            </li>
            <li>
              <OutcomeGlyph kind="lost" />
              {texts.legendBefore}
            </li>
          </ul>
        </div>
      }
    >
      <LineLayer id="network" shown={tiles} look={{ token: 'map-route-muted' }} width={1.6} />
      <LineLayer id="after" shown={after} look={{ token: 'map-draft' }} width={5} />
      <LineLayer
        id="before"
        shown={before}
        look={{ token: 'map-error', dashes: [1.6, 0.9] }}
        width={4}
        keepsLine
        selected={selected === undefined ? undefined : String(selected)}
        onSelect={(id) => onSelect(Number(id))}
      />
    </MapView>
  )
}

const lineOf = (id: string, coordinates: readonly (readonly [number, number])[]): ShownFeature => ({
  type: 'Feature',
  properties: { id },
  geometry: { type: 'LineString', coordinates },
})
