import { useMutation } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import type { Photo, PhotoRoute, Reprojected } from '@allmend/contract/city/photos'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Gap } from '@allmend/domain/city/photos/coverage'
import { api } from '../../platform/api/client.ts'
import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { type MapTask, PhotoMap } from './map/photo-map.tsx'
import type { SelectionKind } from './map/selection-tool.tsx'
import { DeleteDialog } from './panels/delete-dialog.tsx'
import { PublishPanel } from './panels/publish-panel.tsx'
import { SelectionPanel } from './panels/selection-panel.tsx'
import { REPROJECT_MS, TrialPanel } from './panels/trial-panel.tsx'
import { usePhotoAct } from './queries.ts'
import { placeTexts } from './texts.ts'

interface DeskProps {
  projectId: string
  /** Whether what is published is seen by everybody. */
  isLive: boolean
  base: BaseMap | undefined
  routes: readonly PhotoRoute[]
  /** Undefined: those on no route. */
  route: PhotoRoute | undefined
  photos: readonly Photo[]
  current: Photo | undefined
  onCurrent: (id: string) => void
  unpublished: readonly Photo[]
  seen: readonly Photo[]
  /** Stretches of the route without a photo. */
  gaps: readonly Gap[]
  lengthMetres: number
}

const NOTHING: ReadonlySet<string> = new Set()

/** Where the photos lie, which of them are meant, and what is done with those: laid anew, published, deleted. */
export const Desk = memo(function Desk(about: DeskProps) {
  const { projectId, base, routes, route, photos, current, ...props } = about
  const texts = useTexts(placeTexts)
  const [task, setTask] = useState<MapTask>('look')
  const [kind, setKind] = useState<SelectionKind>('rectangle')
  const [first, setFirst] = useState<string>()
  const [chosenIds, setChosenIds] = useState(NOTHING)
  const [trial, setTrial] = useState<Reprojected>()
  const [isDeleting, setDeleting] = useState(false)
  const chosen = useMemo(() => photos.filter(({ id }) => chosenIds.has(id)), [photos, chosenIds])
  const choose = (ids: readonly string[]): void => setChosenIds(new Set(ids))
  const [single] = chosen.length === 1 ? chosen : []
  const toDelete = chosen.length > 0 ? chosen : current ? [current] : []

  const tryOut = useMutation({
    mutationFn: (routeId: string) =>
      api.photos.reproject({ projectId, routeId, isTrial: true }, { timeoutMs: REPROJECT_MS }),
    onSuccess: setTrial,
  })
  const project = route && !tryOut.isPending ? () => tryOut.mutate(route.id) : undefined
  const place = usePhotoAct(projectId, ({ photo, at }: { photo: Photo; at: LngLat }) =>
    api.photos.place({
      projectId,
      photos: [photo.id],
      routeId: route?.id ?? null,
      course: photo.course,
      at: [at[0], at[1]],
    }),
  )
  const placeAt = (at: LngLat): void => {
    setTask('look')
    if (!single) return
    place.mutate(
      { photo: single, at },
      {
        onSuccess: ({ lost }) => toast(lost > 0 ? texts.notPlaced(number(lost)) : texts.placed(number(1))),
      },
    )
  }
  return (
    <>
      {base ? (
        <PhotoMap
          base={base}
          photos={photos}
          route={route}
          current={current}
          onCurrent={props.onCurrent}
          task={task}
          onTask={setTask}
          kind={kind}
          first={first}
          onFirst={setFirst}
          chosen={chosenIds}
          onChosen={choose}
          onPlace={placeAt}
          onProject={project}
          onDelete={toDelete.length > 0 ? () => setDeleting(true) : undefined}
          trial={trial}
          gaps={props.gaps}
          lengthMetres={props.lengthMetres}
        />
      ) : (
        <Notice kind="info">
          <p>{texts.noBase}</p>
        </Notice>
      )}
      {tryOut.isError && <FailureNotice failure={tryOut.error} />}
      {place.isError && <FailureNotice failure={place.error} />}
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
          onPlaceByHand={route && single && base ? () => setTask('place') : undefined}
        />
      )}
      {route && !trial && (
        <PublishPanel
          projectId={projectId}
          route={route}
          isLive={props.isLive}
          unpublished={props.unpublished}
          seen={props.seen}
          chosen={chosenIds}
          onProject={() => project?.()}
          onPublished={() => setChosenIds(NOTHING)}
        />
      )}
      {isDeleting && (
        <DeleteDialog projectId={projectId} photos={toDelete} onClose={() => setDeleting(false)} />
      )}
    </>
  )
})
