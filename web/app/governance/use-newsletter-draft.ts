import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Newsletter } from '@allmend/contract/governance-newsletters'
import type { NewsletterDocument } from '@allmend/domain/governance/newsletter'
import { api } from '../api/client.ts'
import { type DocumentInHand, useSavedDocument } from '../ui/use-saved-document.ts'
import { keepChanged } from './newsletter-queries.ts'

/** The newsletter being written. */
export function useNewsletterDraft(
  projectId: string,
  loaded: Newsletter,
): DocumentInHand<NewsletterDocument> {
  const client = useQueryClient()
  const { number } = loaded
  const send = useCallback(
    async (document: NewsletterDocument, revision: number) => {
      const saved = await api.governance.saveNewsletter({
        projectId,
        number: String(number),
        document,
        revision,
      })
      keepChanged(client, projectId, saved)
      return saved
    },
    [client, projectId, number],
  )
  return useSavedDocument(loaded, send)
}
