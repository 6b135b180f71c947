import { EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useId } from 'react'
import { readRichText, type RichText } from '@allmend/domain/content/rich-text'
import { isSafeLink } from '@allmend/domain/content/safe-link'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListBulletsIcon, ListNumbersIcon, TextBIcon, TextHIcon, TextItalicIcon } from '../../ui/icons.ts'
import { editorTexts } from '../editor-texts.ts'
import { LinkField } from './link-field.tsx'
import styles from './rich-text-editor.module.css'

/** Only what a text of ours can hold; whatever else is pasted loses its form and keeps its words. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
]

export interface RichTextFieldProps {
  label: string
  value: RichText
  onValue: (value: RichText) => void
}

export function RichTextEditor({ label, value, onValue }: RichTextFieldProps) {
  const words = useTexts(editorTexts)
  const id = useId()
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value as JSONContent,
    // The library's own style sheet would need a nonce; ours does what is needed.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class: styles.area ?? '',
      },
    },
    onUpdate: ({ editor: it }) => onValue(readRichText(it.getJSON())),
  })
  const state = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      isBold: it?.isActive('bold') ?? false,
      isItalic: it?.isActive('italic') ?? false,
      isHeading: it?.isActive('heading') ?? false,
      isList: it?.isActive('bulletList') ?? false,
      isNumbered: it?.isActive('orderedList') ?? false,
      href: (it?.getAttributes('link')['href'] as string | undefined) ?? '',
    }),
  })
  if (!editor || !state) return null
  const chain = () => editor.chain().focus()
  const tools = [
    { label: words.bold, icon: TextBIcon, isOn: state.isBold, act: () => chain().toggleBold().run() },
    {
      label: words.italic,
      icon: TextItalicIcon,
      isOn: state.isItalic,
      act: () => chain().toggleItalic().run(),
    },
    {
      label: words.heading2,
      icon: TextHIcon,
      isOn: state.isHeading,
      act: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: words.list,
      icon: ListBulletsIcon,
      isOn: state.isList,
      act: () => chain().toggleBulletList().run(),
    },
    {
      label: words.numbered,
      icon: ListNumbersIcon,
      isOn: state.isNumbered,
      act: () => chain().toggleOrderedList().run(),
    },
  ]
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.editor}>
        <div className={styles.tools} role="toolbar" aria-label={words.formats}>
          {tools.map((tool) => (
            <button
              key={tool.label}
              type="button"
              aria-label={tool.label}
              aria-pressed={tool.isOn}
              onClick={() => tool.act()}
            >
              <Icon of={tool.icon} size={18} />
            </button>
          ))}
          <LinkField
            href={state.href}
            onSet={(href) => chain().extendMarkRange('link').setLink({ href }).run()}
            onRemove={() => chain().extendMarkRange('link').unsetLink().run()}
          />
        </div>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}
