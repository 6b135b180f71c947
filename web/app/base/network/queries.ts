import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/client.ts'

/** What begins with these words, among the streets and places of a region. */
export function foundPlaces(region: string, texts: string) {
  return queryOptions({
    queryKey: ['places', region, texts],
    queryFn: ({ signal }) => api.network.places({ region, words: texts }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The regions a project can choose; an operator adds one in months. */
export const allRegions = queryOptions({
  queryKey: ['regions'],
  queryFn: ({ signal }) => api.network.regions({}, { signal }),
  staleTime: 3_600_000,
})
