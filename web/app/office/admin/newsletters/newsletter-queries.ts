import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import type { SiteNewsletters } from '@allmend/contract/office/site-newsletters'
import { api } from '../../../platform/api/client.ts'
import type { NewsletterCalls } from '../../../projects/participation/index.ts'

const WHILE_SENDING_MS = 1_500

export function siteNewsletters() {
  return queryOptions({
    queryKey: ['admin', 'newsletters'],
    queryFn: ({ signal }) => api.site.newsletters({}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.newsletters.some((it) => it.state === 'sending') ? WHILE_SENDING_MS : false,
  })
}

export function useAddIssue() {
  const kept = useKept()
  return useMutation({ mutationFn: () => kept(api.site.addNewsletter({})) })
}

export function useIssueCalls(number: number): NewsletterCalls {
  const kept = useKept()
  const key = { number: String(number) }
  return {
    save: (document, revision) => kept(api.site.saveNewsletter({ ...key, document, revision })),
    test: (language) => api.site.testNewsletter({ ...key, language }),
    send: (revision) => kept(api.site.sendNewsletter({ ...key, revision })),
    cancel: () => kept(api.site.cancelNewsletter(key)),
  }
}

/** What the server answered stands in the list at once. */
function useKept(): (changing: Promise<Newsletter>) => Promise<Newsletter> {
  const client = useQueryClient()
  const { queryKey } = siteNewsletters()
  return async (changing) => {
    try {
      const changed = await changing
      client.setQueryData<SiteNewsletters>(queryKey, (known) => known && withChanged(known, changed))
      return changed
    } catch (error) {
      // A refusal too may mean that somebody else was here.
      await client.invalidateQueries({ queryKey })
      throw error
    }
  }
}

function withChanged(known: SiteNewsletters, changed: Newsletter): SiteNewsletters {
  const others = known.newsletters.filter((it) => it.number !== changed.number)
  return { ...known, newsletters: [...others, changed].toSorted((a, b) => b.number - a.number) }
}
