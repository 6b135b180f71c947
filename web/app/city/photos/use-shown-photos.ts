import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Photo, PhotoRoute } from '@allmend/contract/city/photos'
import { photoVersionsOf, shownPhotosOf, unpublishedPhotosOf, type VersionName } from './queries.ts'
import { inOrder } from './walk.ts'

interface Asked {
  projectId: string
  route: PhotoRoute | undefined
  /** Of one ride alone; empty: of all. */
  ride: string
  /** Undefined: the draft, that is what is seen today and what is new. */
  version: VersionName | undefined
  compared: VersionName | undefined
}

const NONE: readonly Photo[] = []

/** The photos a page shows, in the order they are passed, and what stands beside them. */
export function useShownPhotos({ projectId, route, ride, version, compared }: Asked) {
  const unpublished = useQuery(unpublishedPhotosOf(projectId, route?.id))
  const seen = useQuery({
    ...shownPhotosOf(projectId, route?.id, route?.version),
    // Once more is published, what was seen before stays until it is known.
    placeholderData: keepPreviousData,
  })
  const former = useQuery(shownPhotosOf(projectId, route?.id, version))
  const other = useQuery(shownPhotosOf(projectId, route?.id, compared))
  const versions = useQuery(photoVersionsOf(projectId, route?.id))
  const [fresh, today, then] = [unpublished.data ?? NONE, seen.data ?? NONE, former.data ?? NONE]
  const all = useMemo(
    () => inOrder((version ? then : [...today, ...fresh]).filter(({ picture }) => picture !== null)),
    [version, then, today, fresh],
  )
  const photos = useMemo(
    () => (ride === '' ? all : all.filter(({ captureId }) => captureId === ride)),
    [all, ride],
  )
  const needed = version ? [former] : [unpublished, ...(route?.version ? [seen] : [])]
  return {
    photos,
    /** Whose photos these are, whichever ride is chosen. */
    rideIds: useMemo(() => new Set(all.map(({ captureId }) => captureId)), [all]),
    unpublished: fresh,
    seen: today,
    other: other.data ?? NONE,
    withoutPicture: useMemo(() => fresh.filter(({ picture }) => picture === null), [fresh]),
    versions: versions.data,
    isLoading: needed.some(({ isPending }) => isPending),
    error: needed.find(({ isError }) => isError)?.error,
    retry: () => needed.forEach(({ refetch }) => void refetch()),
  }
}
