import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { projects } from '@allmend/contract/projects/projects'
import { api } from '../../platform/api/client.ts'

/** Whoever looks at operations sees what happens without asking. */
const EVERY_MS = 10_000

export const overview = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => api.admin.overview({}, { signal }),
})

export function organisations(text: string, page: number) {
  return queryOptions({
    queryKey: ['admin', 'organisations', text, page],
    queryFn: ({ signal }) => api.admin.organisations({ text, page: String(page) }, { signal }),
  })
}

export function projectsFound(text: string, page: number) {
  return queryOptions({
    queryKey: ['admin', 'projects', text, page],
    queryFn: ({ signal }) => api.admin.projects({ text, page: String(page) }, { signal }),
  })
}

export type OrderState = 'pending' | 'settled'

export function orders(state: OrderState, page: number) {
  return queryOptions({
    queryKey: ['admin', 'orders', state, page],
    queryFn: ({ signal }) => api.projects.purchases({ state, page: String(page) }, { signal }),
  })
}

export function requests(page: number) {
  return queryOptions({
    queryKey: ['admin', 'requests', page],
    queryFn: ({ signal }) => api.site.requests({ page: String(page) }, { signal }),
  })
}

export function ownArticles(page: number) {
  return queryOptions({
    queryKey: ['admin', 'articles', page],
    queryFn: ({ signal }) => api.site.ownArticles({ page: String(page) }, { signal }),
  })
}

export function ownArticle(id: string) {
  return queryOptions({
    queryKey: ['admin', 'article', id],
    queryFn: ({ signal }) => api.site.ownArticle({ id }, { signal }),
    // A draft in hand is not exchanged under the cursor.
    refetchOnWindowFocus: false,
  })
}

export const roles = queryOptions({
  queryKey: ['admin', 'roles'],
  queryFn: ({ signal }) => api.admin.roles({}, { signal }),
})

export const switches = queryOptions({
  queryKey: ['admin', 'switches'],
  queryFn: ({ signal }) => api.admin.switches({}, { signal }),
})

export const jobs = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => api.admin.jobs({}, { signal }),
  refetchInterval: EVERY_MS,
})

export function failedJobs(page: number) {
  return queryOptions({
    queryKey: ['admin', 'failed jobs', page],
    queryFn: ({ signal }) => api.admin.failedJobs({ page: String(page) }, { signal }),
    refetchInterval: EVERY_MS,
  })
}

export const quarantine = queryOptions({
  queryKey: ['admin', 'quarantine'],
  queryFn: ({ signal }) => api.admin.quarantine({}, { signal }),
})

export const priceLists = queryOptions({
  queryKey: ['admin', 'price lists'],
  queryFn: ({ signal }) => api.payments.priceLists({}, { signal }),
})

export function acts(page: number) {
  return queryOptions({
    queryKey: ['admin', 'acts', page],
    queryFn: ({ signal }) => api.admin.acts({ page: String(page) }, { signal }),
  })
}

export const visits = queryOptions({
  queryKey: ['admin', 'visits'],
  queryFn: ({ signal }) => api.admin.visits({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.current ? EVERY_MS : false),
})

/** All lists are stale after it, also when it was refused: somebody else may have been faster. */
export function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: V) => change(sent),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
}

export function useRefund() {
  return useChange((purchaseId: string) => api.projects.refund({ purchaseId }))
}

export function useSettle() {
  return useChange((sent: SentOf<typeof projects.settle>) => api.projects.settle(sent))
}
