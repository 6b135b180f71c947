import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AdminPage } from '../admin-page.tsx'
import { ownArticle } from '../queries.ts'
import { articleDeskTexts } from './article-desk-texts.ts'
import { ArticleWorkbench } from './article-workbench.tsx'

/** One article being written. */
export function AdminArticle({ id }: { id: string }) {
  const texts = useTexts(articleDeskTexts)
  const found = useQuery(ownArticle(id))
  return (
    <AdminPage at="/admin/blog" title={found.data ? texts[found.data.kind] : texts.article}>
      <Loaded query={found} lines={12}>
        {(draft) => <ArticleWorkbench draft={draft} />}
      </Loaded>
    </AdminPage>
  )
}
