import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { api } from '../../../platform/api/client.ts'
import type { NewsletterCalls } from '../../../projects/participation/index.ts'
import { useKeptNewsletter, whileSending } from '../../../projects/participation/index.ts'

export function siteNewsletters() {
  return queryOptions({
    queryKey: ['admin', 'newsletters'],
    queryFn: ({ signal }) => api.site.newsletters({}, { signal }),
    refetchInterval: whileSending,
  })
}

export function useAddIssue() {
  const { kept } = useKept()
  return useMutation({ mutationFn: () => kept(api.site.addNewsletter({})) })
}

export function useIssueCalls(number: number): NewsletterCalls {
  const { kept } = useKept()
  const key = { number: String(number) }
  return {
    save: (document, revision) => kept(api.site.saveNewsletter({ ...key, document, revision })),
    test: (language) => api.site.testNewsletter({ ...key, language }),
    send: (revision) => kept(api.site.sendNewsletter({ ...key, revision })),
    cancel: () => kept(api.site.cancelNewsletter(key)),
  }
}

const lastToFirst = (a: Newsletter, b: Newsletter): number => b.number - a.number

function useKept() {
  return useKeptNewsletter(siteNewsletters().queryKey, lastToFirst)
}
