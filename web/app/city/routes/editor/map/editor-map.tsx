import { useEffect, useMemo, useState } from 'react'
import type { RouteRow } from '@allmend/contract/city/routes'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../../platform/map/base-map.ts'
import { useDrawnMap } from '../../../../platform/map/map-context.ts'
import { MapView } from '../../../../platform/map/map-view.tsx'
import type { Focus } from '../../../../platform/map/move.ts'
import { OverlayLayers } from '../../overlays/overlay-layers.tsx'
import { useSeenOverlays } from '../../overlays/use-seen-overlays.ts'
import { type Stage, useStaged } from '../state/stage.ts'
import { editorTexts } from '../texts.ts'
import styles from './editor-map.module.css'
import { OtherRoutes } from './other-routes.tsx'
import { type Seen, SeenChoice } from './seen-choice.tsx'
import { StreetLayer } from './street-layer.tsx'

interface EditorMapProps {
  base: BaseMap
  projectId: string
  routes: readonly RouteRow[]
  open: string | undefined
  /** Of the network, once the project has one. */
  version: string | undefined
  stage: Stage
  focus: Focus | undefined
  onOpen: (id: string) => void
}

/** Degrees around the routes, so that none lies on the edge. */
const ROOM = 0.003

/** The map, there whichever route is open: the network, the other routes, and what the open one puts on it. */
export function EditorMap(props: EditorMapProps) {
  const { projectId, base, routes, open, version, stage, focus, onOpen } = props
  const texts = useTexts(editorTexts)
  const staged = useStaged(stage)
  const overlays = useSeenOverlays(projectId)
  const [seen, setSeen] = useState<Seen>({ routes: true, streets: false })
  const others = useMemo(
    () => routes.filter(({ id, isArchived }) => id !== open && !isArchived),
    [routes, open],
  )
  const bounds = useMemo(() => around(routes, open) ?? base.bounds, [routes, open, base.bounds])
  const [start] = useState(bounds)
  useMeasured(staged?.actedAt)
  return (
    <div className={styles.frame}>
      <MapView
        className={styles.map}
        label={texts.title}
        base={base}
        bounds={bounds}
        start={start}
        focus={focus}
      >
        <Application />
        <OverlayLayers projectId={projectId} overlays={overlays.seen} />
        {version && (seen.streets || staged?.isPickingEdges) && (
          <StreetLayer key={version} version={version} />
        )}
        {seen.routes && <OtherRoutes routes={others} onOpen={staged?.isDrawing ? undefined : onOpen} />}
        {staged?.layers}
      </MapView>
      <div className={styles.seen}>
        <SeenChoice seen={seen} onSeen={setSeen} overlays={overlays} />
      </div>
    </div>
  )
}

/** From the act to the map that shows it, as `route edit` among the browser's measures. */
function useMeasured(actedAt: number | undefined): void {
  useEffect(() => {
    if (actedAt !== undefined) performance.measure('route edit', { start: actedAt })
  }, [actedAt])
}

/** Readers hand all keys to the canvas: arrows, Enter and Delete are the tool's. */
function Application() {
  const { map } = useDrawnMap()
  useEffect(() => map.getCanvas().setAttribute('role', 'application'), [map])
  return null
}

function around(routes: readonly RouteRow[], open: string | undefined): BoundingBox | undefined {
  const positions = (of: readonly RouteRow[]): LngLat[] => of.flatMap(({ line }) => line.flat())
  const own = positions(routes.filter(({ id }) => id === open))
  const box = boundingBoxOf(own.length > 0 ? own : positions(routes))
  return box && [box[0] - ROOM, box[1] - ROOM, box[2] + ROOM, box[3] + ROOM]
}
