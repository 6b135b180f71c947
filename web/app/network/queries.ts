import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** The regions a project can choose; an operator adds one in months. */
export const allRegions = queryOptions({
  queryKey: ['regions'],
  queryFn: ({ signal }) => api.network.regions({}, { signal }),
  staleTime: 3_600_000,
})
