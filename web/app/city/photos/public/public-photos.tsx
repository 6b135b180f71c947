import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PublicPhotoRoute, PublicPhotoRoutes } from '@allmend/contract/city/photos'
import type { PhotoBox } from '@allmend/domain/city/photos/photo'
import { calendarDay, distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { FlagIcon, ImagesIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { usePhotoTexts, versionName } from '../photo-texts.ts'
import { BoxDrawer } from '../stage/box-drawer.tsx'
import { FIRST_BOX } from '../stage/box.ts'
import { FactList } from '../stage/facts.tsx'
import { Stage } from '../stage/stage.tsx'
import { stageTexts } from '../texts.ts'
import { coverageOfPhotos } from '../walk.ts'
import { PublicMap } from './public-map.tsx'
import styles from './public-photos.module.css'
import { ReportPhoto } from './report-photo.tsx'
import { publicPhotosTexts } from './texts.ts'
import { usePublicPhotos } from './use-public-photos.ts'

interface PublicPhotosProps {
  code: string
  about: PublicPhotoRoutes
  base: BaseMap | undefined
}

/** The published photos of a project, for everybody: route by route, and a way to say what was missed. */
export function PublicPhotos({ code, about, base }: PublicPhotosProps) {
  const texts = useTexts(publicPhotosTexts)
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const { routes } = about
  const route = routes.find(({ id }) => id === search.get('route')) ?? routes[0]
  return (
    <>
      <Page className={styles.head}>
        <div>
          <p>{texts.of(about.name, about.organisation.name)}</p>
          <h1>{texts.title}</h1>
        </div>
        {route && (
          <div className={styles.choice}>
            <label htmlFor={id}>{texts.route}</label>
            <select
              id={id}
              value={route.id}
              onChange={({ currentTarget }) =>
                setSearch({ route: currentTarget.value }, { replace: true, preventScrollReset: true })
              }
            >
              {routes.map(({ id: value, number: nth, name, photoCount }) => (
                <option key={value} value={value}>
                  {texts.routeOption(String(nth), name, number(photoCount))}
                </option>
              ))}
            </select>
          </div>
        )}
      </Page>
      {route ? (
        <Walk key={route.id} code={code} route={route} base={base} />
      ) : (
        <Page>
          <EmptyState icon={ImagesIcon} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        </Page>
      )}
    </>
  )
}

interface WalkProps {
  code: string
  route: PublicPhotoRoute
  base: BaseMap | undefined
}

const NOTHING: ReadonlySet<string> = new Set()

/** One route from photo to photo; what somebody reports is gone with the answer. */
function Walk({ code, route, base }: WalkProps) {
  const texts = useTexts(publicPhotosTexts)
  const stage = useTexts(stageTexts)
  const { headingOf } = usePhotoTexts()
  const [loaded, again] = usePublicPhotos(code, route.id)
  const [reported, setReported] = useState(NOTHING)
  const [asked, setAt] = useState(0)
  const [box, setBox] = useState<PhotoBox>()
  const photos = useMemo(
    () =>
      loaded.kind === 'here'
        ? loaded.photos
            .filter(({ id }) => !reported.has(id))
            .map((photo) => ({ ...photo, isPublished: true }))
        : [],
    [loaded, reported],
  )
  const at = Math.max(0, Math.min(asked, photos.length - 1))
  const current = photos[at]
  const course = current?.course ?? 'default'
  const coverage = useMemo(
    () => coverageOfPhotos(photos, course, route.lengthMetres),
    [photos, course, route],
  )
  const goTo = useCallback((nth: number): void => {
    setAt(nth)
    setBox(undefined)
  }, [])
  const goToId = useCallback(
    (id: string): void => goTo(photos.findIndex((photo) => photo.id === id)),
    [goTo, photos],
  )
  const followed = useDeferredValue(at)
  return (
    <div className={styles.walk}>
      <div className={styles.middle}>
        {current ? (
          <Stage
            photos={photos}
            at={at}
            onAt={goTo}
            route={route}
            lengthMetres={route.lengthMetres}
            coverage={coverage}
            whenOf={({ takenDay }) => takenDay && calendarDay(takenDay)}
            facts={
              <FactList
                facts={[
                  [texts.takenOn, current.takenDay ? calendarDay(current.takenDay) : stage.unknown],
                  ...(current.street ? [[texts.street, current.street] as const] : []),
                  [stage.heading, headingOf(current)],
                ]}
              />
            }
            acts={[{ icon: FlagIcon, text: texts.report, onAct: () => setBox(FIRST_BOX) }]}
            drawing={
              box && {
                onPicture: (
                  <BoxDrawer box={box} onBox={setBox} isFocused onCancel={() => setBox(undefined)} />
                ),
                form: (
                  <ReportPhoto
                    photoId={current.id}
                    box={box}
                    onCancel={() => setBox(undefined)}
                    onReported={() => {
                      setReported(new Set([...reported, current.id]))
                      setBox(undefined)
                    }}
                  />
                ),
              }
            }
            onFailed={again}
          />
        ) : (
          <div className={styles.nothing}>
            {loaded.kind === 'failed' ? (
              <FailureNotice failure={loaded.failure} retry={again} />
            ) : loaded.kind === 'asking' ? (
              <Skeleton lines={8} />
            ) : (
              <EmptyState icon={ImagesIcon} title={texts.noneHere}>
                {texts.noneHereText}
              </EmptyState>
            )}
          </div>
        )}
      </div>
      <aside className={styles.beside} aria-label={`${route.number} ${route.name}`}>
        {base && (
          <PublicMap
            base={base}
            route={route}
            photos={photos}
            current={photos[followed]}
            onCurrent={goToId}
          />
        )}
        <div className={styles.words}>
          <h2>{`${route.number} ${route.name}`}</h2>
          <p>{texts.version(versionName(route.version), distance(route.lengthMetres))}</p>
          <div aria-live="polite">
            {reported.size > 0 && (
              <Notice kind="success">
                <p>{texts.thanks}</p>
              </Notice>
            )}
          </div>
          <Notice kind="info">
            <p>{texts.blurred}</p>
          </Notice>
        </div>
      </aside>
    </div>
  )
}
