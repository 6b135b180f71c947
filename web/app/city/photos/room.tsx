import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Capture, Photo, PhotoRoute } from '@allmend/contract/city/photos'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { Gap } from '@allmend/domain/city/photos/coverage'
import { isDone, type PhotoBox } from '@allmend/domain/city/photos/photo'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { EyeSlashIcon, ImagesIcon, PencilSimpleIcon } from '../../platform/ui/icons.ts'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import { Desk } from './desk.tsx'
import { BlurPart } from './panels/blur-part.tsx'
import { Gaps } from './panels/gaps.tsx'
import { History } from './panels/history.tsx'
import { Marks } from './panels/marks.tsx'
import { NewMark } from './panels/new-mark.tsx'
import { NoPicture } from './panels/no-picture.tsx'
import { PhotoList } from './panels/photo-list.tsx'
import { Reports } from './panels/reports.tsx'
import { momentOf, versionName } from './photo-texts.ts'
import { annotationsOf, coverageOfCourse, reportsOf, type VersionName } from './queries.ts'
import styles from './room.module.css'
import { Side } from './side/side.tsx'
import { isDraft, VersionList } from './side/version-list.tsx'
import { BoxDrawer } from './stage/box-drawer.tsx'
import { FIRST_BOX } from './stage/box.ts'
import { Facts } from './stage/facts.tsx'
import { Stage } from './stage/stage.tsx'
import { photosTexts, placeTexts, stageTexts } from './texts.ts'
import { useShownPhotos } from './use-shown-photos.ts'
import { coverageOfPhotos, nearestAlong } from './walk.ts'

interface RoomProps {
  project: ProjectOverview
  base: BaseMap | undefined
  routes: readonly PhotoRoute[]
  captures: readonly Capture[]
  /** Undefined: those on no route. */
  route: PhotoRoute | undefined
  onRoute: (id: string) => void
}

const NO_GAPS: readonly Gap[] = []

/** One route with its photos: what is chosen at the left, the photo, and where it lies. */
export function Room({ project, base, routes, captures, route, onRoute }: RoomProps) {
  const texts = useTexts(photosTexts)
  const place = useTexts(placeTexts)
  const stage = useTexts(stageTexts)
  const { id: projectId, timeZone: zone } = project
  const client = useQueryClient()
  const [ride, setRide] = useState('')
  const [version, setVersion] = useState<VersionName>()
  const [compared, setCompared] = useState<VersionName>()
  const [last, setLast] = useState<Photo>()
  const [box, setBox] = useState<PhotoBox>()
  const [task, setTask] = useState<'mark' | 'blur'>('mark')

  const found = useShownPhotos({ projectId, route, ride, version, compared })
  const { photos, unpublished, seen, versions } = found
  const nths = useMemo(() => new Map(photos.map(({ id }, nth) => [id, nth])), [photos])
  const at = useMemo(() => atOrNear(photos, nths, last), [photos, nths, last])
  const current = photos[at]
  const course = current?.course ?? 'default'
  const known = useQuery(coverageOfCourse(projectId, route?.id, course)).data
  const lengthMetres = known?.lengthMetres ?? route?.lengthMetres ?? 0
  const coverage = useMemo(
    () => coverageOfPhotos(photos, course, lengthMetres),
    [photos, course, lengthMetres],
  )
  const reports = useQuery(reportsOf(projectId)).data ?? []
  const marks = (useQuery(annotationsOf(projectId)).data ?? []).filter(({ photoId }) => nths.has(photoId))
  const rides = captures.filter(({ id, routeId }) => routeId === (route?.id ?? null) || found.rideIds.has(id))
  const seenIds = useMemo(() => new Set(seen.map(({ id }) => id)), [seen])
  const isUnderWay = found.withoutPicture.some(({ state }) => !isDone(state))
  const hasDraft = versions === undefined || isDraft(versions.unpublished, versions.versions)
  const nameOf = (it: VersionName | null | undefined): string => (it ? versionName(it) : texts.draft)

  const Drawn = task === 'mark' ? NewMark : BlurPart
  const begin = (next: typeof task): void => {
    setTask(next)
    setBox(FIRST_BOX)
  }
  const goTo = useCallback(
    (nth: number | undefined): void => {
      const next = nth === undefined ? undefined : photos[nth]
      if (!next) return
      setLast(next)
      setBox(undefined)
    },
    [photos],
  )
  const goToId = useCallback((id: string): void => goTo(nths.get(id)), [goTo, nths])
  // First the picture; map and list follow.
  const followed = useDeferredValue(at)
  return (
    <>
      <div className={styles.room}>
        <aside className={styles.side} aria-label={texts.versions}>
          <Side
            project={project}
            routes={routes}
            route={route}
            onRoute={onRoute}
            captures={rides}
            ride={ride}
            onRide={setRide}
            reportCount={reports.length}
            zone={zone}
          >
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
          </Side>
        </aside>
        <div className={styles.middle}>
          {current ? (
            <Stage
              photos={photos}
              at={at}
              onAt={goTo}
              route={route}
              lengthMetres={lengthMetres}
              coverage={coverage}
              whenOf={({ takenAt }) => (takenAt === null ? undefined : momentOf(takenAt, zone))}
              facts={<Facts photo={current} isSeen={seenIds.has(current.id)} zone={zone} />}
              marks={marks.filter(({ photoId }) => photoId === current.id)}
              acts={[
                { icon: PencilSimpleIcon, text: stage.mark, onAct: () => begin('mark') },
                { icon: EyeSlashIcon, text: stage.blur, onAct: () => begin('blur') },
              ]}
              drawing={
                box && {
                  onPicture: (
                    <BoxDrawer box={box} onBox={setBox} isFocused onCancel={() => setBox(undefined)} />
                  ),
                  form: (
                    <Drawn
                      projectId={projectId}
                      photoId={current.id}
                      box={box}
                      onDone={() => setBox(undefined)}
                    />
                  ),
                }
              }
              onFailed={() => void client.invalidateQueries({ queryKey: ['photos', projectId] })}
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
                <EmptyState icon={ImagesIcon} title={isUnderWay ? texts.preparing : texts.noneHere}>
                  {isUnderWay ? texts.soonHere : texts.noneHereText}
                </EmptyState>
              )}
            </div>
          )}
        </div>
        <aside className={styles.desk} aria-label={place.map}>
          <Desk
            projectId={projectId}
            isLive={project.status === 'live'}
            base={base}
            routes={routes}
            route={route}
            photos={photos}
            current={photos[followed]}
            onCurrent={goToId}
            unpublished={unpublished}
            seen={seen}
            gaps={course === 'default' ? coverage.gaps : NO_GAPS}
            lengthMetres={lengthMetres}
          />
        </aside>
      </div>
      <div className={styles.more}>
        {reports.length > 0 && <Reports projectId={projectId} reports={reports} zone={zone} />}
        <PhotoList photos={photos} at={followed} onAt={goTo} zone={zone} />
        {route && <Gaps coverage={coverage} onGo={(metres) => goTo(nearestAlong(photos, course, metres))} />}
        <Marks projectId={projectId} marks={marks} onGo={goToId} zone={zone} />
        <NoPicture projectId={projectId} photos={found.withoutPicture} zone={zone} />
        <History projectId={projectId} routes={routes} route={route} zone={zone} />
      </div>
    </>
  )
}

/** Where somebody was: at that photo, or in another version, or once it is gone, at the one nearest to its place. */
function atOrNear(
  photos: readonly Photo[],
  nths: ReadonlyMap<string, number>,
  last: Photo | undefined,
): number {
  if (!last) return 0
  const same = nths.get(last.id)
  if (same !== undefined || last.metres === null) return same ?? 0
  return Math.max(0, nearestAlong(photos, last.course, last.metres))
}
