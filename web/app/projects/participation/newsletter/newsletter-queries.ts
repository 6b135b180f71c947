import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Newsletter, Newsletters } from '@allmend/contract/projects/participation-newsletters'
import { api } from '../../../platform/api/client.ts'
import type { NewsletterCalls } from './newsletter-calls.ts'

const WHILE_SENDING_MS = 1_500

export function newsletters(projectId: string) {
  return queryOptions({
    queryKey: ['participation', 'newsletters', projectId],
    queryFn: ({ signal }) => api.participation.newsletters({ projectId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.newsletters.some((it) => it.state === 'sending') ? WHILE_SENDING_MS : false,
  })
}

/** What the server answered stands in the list at once. */
function keepChanged(client: QueryClient, projectId: string, changed: Newsletter): void {
  const { queryKey } = newsletters(projectId)
  client.setQueryData<Newsletters>(queryKey, (known) => known && withChanged(known, changed))
}

function withChanged(known: Newsletters, changed: Newsletter): Newsletters {
  const others = known.newsletters.filter((it) => it.number !== changed.number)
  return { ...known, newsletters: [...others, changed].toSorted((a, b) => a.number - b.number) }
}

export function useAddNewsletter(projectId: string) {
  const kept = useKept(projectId)
  return useMutation({ mutationFn: () => kept(api.participation.addNewsletter({ projectId })) })
}

export function useNewsletterCalls(projectId: string, number: number): NewsletterCalls {
  const client = useQueryClient()
  const kept = useKept(projectId)
  const { participation } = api
  const key = { projectId, number: String(number) }
  return {
    async save(document, revision) {
      const saved = await participation.saveNewsletter({ ...key, document, revision })
      keepChanged(client, projectId, saved)
      return saved
    },
    test: (language) => participation.testNewsletter({ ...key, language }),
    send: (revision) => kept(participation.sendNewsletter({ ...key, revision })),
    cancel: () => kept(participation.cancelNewsletter(key)),
  }
}

function useKept(projectId: string): (changing: Promise<Newsletter>) => Promise<Newsletter> {
  const client = useQueryClient()
  return async (changing) => {
    try {
      const changed = await changing
      keepChanged(client, projectId, changed)
      return changed
    } catch (error) {
      // A refusal too may mean that somebody else was here.
      await client.invalidateQueries({ queryKey: newsletters(projectId).queryKey })
      throw error
    }
  }
}
