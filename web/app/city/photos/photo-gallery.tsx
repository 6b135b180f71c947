import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Capture, PhotoRoute } from '@allmend/contract/city/photos'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { ImagesIcon } from '../../platform/ui/icons.ts'
import { NO_ROUTE } from './no-route.ts'
import { capturesOf, photoRoutesOf } from './queries.ts'
import { Room } from './room.tsx'
import { photosTexts } from './texts.ts'
import { FolderUpload } from './upload/folder-upload.tsx'

interface PhotoGalleryProps {
  project: ProjectOverview
  base: BaseMap | undefined
}

/** The photos of a project: to look at, lay onto routes, publish in versions, and keep free of what nobody should see. */
export function PhotoGallery({ project, base }: PhotoGalleryProps) {
  const texts = useTexts(photosTexts)
  const routes = useQuery(photoRoutesOf(project.id))
  const captures = useQuery(capturesOf(project.id))
  useFreshPhotos(project.id, captures.data)
  const client = useQueryClient()
  return (
    <Loaded query={routes} lines={8}>
      {(known) => (
        <>
          <Loaded query={captures} lines={8}>
            {(rides) =>
              rides.length === 0 && known.every(({ imageCount, newCount }) => imageCount + newCount === 0) ? (
                <EmptyState icon={ImagesIcon} title={texts.none}>
                  {texts.noneText}
                </EmptyState>
              ) : (
                <ChosenRoute project={project} base={base} routes={known} captures={rides} />
              )
            }
          </Loaded>
          <FolderUpload
            projectId={project.id}
            routes={known.filter(({ isArchived }) => !isArchived)}
            onArrived={() => void client.invalidateQueries({ queryKey: ['photos', project.id] })}
          />
        </>
      )}
    </Loaded>
  )
}

interface ChosenRouteProps extends PhotoGalleryProps {
  routes: readonly PhotoRoute[]
  captures: readonly Capture[]
}

/** The route the address names. Without one, the first: it stays, also when there is more to do on another. */
function ChosenRoute({ project, base, routes, captures }: ChosenRouteProps) {
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => firstOf(routes, captures))
  const asked = search.get('route') ?? first
  const route = asked === NO_ROUTE ? undefined : (routes.find(({ id }) => id === asked) ?? routes[0])
  return (
    <Room
      key={route?.id ?? NO_ROUTE}
      project={project}
      base={base}
      routes={routes}
      captures={captures}
      route={route}
      onRoute={(id) => setSearch({ route: id }, { replace: true, preventScrollReset: true })}
    />
  )
}

/** Where there is most to do: a route with new photos, else with any, else photos on no route, else the first route. */
function firstOf(routes: readonly PhotoRoute[], captures: readonly Capture[]): string {
  const current = routes.filter(({ isArchived }) => !isArchived)
  const found =
    current.find(({ newCount }) => newCount > 0) ?? current.find(({ imageCount }) => imageCount > 0)
  const isLoose = !found && captures.some(({ counts }) => counts.ready > 0)
  return found?.id ?? (isLoose ? NO_ROUTE : (current[0]?.id ?? NO_ROUTE))
}

/** When a photo has become ready or broken, whatever shows photos is asked for anew. */
function useFreshPhotos(projectId: string, captures: readonly Capture[] | undefined): void {
  const client = useQueryClient()
  const done = captures?.reduce((sum, { counts }) => sum + counts.ready + counts.broken, 0)
  const before = useRef<number>(undefined)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = done
    if (done === undefined || isFirst) return
    void client.invalidateQueries({
      queryKey: ['photos', projectId],
      predicate: ({ queryKey }) => queryKey[2] !== 'captures',
    })
  }, [client, projectId, done])
}
