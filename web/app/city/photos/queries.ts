import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Capture, Photo } from '@allmend/contract/city/photos'
import { api } from '../../platform/api/client.ts'

export interface VersionName {
  number: number
  patch: number
}

const WHILE_PREPARING_MS = 3_000
/** Longer for each photo there is: with every answer their lists are asked for anew. */
const FOR_EACH_PHOTO_MS = 1
const AT_MOST_MS = 30_000
const WHILE_ARRIVING_MS = 15_000
/** Twenty thousand photos take their time. */
const LIST_MS = 60_000

export function photoRoutesOf(projectId: string) {
  return queryOptions({
    queryKey: ['photos', projectId, 'routes'],
    queryFn: ({ signal }) => api.photos.routes({ projectId }, { signal }),
  })
}

/** Rides and folders; asked again while photos of them are on their way. */
export function capturesOf(projectId: string) {
  return queryOptions({
    queryKey: ['photos', projectId, 'captures'],
    queryFn: ({ signal }) => api.photos.captures({ projectId }, { signal }),
    refetchInterval: ({ state }) => pauseFor(state.data ?? []),
  })
}

function pauseFor(captures: readonly Capture[]): number | false {
  if (captures.some(({ counts }) => counts.waiting + counts.preparing > 0)) {
    const ready = captures.reduce((sum, { counts }) => sum + counts.ready, 0)
    return Math.min(AT_MOST_MS, WHILE_PREPARING_MS + ready * FOR_EACH_PHOTO_MS)
  }
  return captures.some(({ counts }) => counts.arriving > 0) ? WHILE_ARRIVING_MS : false
}

/** Asked again while a part of some photo is being blurred: its picture then has another address. */
const whileBlurring = ({ state }: { state: { data?: readonly Photo[] | undefined } }): number | false =>
  state.data?.some(({ isToBlur }) => isToBlur) ? WHILE_PREPARING_MS : false

/** On a route and never published; without a route: those that lie on none. */
export function unpublishedPhotosOf(projectId: string, routeId: string | undefined) {
  return queryOptions({
    queryKey: ['photos', projectId, 'unpublished', routeId],
    queryFn: ({ signal }) =>
      api.photos.all({ projectId, ...(routeId && { routeId }) }, { signal, timeoutMs: LIST_MS }),
    refetchInterval: whileBlurring,
  })
}

export function shownPhotosOf(
  projectId: string,
  routeId: string | undefined,
  version: VersionName | null | undefined,
) {
  return queryOptions({
    queryKey: ['photos', projectId, 'shown', routeId, version?.number, version?.patch],
    queryFn: ({ signal }) =>
      api.photos.all(
        { projectId, routeId: routeId ?? '', number: version?.number ?? 0, patch: version?.patch ?? 0 },
        { signal, timeoutMs: LIST_MS },
      ),
    refetchInterval: whileBlurring,
    enabled: routeId !== undefined && Boolean(version),
  })
}

export function photoVersionsOf(projectId: string, routeId: string | undefined) {
  return queryOptions({
    queryKey: ['photos', projectId, 'versions', routeId],
    queryFn: ({ signal }) => api.photos.versions({ projectId, routeId: routeId ?? '' }, { signal }),
    enabled: routeId !== undefined,
  })
}

export function coverageOfCourse(
  projectId: string,
  routeId: string | undefined,
  course: 'default' | 'reverse',
) {
  return queryOptions({
    queryKey: ['photos', projectId, 'coverage', routeId, course],
    queryFn: ({ signal }) => api.photos.coverage({ projectId, routeId: routeId ?? '', course }, { signal }),
    enabled: routeId !== undefined,
  })
}

export function annotationsOf(projectId: string) {
  return queryOptions({
    queryKey: ['photos', projectId, 'annotations'],
    queryFn: ({ signal }) => api.photos.annotations({ projectId }, { signal }),
  })
}

export function reportsOf(projectId: string) {
  return queryOptions({
    queryKey: ['photos', projectId, 'reports'],
    queryFn: ({ signal }) => api.photos.reports({ projectId }, { signal }),
  })
}

export function photoActsOf(projectId: string) {
  return queryOptions({
    queryKey: ['photos', projectId, 'history'],
    queryFn: ({ signal }) => api.photos.history({ projectId }, { signal }),
  })
}

/** An act on the photos of a project; whatever is shown of them is asked for anew. */
export function usePhotoAct<Input, Reply>(projectId: string, act: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['photos', projectId] }),
  })
}
