import { useQueryClient } from '@tanstack/react-query'
import type { Newsletter } from '@allmend/contract/participation-newsletters'
import type { NewsletterDocument } from '@allmend/domain/participation/newsletter'
import { api } from '../../api/client.ts'
import { type DocumentInHand, useSavedDocument } from '../../ui/form/use-saved-document.ts'
import { keepChanged } from './newsletter-queries.ts'

/** The newsletter being written. */
export function useNewsletterDraft(
  projectId: string,
  loaded: Newsletter,
): DocumentInHand<NewsletterDocument> {
  const client = useQueryClient()
  const { number } = loaded
  return useSavedDocument(loaded, async (document, revision) => {
    const saved = await api.participation.saveNewsletter({
      projectId,
      number: String(number),
      document,
      revision,
    })
    keepChanged(client, projectId, saved)
    return saved
  })
}
