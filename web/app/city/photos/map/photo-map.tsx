import { useMemo, useRef } from 'react'
import type { Photo, PhotoRoute, Reprojected } from '@allmend/contract/city/photos'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Gap } from '@allmend/domain/city/photos/coverage'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import { ToolInHand } from '../../../platform/map/tool/tool-in-hand.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CrosshairIcon, SelectionPlusIcon, TrashIcon } from '../../../platform/ui/icons.ts'
import { placeTexts } from '../texts.ts'
import { gapLines } from './gap-lines.ts'
import { linesOf, movesOf, spotOf } from './photo-features.ts'
import { FollowPhoto, HeadingCone, PhotoPoints } from './photo-layers.tsx'
import styles from './photo-map.module.css'
import { type SelectionKind, SelectionTool } from './selection-tool.tsx'
import { MAP_KEYS, useMapKeys } from './use-map-keys.ts'

/** What is done on the map: nothing but looking, choosing photos, or saying where one belongs. */
export type MapTask = 'look' | 'select' | 'place'

interface PhotoMapProps {
  base: BaseMap
  photos: readonly Photo[]
  route: PhotoRoute | undefined
  current: Photo | undefined
  onCurrent: (id: string) => void
  task: MapTask
  onTask: (task: MapTask) => void
  kind: SelectionKind
  first: string | undefined
  onFirst: (id: string | undefined) => void
  chosen: ReadonlySet<string>
  onChosen: (ids: readonly string[]) => void
  onPlace: (at: LngLat) => void
  onProject: (() => void) | undefined
  onDelete: (() => void) | undefined
  trial: Reprojected | undefined
  gaps: readonly Gap[]
  lengthMetres: number
}

/** The photos where they lie, and the tools for it. */
export function PhotoMap(props: PhotoMapProps) {
  const { base, photos, route, current, task, onTask, trial, gaps, lengthMetres } = props
  const texts = useTexts(placeTexts)
  const at = current && spotOf(current)
  const bounds = useMemo(() => boundsOf(photos, route), [photos, route])
  const line = useMemo(() => linesOf(route?.line ?? []), [route])
  const moves = useMemo(() => movesOf(trial?.changes ?? []), [trial])
  const missing = useMemo(() => gapLines(route?.line ?? [], gaps, lengthMetres), [route, gaps, lengthMetres])
  const hint = hintOf(props)
  const frame = useRef<HTMLDivElement>(null)
  const toggle = (): void => onTask(task === 'select' ? 'look' : 'select')
  useMapKeys(frame, {
    select: toggle,
    project: props.onProject,
    remove: props.onDelete,
    end: () => onTask('look'),
  })
  return (
    <div ref={frame} className={styles.frame}>
      <MapView
        className={styles.map}
        label={texts.map}
        base={base}
        {...(bounds && { bounds })}
        isInPage
        overlay={
          <div className={styles.tools}>
            <div className={styles.bar} role="toolbar" aria-label={texts.tools}>
              <button
                type="button"
                aria-pressed={task === 'select'}
                aria-keyshortcuts={MAP_KEYS.select}
                title={`${texts.select} (${MAP_KEYS.select})`}
                onClick={toggle}
              >
                <Icon of={SelectionPlusIcon} />
                {texts.select}
              </button>
              <button
                type="button"
                aria-keyshortcuts={MAP_KEYS.project}
                title={`${texts.project} (${MAP_KEYS.project})`}
                disabled={!props.onProject}
                onClick={props.onProject}
              >
                <Icon of={CrosshairIcon} />
                {texts.project}
              </button>
              <button
                type="button"
                className={styles.danger}
                aria-label={texts.remove}
                aria-keyshortcuts={MAP_KEYS.remove}
                title={`${texts.remove} (${texts.removeKey})`}
                disabled={!props.onDelete}
                onClick={props.onDelete}
              >
                <Icon of={TrashIcon} />
              </button>
            </div>
            {hint && (
              <p className={styles.hint}>
                {texts[hint]} <kbd>Esc</kbd> {texts.ends}
              </p>
            )}
          </div>
        }
      >
        <LineLayer id="photo-route" shown={line} look={{ token: 'map-route-muted' }} width={2} />
        <LineLayer id="photo-gaps" shown={missing} look={{ token: 'map-error', dashes: [1, 1] }} width={3} />
        <LineLayer id="photo-moves" shown={moves} look={{ token: 'map-error' }} width={2} />
        <HeadingCone photo={current} />
        <PhotoPoints photos={photos} chosen={props.chosen} current={current?.id} onSelect={props.onCurrent} />
        <FollowPhoto at={at} />
        {task === 'select' && (
          <SelectionTool
            key={props.kind}
            kind={props.kind}
            photos={photos}
            first={props.first}
            onFirst={props.onFirst}
            onChosen={props.onChosen}
            onEnd={() => onTask('look')}
          />
        )}
        {task === 'place' && (
          <ToolInHand
            tool={{
              cursor: 'crosshair',
              start: at ?? undefined,
              onAct: ({ position }) => {
                props.onPlace(position)
                return true
              },
              onEnd: () => onTask('look'),
            }}
          />
        )}
      </MapView>
      <ul className={styles.legend} aria-label={texts.legend}>
        <li data-look="published">{texts.published}</li>
        <li data-look="new">{texts.isNew}</li>
        <li data-look="chosen">{texts.selected}</li>
        <li data-look="gap">{texts.gap}</li>
      </ul>
    </div>
  )
}

function hintOf({ task, kind, first }: PhotoMapProps) {
  if (task === 'look') return undefined
  if (task === 'place') return 'placeHint' as const
  return kind === 'along' && first !== undefined ? ('alongToHint' as const) : (`${kind}Hint` as const)
}

/** Degrees around what there is, so that nothing lies on the edge. */
const ROOM = 0.0015

function boundsOf(photos: readonly Photo[], route: PhotoRoute | undefined): BoundingBox | undefined {
  const spots = photos.map(spotOf).filter((it) => it !== null)
  const box = boundingBoxOf([...spots, ...(route?.line.flat() ?? [])])
  return box && [box[0] - ROOM, box[1] - ROOM, box[2] + ROOM, box[3] + ROOM]
}
