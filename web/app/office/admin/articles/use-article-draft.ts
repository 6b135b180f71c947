import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleDraft } from '@allmend/contract/office/articles'
import type { Picture } from '@allmend/contract/projects/content'
import type { ArticleDocument } from '@allmend/domain/office/site/article'
import { api } from '../../../platform/api/client.ts'
import { type DocumentInHand, useSavedDocument } from '../../../platform/ui/form/use-saved-document.ts'
import { ownArticle } from '../queries.ts'

export interface ArticleInHand extends Omit<DocumentInHand<ArticleDocument>, 'take'> {
  publish(): Promise<void>
  schedule(publishAt: number): Promise<void>
  withdraw(): Promise<void>
  restore(version: number): Promise<void>
  pictures: readonly Picture[]
  addPicture(picture: Picture): void
}

/** The article being written, with its pictures. */
export function useArticleDraft(loaded: ArticleDraft): ArticleInHand {
  const { id } = loaded
  const client = useQueryClient()
  const [pictures, setPictures] = useState(loaded.pictures)
  const { take, ...inHand } = useSavedDocument(loaded, (document, revision) =>
    api.site.saveArticle({ id, document, revision }),
  )

  function known(draft: ArticleDraft): void {
    client.setQueryData(ownArticle(id).queryKey, draft)
  }

  /** What is in hand is saved first: that is what is published. */
  async function withSaved(act: (revision: number) => Promise<ArticleDraft>): Promise<void> {
    const revision = await inHand.save()
    if (revision !== undefined) known(await act(revision))
  }

  return {
    ...inHand,
    publish: () => withSaved((revision) => api.site.publishArticle({ id, revision })),
    schedule: (publishAt) => withSaved((revision) => api.site.scheduleArticle({ id, revision, publishAt })),
    withdraw: async () => known(await api.site.withdrawArticle({ id })),
    async restore(version) {
      await inHand.save()
      const draft = await api.site.restoreArticle({ id, version })
      known(draft)
      take(draft)
    },
    pictures,
    addPicture: (picture) => setPictures((before) => [picture, ...before]),
  }
}
