import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import type { Language } from '@allmend/domain/platform/language/language'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'

/** What can be done with one newsletter. Whose it is, a project's or the cooperative's, the caller knows. */
export interface NewsletterCalls {
  save(document: NewsletterDocument, revision: number): Promise<Newsletter>
  test(language: Language): Promise<unknown>
  send(revision: number): Promise<unknown>
  cancel(): Promise<unknown>
}

/** What stands around the words of a newsletter, in the mail as in its preview. */
export type AroundNewsletter = (language: Language) => { from: string; why: string; withdraw: string }
