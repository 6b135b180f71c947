import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'

/** Area and streets of a project, as far as its map shows them. */
export function streetsOf(projectId: string) {
  return queryOptions({
    queryKey: ['city map', projectId, 'streets'],
    queryFn: async ({ signal }) => {
      const { area, current } = await api.network.ofProject({ projectId }, { signal })
      return { bounds: area?.bounds, version: current?.id, metres: current?.lengthMetres }
    },
  })
}
