import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Newsletter, Newsletters } from '@allmend/contract/participation-newsletters'
import type { Language } from '@allmend/domain/language/language'
import { api } from '../../api/client.ts'

const WHILE_SENDING_MS = 1_500

export function newsletters(projectId: string) {
  return queryOptions({
    queryKey: ['participation', 'newsletters', projectId],
    queryFn: ({ signal }) => api.participation.newsletters({ projectId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.newsletters.some((it) => it.state === 'sending') ? WHILE_SENDING_MS : false,
  })
}

function useChange<V>(projectId: string, change: (sent: V) => Promise<Newsletter>) {
  const client = useQueryClient()
  const { queryKey } = newsletters(projectId)
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => keepChanged(client, projectId, changed),
    // A refusal too may mean that somebody else was here.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** What the server answered stands in the list at once. */
export function keepChanged(client: QueryClient, projectId: string, changed: Newsletter): void {
  const { queryKey } = newsletters(projectId)
  client.setQueryData<Newsletters>(queryKey, (known) => known && withChanged(known, changed))
}

function withChanged(known: Newsletters, changed: Newsletter): Newsletters {
  const others = known.newsletters.filter((it) => it.number !== changed.number)
  return { ...known, newsletters: [...others, changed].toSorted((a, b) => a.number - b.number) }
}

export function useAddNewsletter(projectId: string) {
  return useChange<void>(projectId, () => api.participation.addNewsletter({ projectId }))
}

export function useSendNewsletter(projectId: string) {
  return useChange(projectId, (sent: { number: number; revision: number }) =>
    api.participation.sendNewsletter({ projectId, ...sent, number: String(sent.number) }),
  )
}

export function useCancelNewsletter(projectId: string) {
  return useChange(projectId, (number: number) =>
    api.participation.cancelNewsletter({ projectId, number: String(number) }),
  )
}

export function useTestNewsletter(projectId: string) {
  return useMutation({
    mutationFn: (sent: { number: number; language: Language }) =>
      api.participation.testNewsletter({ projectId, ...sent, number: String(sent.number) }),
  })
}
