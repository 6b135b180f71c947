import { useMemo, useState } from 'react'
import type { DiaryDay } from '@allmend/contract/diary'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/geo/bounding-box'
import type { LngLat } from '@allmend/domain/geo/lng-lat'
import { useTexts } from '../i18n/use-texts.ts'
import { MapView } from '../map/map-view.tsx'
import type { Focus } from '../map/move.ts'
import { DayLayers } from './day-layers.tsx'
import styles from './day.module.css'
import { idOf } from './entries.ts'
import type { Entry } from './expected-day.ts'
import { SplitLayer } from './split-layer.tsx'
import { diaryTexts } from './texts.ts'
import type { Near } from './row-props.ts'
import type { Choice } from './use-choice.ts'

/** Where nobody was anywhere: the middle of the sample town. */
const SOMEWHERE: BoundingBox = [7.9, 46.97, 8, 47.03]
/** Degrees around the day, so that nothing lies on the edge: some 400 m. */
const ROOM = 0.004

interface DayMapProps {
  day: DiaryDay
  tiles: string
  choice: Choice
  near: Near
  onLeave: () => void
}

/** The day on the map; what is chosen there is chosen in the list. */
export function DayMap({ day, tiles, choice, near, onLeave }: DayMapProps) {
  const words = useTexts(diaryTexts)
  const bounds = useMemo(() => around(day.entries.flatMap(positionsOf)) ?? SOMEWHERE, [day.entries])
  // Where the map was opened: a correction must not make it jump.
  const [start] = useState(bounds)
  const entry = day.entries.find((it) => idOf(it) === choice.id)
  const box = choice.isOwn && entry ? around(positionsOf(entry))?.join(' ') : undefined
  const focus = useMemo(
    (): Focus | undefined =>
      box ? { bounds: box.split(' ').map(Number) as unknown as BoundingBox } : undefined,
    [box],
  )
  return (
    <MapView
      className={styles.canvas}
      label={words.map}
      tiles={tiles}
      bounds={bounds}
      start={start}
      focus={focus}
      attribution={words.attribution}
      isInPage={matchMedia('(max-width: 991px)').matches}
      onLeave={onLeave}
    >
      <DayLayers entries={day.entries} chosen={choice.id} near={near} onChoose={choice.choose} />
      {entry?.kind === 'leg' && choice.tool === 'split' && (
        <SplitLayer leg={entry} at={choice.splitAt} onPick={choice.pick} />
      )}
    </MapView>
  )
}

function positionsOf(entry: Entry): LngLat[] {
  if (entry.kind === 'leg') return entry.course.map(({ position }) => position)
  return entry.kind === 'staypoint' ? [entry.position] : []
}

function around(positions: readonly LngLat[]): BoundingBox | undefined {
  const box = boundingBoxOf(positions)
  return box && [box[0] - ROOM, box[1] - ROOM, box[2] + ROOM, box[3] + ROOM]
}
