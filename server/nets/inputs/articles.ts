import { articleDocument, newSlug } from '../scene/small-article.ts'
import { type InputsOf, nothing } from './row.ts'
import type { Asking } from './things.ts'

const ofDraft = <T extends object>(more: T) => ({
  about: [] as const,
  sent: ({ pending }: Asking) => ({ id: pending.draftArticle, ...more }),
})
const ofPublished = <T extends object>(more: T) => ({
  about: [] as const,
  sent: ({ pending }: Asking) => ({ id: pending.publishedArticle, ...more }),
})
/** As it lies once it was written and saved. */
const revision = 2
const LATER = Date.UTC(2027, 0, 4, 7)

type Articles = Pick<
  InputsOf<'site'>,
  | 'articles'
  | 'article'
  | 'searchArticles'
  | 'articleAddresses'
  | 'articlePicture'
  | 'ownArticles'
  | 'createArticle'
  | 'ownArticle'
  | 'saveArticle'
  | 'publishArticle'
  | 'scheduleArticle'
  | 'withdrawArticle'
  | 'restoreArticle'
  | 'removeArticle'
  | 'addArticlePicture'
>

export const articles: Articles = {
  articles: { about: [], sent: () => ({ kind: 'post' }) },
  // Comes with the database.
  article: { about: [], sent: () => ({ kind: 'post', slug: 'one-voice-each' }) },
  searchArticles: { about: [], sent: () => ({ query: 'Stimme' }) },
  articleAddresses: nothing,
  articlePicture: { about: [], sent: ({ articlePicture }) => ({ id: articlePicture, width: '640' }) },
  ownArticles: nothing,
  createArticle: { about: [], sent: () => ({ kind: 'story' }) },
  ownArticle: ofDraft({}),
  saveArticle: {
    about: [],
    sent: ({ pending }) => ({ id: pending.draftArticle, document: articleDocument(newSlug()), revision }),
  },
  publishArticle: ofDraft({ revision }),
  scheduleArticle: ofDraft({ revision, publishAt: LATER }),
  withdrawArticle: ofPublished({}),
  restoreArticle: ofPublished({ version: 1 }),
  removeArticle: ofDraft({}),
  addArticlePicture: ofDraft({}),
}
