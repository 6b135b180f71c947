import type { ListedProject } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import type { Db } from '../../platform/db/connect.ts'
import { invitePages } from './page-store.ts'
import { listed, publicOf } from './public-project.ts'

/** The page of public projects: whoever has published no invite page is not on it. */
export async function listedProjects(
  db: Db<'content'>,
  language: Language,
  now: Date,
): Promise<ListedProject[]> {
  const found: ListedProject[] = []
  for (const project of await listed(db, now)) {
    const document = (await invitePages.published(db, project.id))?.document
    const sheet = document && (document[language] ?? document.de)
    if (sheet) found.push({ ...publicOf(project), title: sheet.title, lead: sheet.lead })
  }
  return found
}
