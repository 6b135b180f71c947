import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { OwnRide } from '@allmend/contract/city/rides'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { api } from '../../../platform/api/client.ts'
import { date, distance, duration, number, time } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type BaseMap, baseMapAt, type BaseMaps } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { ownRides } from '../queries.ts'
import styles from './rides.module.css'
import { activityTexts, rideTexts } from './texts.ts'

/** What she has recorded, where it led, and her way to delete it. */
export function OwnRides({ projectId, maps }: { projectId: string; maps: BaseMaps }) {
  const texts = useTexts(rideTexts)
  const query = useInfiniteQuery(ownRides(projectId))
  const [selected, setSelected] = useState<string>()
  const head = useRef<HTMLHeadingElement>(null)
  const rides = useMemo(() => query.data?.pages.flatMap((page) => page.rides) ?? [], [query.data])
  const shown = rides.find(({ id }) => id === selected) ?? rides[0]
  const base = baseMapAt(maps, shown?.line[0])
  return (
    <section className={styles.part} aria-labelledby="own-rides">
      <h2 ref={head} id="own-rides" tabIndex={-1}>
        {texts.own}
      </h2>
      <p className={styles.words}>{texts.ownText}</p>
      {query.isError && <FailureNotice failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton />}
      {query.data && rides.length === 0 && <p>{texts.none}</p>}
      {shown && base && <RideMap base={base} ride={shown} />}
      {rides.length > 0 && (
        <ul className={styles.list}>
          {rides.map((ride) => (
            <RideRow
              key={ride.id}
              projectId={projectId}
              ride={ride}
              isSelected={ride.id === shown?.id}
              onSelect={() => setSelected(ride.id)}
              onRemoved={() => head.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}

function RideMap({ base, ride: { id, line } }: { base: BaseMap; ride: OwnRide }) {
  const texts = useTexts(rideTexts)
  const shown = useMemo(
    (): ShownFeature[] => [
      { type: 'Feature', properties: { id }, geometry: { type: 'LineString', coordinates: line } },
    ],
    [id, line],
  )
  const bounds = useMemo(() => boundingBoxOf(line), [line])
  return (
    <MapView
      key={id}
      className={styles.map}
      label={texts.map}
      base={base}
      {...(bounds && { bounds })}
      isInPage
      hasScale
    >
      <LineLayer id="own-ride" shown={shown} look={{ mode: 'bike' }} />
    </MapView>
  )
}

interface RideRowProps {
  projectId: string
  ride: OwnRide
  isSelected: boolean
  onSelect: () => void
  onRemoved: () => void
}

function RideRow({ projectId, ride, isSelected, onSelect, onRemoved }: RideRowProps) {
  const texts = useTexts(rideTexts)
  const activities = useTexts(activityTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { id, startedAt, finishedAt, state, route, direction } = ride
  const when = `${date(startedAt)}, ${time(startedAt)}`
  const remove = useMutation({
    mutationFn: () => api.rides.remove({ projectId, id }),
    onSuccess: async () => {
      setAsked(false)
      toast(texts.deleted)
      await client.invalidateQueries(ownRides(projectId))
      onRemoved()
    },
  })
  const where = {
    waiting: texts.waitingState,
    beside: texts.beside,
    matched: route ? texts.onRoute(number(route.number), route.name) : texts.noRoute,
  }[state]
  const facts = [
    activities[ride.activity],
    ...(state === 'matched' ? [distance(ride.lengthMetres)] : []),
    duration((finishedAt - startedAt) / 1000, language),
    where,
    ...(direction ? [texts[direction]] : []),
  ]
  return (
    <li data-selected={isSelected ? '' : undefined}>
      <div>
        <button type="button" className={styles.open} aria-pressed={isSelected} onClick={onSelect}>
          {when}
        </button>
        <p className={styles.about}>{facts.join(', ')}</p>
      </div>
      <Button size="small" kind="quiet" aria-label={texts.deleteOf(when)} onClick={() => setAsked(true)}>
        {texts.delete}
      </Button>
      <Dialog
        title={texts.deleteTitle}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.delete}
          </Button>
        }
      >
        <p>{texts.deleteText}</p>
        {remove.isError && <FailureNotice failure={remove.error} />}
      </Dialog>
    </li>
  )
}
