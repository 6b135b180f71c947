import {
  type Editor,
  EditorContent,
  type Extensions,
  type JSONContent,
  useEditor,
  useEditorState,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../icon.tsx'
import { ListBulletsIcon, ListNumbersIcon, TextBIcon, TextHIcon, TextItalicIcon } from '../icons.ts'
import { LinkField } from './link-field.tsx'
import styles from './text-editor.module.css'
import { textEditorTexts } from './texts.ts'

/** Only what a text of ours can hold; whatever else is pasted loses its form and keeps its words. */
export function extensionsOf(isAllowedLink: (href: string) => boolean, more: Extensions = []): Extensions {
  const kit = StarterKit.configure({
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
      isAllowedUri: (address) => isAllowedLink(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    dropcursor: false,
    gapcursor: false,
    // Behind a picture at the end one has to be able to write on.
    trailingNode: more.length > 0 ? {} : false,
  })
  return [kit, ...more]
}

export interface EditorTool {
  label: string
  icon: ComponentProps<typeof Icon>['of']
  isOn?: boolean
  act: () => void
}

interface TextEditorProps<T> {
  label: string
  /** Of the first rendering, as `extensions` are. */
  value: T
  onValue: (value: T) => void
  /** What of an editor's words is kept. */
  read: (value: unknown) => T
  extensions: Extensions
  isAllowedLink: (href: string) => boolean
  /** What more can be put in; asked again whenever the cursor moves. */
  tools?: (editor: Editor) => readonly EditorTool[]
  children?: (editor: Editor) => ReactNode
}

/** Words with their form, a toolbar above them; all of it by keyboard. */
export function TextEditor<T>(props: TextEditorProps<T>) {
  const { label, value, onValue, read, extensions, isAllowedLink, tools, children } = props
  const texts = useTexts(textEditorTexts)
  const id = useId()
  const last = useRef(JSON.stringify(value))
  const editor = useEditor({
    extensions,
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
    onUpdate({ editor: it }) {
      const now = read(it.getJSON())
      const text = JSON.stringify(now)
      // A line the editor adds for the cursor is no change.
      if (text === last.current) return
      last.current = text
      onValue(now)
    },
  })
  const shown = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      isBold: it?.isActive('bold') ?? false,
      isItalic: it?.isActive('italic') ?? false,
      isHeading: it?.isActive('heading', { level: 2 }) ?? false,
      isList: it?.isActive('bulletList') ?? false,
      isNumbered: it?.isActive('orderedList') ?? false,
      href: (it?.getAttributes('link')['href'] as string | undefined) ?? '',
      more: it && tools ? tools(it).map(({ isOn }) => isOn ?? false) : [],
    }),
  })
  if (!editor || !shown) return null
  const chain = () => editor.chain().focus()
  const all: readonly EditorTool[] = [
    { label: texts.bold, icon: TextBIcon, isOn: shown.isBold, act: () => chain().toggleBold().run() },
    {
      label: texts.italic,
      icon: TextItalicIcon,
      isOn: shown.isItalic,
      act: () => chain().toggleItalic().run(),
    },
    {
      label: texts.heading,
      icon: TextHIcon,
      isOn: shown.isHeading,
      act: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: texts.list,
      icon: ListBulletsIcon,
      isOn: shown.isList,
      act: () => chain().toggleBulletList().run(),
    },
    {
      label: texts.numbered,
      icon: ListNumbersIcon,
      isOn: shown.isNumbered,
      act: () => chain().toggleOrderedList().run(),
    },
    ...(tools?.(editor) ?? []),
  ]
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.editor}>
        <div className={styles.tools} role="toolbar" aria-label={texts.formats}>
          {all.map((tool) => (
            <button
              key={tool.label}
              type="button"
              aria-label={tool.label}
              aria-pressed={tool.isOn}
              title={tool.label}
              onClick={() => tool.act()}
            >
              <Icon of={tool.icon} size={18} />
            </button>
          ))}
          <LinkField
            href={shown.href}
            isAllowed={isAllowedLink}
            onSet={(href) => chain().extendMarkRange('link').setLink({ href }).run()}
            onRemove={() => chain().extendMarkRange('link').unsetLink().run()}
          />
        </div>
        <EditorContent editor={editor} />
      </div>
      {children?.(editor)}
    </div>
  )
}
