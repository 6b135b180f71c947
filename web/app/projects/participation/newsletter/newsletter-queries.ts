import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { api } from '../../../platform/api/client.ts'
import type { NewsletterCalls } from './newsletter-calls.ts'
import { useKeptNewsletter, whileSending } from './use-kept-newsletter.ts'

export function newsletters(projectId: string) {
  return queryOptions({
    queryKey: ['participation', 'newsletters', projectId],
    queryFn: ({ signal }) => api.participation.newsletters({ projectId }, { signal }),
    refetchInterval: whileSending,
  })
}

export function useAddNewsletter(projectId: string) {
  const { kept } = useKept(projectId)
  return useMutation({ mutationFn: () => kept(api.participation.addNewsletter({ projectId })) })
}

export function useNewsletterCalls(projectId: string, number: number): NewsletterCalls {
  const { keep, kept } = useKept(projectId)
  const { participation } = api
  const key = { projectId, number: String(number) }
  return {
    save: async (document, revision) =>
      keep(await participation.saveNewsletter({ ...key, document, revision })),
    test: (language) => participation.testNewsletter({ ...key, language }),
    send: (revision) => kept(participation.sendNewsletter({ ...key, revision })),
    cancel: () => kept(participation.cancelNewsletter(key)),
  }
}

const firstToLast = (a: Newsletter, b: Newsletter): number => a.number - b.number

function useKept(projectId: string) {
  return useKeptNewsletter(newsletters(projectId).queryKey, firstToLast)
}
