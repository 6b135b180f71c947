import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { projects } from '@allmend/contract/projects/projects'
import { api } from '../../platform/api/client.ts'

/** With those that were archived. */
export function projectsOf(organisationId: string) {
  return queryOptions({
    queryKey: ['projects', 'of organisation', organisationId],
    queryFn: ({ signal }) => api.projects.ofOrganisation({ id: organisationId, archived: 'yes' }, { signal }),
  })
}

/** By the code of the address; figures and orders come with it. */
export function projectOverview(code: string) {
  return queryOptions({
    queryKey: ['projects', 'by code', code],
    queryFn: async ({ signal }) => {
      const { id, product } = await api.projects.byCode({ code }, { signal })
      return api.projects.overview({ id, product }, { signal })
    },
  })
}

export function projectNameState(organizationId: string, name: string, wish: string) {
  return queryOptions({
    queryKey: ['projects', 'name state', organizationId, name, wish],
    queryFn: ({ signal }) => api.projects.nameState({ organizationId, name, wish }, { signal }),
  })
}

export const validPrices = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => api.payments.prices({}, { signal }),
})

/** `number/key`, or the number of one's own. */
export function quoteNamed(quote: string) {
  const [number = '', key = ''] = quote.split('/')
  return queryOptions({
    queryKey: ['quotes', 'named', number, key],
    queryFn: ({ signal }) =>
      key === ''
        ? api.payments.ownQuote({ number }, { signal })
        : api.payments.quote({ number, key }, { signal }),
    retry: false,
  })
}

/** Every change of a project makes all that is known of projects stale. */
function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['projects'] }),
    // Somebody may have changed what the refusal is about: prices, status, a name.
    onError: () => client.invalidateQueries({ queryKey: ['prices'] }),
  })
}

export function useCreateProject() {
  return useChange((form: SentOf<typeof projects.create>) => api.projects.create(form))
}

export function useGoLive() {
  return useChange((sent: SentOf<typeof projects.goLive>) => api.projects.goLive(sent))
}

export function useExtendProject() {
  return useChange((sent: SentOf<typeof projects.extend>) => api.projects.extend(sent))
}

export function useChangeProject() {
  return useChange((sent: SentOf<typeof projects.change>) => api.projects.change(sent))
}

export function useJoiningOpen(id: string) {
  return useChange((isOpen: boolean) =>
    isOpen ? api.projects.openJoining({ id }) : api.projects.closeJoining({ id }),
  )
}

export function useArchive(id: string) {
  return useChange((archived: boolean) => api.projects.archive({ id, archived }))
}

export function useCancelPurchase() {
  return useChange((sent: SentOf<typeof projects.cancelPurchase>) => api.projects.cancelPurchase(sent))
}
