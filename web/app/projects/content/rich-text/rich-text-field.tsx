import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import type { RichTextFieldProps } from './rich-text-editor.tsx'

/** The editor is large and only for admins, so it is fetched when one is shown. */
const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
)

export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Editor {...props} />
    </Suspense>
  )
}
