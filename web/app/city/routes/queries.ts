import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/client.ts'
import { publishedRoute, savedRoute } from './saved-route.ts'

/** All of a project, also drafts and archived ones. */
export function routesOf(projectId: string) {
  return queryOptions({
    queryKey: ['routes', projectId],
    queryFn: ({ signal }) => api.routes.all({ projectId }, { signal }),
  })
}

/** As it was saved last; asked anew whenever it is opened, so that nobody edits what is no longer so. */
export function routeOf(projectId: string, id: string) {
  return queryOptions({
    queryKey: ['routes', projectId, 'one', id],
    queryFn: async ({ signal }) => savedRoute(await api.routes.one({ projectId, id }, { signal })),
    staleTime: 0,
  })
}

export function versionsOf(projectId: string, routeId: string) {
  return queryOptions({
    queryKey: ['routes', projectId, 'versions', routeId],
    queryFn: ({ signal }) => api.routes.versions({ projectId, routeId }, { signal }),
  })
}

/** Newest first. */
export function commentsOf(projectId: string, id: string) {
  return queryOptions({
    queryKey: ['routes', projectId, 'comments', id],
    queryFn: ({ signal }) => api.routes.comments({ projectId, id }, { signal }),
  })
}

/** What was published never changes. */
export function versionOf(projectId: string, id: string, number: number, patch: number) {
  return queryOptions({
    queryKey: ['routes', projectId, 'version', id, number, patch],
    queryFn: async ({ signal }) =>
      publishedRoute(await api.routes.version({ projectId, id, number, patch }, { signal })),
    staleTime: Infinity,
  })
}
