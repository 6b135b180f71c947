import { AdminArticle, articleDeskTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import type { Route } from './+types/article'

export const meta = headOf(articleDeskTexts)

export default function ArticleScreen({ params }: Route.ComponentProps) {
  return <AdminArticle key={params.article} id={params.article} />
}
