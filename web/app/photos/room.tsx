import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Capture, PhotoRoute, Reprojected } from '@allmend/contract/photos'
import type { ProjectOverview } from '@allmend/contract/projects'
import type { LngLat } from '@allmend/domain/geo/lng-lat'
import type { PhotoBox } from '@allmend/domain/photos/photo'
import { api } from '../api/client.ts'
import { date, number, time } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { BaseMap } from '../map/base-map.ts'
import { SelectField } from '../ui/field/select-field.tsx'
import { EyeIcon } from '../ui/icons.ts'
import { EmptyState } from '../ui/notice/empty-state.tsx'
import { FailureNotice } from '../ui/notice/failure-notice.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Skeleton } from '../ui/notice/skeleton.tsx'
import { toast } from '../ui/notice/toast.tsx'
import { type MapTask, PhotoMap } from './map/photo-map.tsx'
import type { SelectionKind } from './map/selection-tool.tsx'
import { Broken } from './panels/broken.tsx'
import { DeleteDialog } from './panels/delete-dialog.tsx'
import { Gaps } from './panels/gaps.tsx'
import { History } from './panels/history.tsx'
import { Marks } from './panels/marks.tsx'
import { PhotoList } from './panels/photo-list.tsx'
import { PublishPanel } from './panels/publish-panel.tsx'
import { Reports, REPORTS_ID } from './panels/reports.tsx'
import { SelectionPanel } from './panels/selection-panel.tsx'
import { REPROJECT_MS, TrialPanel } from './panels/trial-panel.tsx'
import { NO_ROUTE } from './no-route.ts'
import { versionName } from './photo-words.ts'
import { annotationsOf, coverageOfCourse, reportsOf, usePhotoAct, type VersionName } from './queries.ts'
import styles from './room.module.css'
import { Progress } from './side/progress.tsx'
import side from './side/side.module.css'
import { isDraft, VersionList } from './side/version-list.tsx'
import { BoxDrawer, FIRST_BOX } from './stage/box-drawer.tsx'
import { Stage } from './stage/stage.tsx'
import { photosTexts, placeTexts } from './texts.ts'
import { useShownPhotos } from './use-shown-photos.ts'
import { nearestAlong } from './walk.ts'

interface RoomProps {
  project: ProjectOverview
  base: BaseMap | undefined
  routes: readonly PhotoRoute[]
  captures: readonly Capture[]
  /** Undefined: those on no route. */
  route: PhotoRoute | undefined
  onRoute: (id: string) => void
}

const NOTHING: ReadonlySet<string> = new Set()

/** One route with its photos: what is chosen at the left, the photo, and where it lies. */
export function Room({ project, base, routes, captures, route, onRoute }: RoomProps) {
  const words = useTexts(photosTexts)
  const place = useTexts(placeTexts)
  const { id: projectId, timeZone: zone } = project
  const [ride, setRide] = useState('')
  const [version, setVersion] = useState<VersionName>()
  const [compared, setCompared] = useState<VersionName>()
  const [currentId, setCurrentId] = useState<string>()
  const [task, setTask] = useState<MapTask>('look')
  const [kind, setKind] = useState<SelectionKind>('rectangle')
  const [first, setFirst] = useState<string>()
  const [chosenIds, setChosenIds] = useState(NOTHING)
  const [box, setBox] = useState<PhotoBox>()
  const [trial, setTrial] = useState<Reprojected>()
  const [isDeleting, setDeleting] = useState(false)

  const found = useShownPhotos({ projectId, route, ride, version, compared })
  const { photos, unpublished, seen, versions } = found
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === currentId),
  )
  const current = photos[at]
  const course = current?.course ?? 'default'
  const coverage = useQuery(coverageOfCourse(projectId, route?.id, course)).data
  const lengthMetres = coverage?.lengthMetres ?? route?.lengthMetres ?? 0
  const annotations = useQuery(annotationsOf(projectId)).data ?? []
  const reports = useQuery(reportsOf(projectId)).data ?? []
  const seenIds = useMemo(() => new Set(seen.map(({ id }) => id)), [seen])
  const chosen = useMemo(() => photos.filter(({ id }) => chosenIds.has(id)), [photos, chosenIds])
  const rides = captures.filter(({ routeId }) => !route || routeId === route.id)

  const goTo = (next: number): void => {
    setCurrentId(photos[next]?.id)
    setBox(undefined)
  }
  const choose = (ids: readonly string[]): void => setChosenIds(new Set(ids))
  const tryOut = useMutation({
    mutationFn: (routeId: string) =>
      api.photos.reproject({ projectId, routeId, isTrial: true }, { timeoutMs: REPROJECT_MS }),
    onSuccess: setTrial,
  })
  const tryProjection = route && !tryOut.isPending ? () => tryOut.mutate(route.id) : undefined
  const byHand = usePhotoAct(projectId, (spot: LngLat) =>
    api.photos.place({
      projectId,
      photos: [(chosen.length === 1 ? chosen[0] : current)?.id ?? ''],
      routeId: route?.id ?? null,
      course,
      at: [spot[0], spot[1]],
    }),
  )
  const putByHand = (spot: LngLat): void =>
    byHand.mutate(spot, {
      onSuccess: ({ lost }) => toast(lost > 0 ? place.notPlaced(number(lost)) : place.placed('1')),
      onSettled: () => setTask('look'),
    })
  const toDelete = chosen.length > 0 ? chosen : current ? [current] : []
  const photoIds = useMemo(() => new Map(photos.map(({ id }, nth) => [id, nth])), [photos])
  const marks = annotations.filter(({ photoId }) => photoIds.has(photoId))
  const hasDraft = versions === undefined || isDraft(versions.unpublished, versions.versions)
  const nameOf = (it: VersionName | null | undefined): string => (it ? versionName(it) : words.draft)

  return (
    <>
      <div className={styles.room}>
        <aside className={`${side.side} ${styles.side}`} aria-label={words.versions}>
          <SelectField
            label={words.route}
            value={route?.id ?? NO_ROUTE}
            options={[
              ...routes.map((it) => ({ value: it.id, label: routeWords(it, words) })),
              { value: NO_ROUTE, label: words.noRoute },
            ]}
            onValue={onRoute}
          />
          <SelectField
            label={words.ride}
            value={ride}
            options={[
              { value: '', label: words.allRides },
              ...rides.map(({ id, begunAt, counts, name }) => ({
                value: id,
                label: words.rideOption(
                  `${date(begunAt, zone)}, ${time(begunAt, zone)}`,
                  number(counts.ready),
                  name,
                ),
              })),
            ]}
            onValue={setRide}
          />
          <Progress captures={rides} />
          {route && versions && (
            <VersionList
              route={route}
              versions={versions.versions}
              unpublished={versions.unpublished}
              shown={version}
              onShown={(it) => {
                setVersion(it)
                setCompared(undefined)
              }}
              compared={compared}
              onCompared={setCompared}
              zone={zone}
            />
          )}
          <Notice kind="info">
            <p>{words.blurred}</p>
            {reports.length > 0 && (
              <p>
                <a href={`#${REPORTS_ID}`}>{words.unlooked(number(reports.length))}</a>
              </p>
            )}
          </Notice>
        </aside>
        <div className={styles.middle}>
          {photos.length > 0 ? (
            <Stage
              photos={photos}
              at={at}
              onAt={goTo}
              route={route}
              lengthMetres={lengthMetres}
              isSeen={({ id }) => seenIds.has(id)}
              zone={zone}
              marks={marks.filter(({ photoId }) => photoId === current?.id)}
              onMark={() => setBox(FIRST_BOX)}
              drawing={box && <BoxDrawer box={box} onBox={setBox} />}
              compared={
                compared && {
                  left: nameOf(version ?? (hasDraft ? undefined : route?.version)),
                  right: nameOf(compared),
                  photos: found.other,
                }
              }
            />
          ) : (
            <div className={styles.nothing}>
              {found.error ? (
                <FailureNotice failure={found.error} retry={found.retry} />
              ) : found.isLoading ? (
                <Skeleton lines={8} />
              ) : (
                <EmptyState icon={EyeIcon} title={words.noneHere}>
                  {words.noneHereWords}
                </EmptyState>
              )}
            </div>
          )}
        </div>
        <aside className={styles.aside} aria-label={place.map}>
          {base ? (
            <PhotoMap
              base={base}
              photos={photos}
              route={route}
              current={current}
              onCurrent={(id) => goTo(photoIds.get(id) ?? at)}
              task={task}
              onTask={setTask}
              kind={kind}
              first={first}
              onFirst={setFirst}
              chosen={chosenIds}
              onChosen={choose}
              onPlace={putByHand}
              onProject={tryProjection}
              onDelete={toDelete.length > 0 ? () => setDeleting(true) : undefined}
              trial={trial}
            />
          ) : (
            <Notice kind="info">
              <p>{place.noBase}</p>
            </Notice>
          )}
          {tryOut.isError && <FailureNotice failure={tryOut.error} />}
          {byHand.isError && <FailureNotice failure={byHand.error} />}
          {trial && route && (
            <TrialPanel
              projectId={projectId}
              routeId={route.id}
              trial={trial}
              onEnd={() => setTrial(undefined)}
            />
          )}
          {(task === 'select' || chosen.length > 0) && (
            <SelectionPanel
              projectId={projectId}
              photos={photos}
              current={current}
              routes={routes}
              route={route}
              kind={kind}
              onKind={setKind}
              chosen={chosen}
              onChosen={choose}
              onPlaceByHand={route && chosen.length === 1 && base ? () => setTask('place') : undefined}
            />
          )}
          {route && !trial && (
            <PublishPanel
              projectId={projectId}
              route={route}
              unpublished={unpublished}
              seen={seen}
              chosen={chosenIds}
              onProject={() => tryProjection?.()}
              onPublished={() => setChosenIds(NOTHING)}
            />
          )}
        </aside>
      </div>
      <div className={styles.more}>
        {reports.length > 0 && <Reports projectId={projectId} reports={reports} zone={zone} />}
        <PhotoList photos={photos} at={at} onAt={goTo} zone={zone} />
        {route && (
          <Gaps
            photos={photos}
            course={course}
            lengthMetres={lengthMetres}
            onGo={(metres) => {
              const next = nearestAlong(photos, course, metres)
              if (next >= 0) goTo(next)
            }}
          />
        )}
        <Marks
          projectId={projectId}
          marks={marks}
          photo={current}
          box={box}
          onDone={() => setBox(undefined)}
          onGo={(photoId) => {
            const next = photoIds.get(photoId)
            return next === undefined ? undefined : () => goTo(next)
          }}
          zone={zone}
        />
        <Broken projectId={projectId} photos={found.broken} zone={zone} />
        <History projectId={projectId} routeId={route?.id} zone={zone} />
      </div>
      {isDeleting && (
        <DeleteDialog projectId={projectId} photos={toDelete} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

function routeWords(
  { number: nth, name, imageCount, newCount, isArchived }: PhotoRoute,
  words: { routeOption: (nth: string, name: string, photos: string) => string; archived: string },
): string {
  const said = words.routeOption(String(nth), name, number(imageCount + newCount))
  return isArchived ? `${said} (${words.archived})` : said
}
