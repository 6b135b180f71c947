import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import { dayStreets } from '../queries.ts'
import { DayLayers } from './day-layers.tsx'
import type { StreetLine } from './line-of.ts'
import { idOf } from '../entry/entries.ts'
import type { Entry } from '../statement/expected-day.ts'
import { SplitLayer } from './split-layer.tsx'
import { diaryTexts } from '../texts.ts'
import type { Near } from '../entry/row-props.ts'
import type { Choice } from '../entry/use-choice.ts'

/** Degrees around the day, so that nothing lies on the edge: some 400 m. */
const ROOM = 0.004

const NO_STREETS: readonly StreetLine[] = []

interface DayMapProps {
  projectId: string
  className: string | undefined
  day: DiaryDay
  base: BaseMap
  choice: Choice
  near: Near
  onLeave: () => void
}

/** The day on the map; what is chosen there is chosen in the list. */
export function DayMap({ projectId, className, day, base, choice, near, onLeave }: DayMapProps) {
  const texts = useTexts(diaryTexts)
  const { data: streets = NO_STREETS } = useQuery(dayStreets(projectId, day.dataDay))
  // A day may lead beyond the region; where nobody was anywhere, the region is shown.
  const around = useMemo(() => boxAround(day.entries.flatMap(positionsOf)), [day.entries])
  const bounds = around ?? base.bounds
  // Where the map was opened: a correction must not make it jump.
  const [start] = useState(bounds)
  const entry = day.entries.find((it) => idOf(it) === choice.id)
  const box = choice.isOwn && entry ? boxAround(positionsOf(entry))?.join(' ') : undefined
  const focus = useMemo(
    (): Focus | undefined =>
      box ? { bounds: box.split(' ').map(Number) as unknown as BoundingBox } : undefined,
    [box],
  )
  return (
    <MapView
      className={className}
      label={texts.map}
      base={base}
      bounds={bounds}
      start={start}
      focus={focus}
      isInPage={matchMedia('(max-width: 991px)').matches}
      onLeave={onLeave}
    >
      <DayLayers
        entries={day.entries}
        chosen={choice.id}
        near={near}
        streets={streets}
        onChoose={choice.choose}
      />
      {entry?.kind === 'leg' && choice.tool === 'split' && (
        <SplitLayer
          leg={entry}
          zone={day.timeZone}
          at={choice.splitAt}
          onPick={choice.pick}
          onEnd={() => choice.open(undefined)}
        />
      )}
    </MapView>
  )
}

function positionsOf(entry: Entry): LngLat[] {
  if (entry.kind === 'leg') return entry.course.map(({ position }) => position)
  return entry.kind === 'staypoint' ? [entry.position] : []
}

function boxAround(positions: readonly LngLat[]): BoundingBox | undefined {
  const box = boundingBoxOf(positions)
  return box && [box[0] - ROOM, box[1] - ROOM, box[2] + ROOM, box[3] + ROOM]
}
