import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import type { ArticleTextFieldProps } from './article-text-editor.tsx'

/** The editor is large and only for Admins, so it is fetched when one is shown. */
const Editor = lazy(() =>
  import('./article-text-editor.tsx').then(({ ArticleTextEditor }) => ({ default: ArticleTextEditor })),
)

export function ArticleTextField(props: ArticleTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Editor {...props} />
    </Suspense>
  )
}
