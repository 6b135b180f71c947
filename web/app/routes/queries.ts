import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** All of a project, also drafts and archived ones. */
export function routesOf(projectId: string) {
  return queryOptions({
    queryKey: ['routes', projectId],
    queryFn: ({ signal }) => api.routes.all({ projectId }, { signal }),
  })
}
