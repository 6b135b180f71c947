import { readRichText, type RichText } from '@allmend/domain/projects/content/rich-text'
import { isSafeLink } from '@allmend/domain/projects/content/safe-link'
import { extensionsOf, TextEditor } from '../../../platform/ui/text-editor/text-editor.tsx'

const EXTENSIONS = extensionsOf(isSafeLink)

export interface RichTextFieldProps {
  label: string
  value: RichText
  onValue: (value: RichText) => void
}

export function RichTextEditor(props: RichTextFieldProps) {
  return <TextEditor {...props} read={readRichText} extensions={EXTENSIONS} isAllowedLink={isSafeLink} />
}
