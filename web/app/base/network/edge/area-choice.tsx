import { useId, useMemo, useState } from 'react'
import type { ProjectNetwork } from '@allmend/contract/base/network'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { AREA_CORNERS, type AreaKind } from '@allmend/domain/base/network/area'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaLayer } from '../../../platform/map/layers/area-layer.tsx'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import type { MapTool } from '../../../platform/map/tool/map-tool.ts'
import { ToolInHand } from '../../../platform/map/tool/tool-in-hand.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './edge.module.css'
import { useSetArea } from './queries.ts'
import { edgeTexts } from './texts.ts'

interface AreaChoiceProps {
  projectId: string
  region: ProjectNetwork['region']
  base: BaseMap | undefined
  /** The one in use, if there is one. */
  before: ProjectNetwork['area']
  act: string
  onSet?: () => void
  onCancel?: () => void
}

/** What a project covers: a border, all of the region, or drawn by hand. */
export function AreaChoice({ projectId, region, base, before, act, onSet, onCancel }: AreaChoiceProps) {
  const texts = useTexts(edgeTexts)
  const name = useId()
  const [kind, setKind] = useState<AreaKind>(before?.kind ?? (region.hasBorder ? 'border' : 'region'))
  const [ring, setRing] = useState<readonly LngLat[]>([])
  const set = useSetArea(projectId)
  const labels: Record<AreaKind, string> = {
    border: texts.areaBorder(region.name),
    region: texts.areaRegion(region.name),
    drawn: texts.areaDrawn,
  }
  const kinds: AreaKind[] = region.hasBorder ? ['border', 'region', 'drawn'] : ['region', 'drawn']
  const isDrawn = kind === 'drawn'
  const isWhole = !isDrawn || ring.length >= AREA_CORNERS.from
  const back = () => setRing((it) => it.slice(0, -1))

  async function choose(): Promise<void> {
    await set.mutateAsync({ kind, ring: isDrawn ? ring.map(([x, y]) => [x, y]) : [] })
    onSet?.()
  }

  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{texts.areaKind}</legend>
        {kinds.map((it) => (
          <label key={it}>
            <input type="radio" name={name} checked={it === kind} onChange={() => setKind(it)} />
            {labels[it]}
          </label>
        ))}
      </fieldset>
      {isDrawn && !base && (
        <Notice kind="info">
          <p>{texts.noBase}</p>
        </Notice>
      )}
      {isDrawn && base && (
        <>
          <p className={styles.hint}>{texts.areaHint}</p>
          <MapView className={styles.map} label={texts.areaMap} base={base} isInPage hasScale>
            {before && <AreaBefore boundary={before.boundary} />}
            <DrawnRing ring={ring} onRing={setRing} />
          </MapView>
          <p className={styles.foot}>
            <output>{texts.corners(ring.length)}</output>
            <span className={styles.acts}>
              <Button size="small" disabled={ring.length === 0} onClick={back}>
                {texts.cornerBack}
              </Button>
              <Button size="small" kind="quiet" disabled={ring.length === 0} onClick={() => setRing([])}>
                {texts.cornersClear}
              </Button>
            </span>
          </p>
        </>
      )}
      {set.isError && <FailureNotice failure={set.error} />}
      <div className={styles.stack}>
        <Button
          kind="primary"
          busy={set.isPending}
          disabled={!isWhole}
          onClick={() => void choose().catch(() => undefined)}
        >
          {act}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {texts.areaKeep}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where it is today. */
function AreaBefore({ boundary }: { boundary: NonNullable<ProjectNetwork['area']>['boundary'] }) {
  const shown = useMemo(
    () =>
      boundary.map((coordinates, at): ShownFeature => ({
        type: 'Feature',
        properties: { id: `before-${at}` },
        geometry: { type: 'Polygon', coordinates },
      })),
    [boundary],
  )
  return <AreaLayer id="before" shown={shown} look="outline" />
}

/** Corners set by click or Enter, one after the other. */
function DrawnRing({
  ring,
  onRing,
}: {
  ring: readonly LngLat[]
  onRing: (ring: (before: readonly LngLat[]) => readonly LngLat[]) => void
}) {
  const tool: MapTool = {
    cursor: 'crosshair',
    start: ring.at(-1),
    onAct({ position }) {
      onRing((it) => (it.length < AREA_CORNERS.through ? [...it, position] : it))
      return true
    },
    onRemove: () => onRing((it) => it.slice(0, -1)),
    onEnd: () => undefined,
  }
  const line = useMemo((): ShownFeature[] => {
    const [first, ...rest] = ring
    if (!first) return []
    const coordinates = rest.length === 0 ? [first, first] : [first, ...rest, first]
    return [{ type: 'Feature', properties: { id: 'ring' }, geometry: { type: 'LineString', coordinates } }]
  }, [ring])
  const area = useMemo((): ShownFeature[] => {
    const [first] = ring
    if (!first || ring.length < AREA_CORNERS.from) return []
    const coordinates = [[...ring, first]]
    return [{ type: 'Feature', properties: { id: 'area' }, geometry: { type: 'Polygon', coordinates } }]
  }, [ring])
  return (
    <>
      <AreaLayer id="area" shown={area} look="outline" />
      <LineLayer id="ring" shown={line} look={{ token: 'map-draft' }} />
      <ToolInHand tool={tool} />
    </>
  )
}
