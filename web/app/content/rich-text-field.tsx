import { lazy, Suspense } from 'react'
import type { RichText } from '@allmend/domain/content/rich-text'
import { Skeleton } from '../ui/skeleton.tsx'

/** The editor is large and only for admins, so it is fetched when one is shown. */
const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
)

export interface RichTextFieldProps {
  label: string
  value: RichText
  onValue: (value: RichText) => void
}

export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Editor {...props} />
    </Suspense>
  )
}
