import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { Picture } from '@allmend/contract/projects/content'
import { type ArticleText, isArticleLink, readArticleText } from '@allmend/domain/office/site/article-text'
import type { Language } from '@allmend/domain/platform/language/language'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ImageIcon, QuotesIcon, TextAlignLeftIcon, VideoIcon } from '../../../platform/ui/icons.ts'
import { type EditorTool, extensionsOf, TextEditor } from '../../../platform/ui/text-editor/text-editor.tsx'
import { ARTICLE_NODES } from './article-nodes.ts'
import { articleDeskTexts } from './article-desk-texts.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { VideoDialog } from './video-dialog.tsx'

const EXTENSIONS = extensionsOf(isArticleLink, ARTICLE_NODES)

export interface ArticleTextFieldProps {
  label: string
  language: Language
  value: ArticleText
  onValue: (value: ArticleText) => void
  articleId: string
  pictures: readonly Picture[]
  onPicture: (picture: Picture) => void
}

export function ArticleTextEditor({ label, language, value, onValue, ...about }: ArticleTextFieldProps) {
  const texts = useTexts(articleDeskTexts)
  const [asking, setAsking] = useState<'picture' | 'video'>()
  const tools = (editor: Editor): EditorTool[] => [
    {
      label: texts.part,
      icon: TextAlignLeftIcon,
      isOn: editor.isActive('heading', { level: 3 }),
      act: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      label: texts.quote,
      icon: QuotesIcon,
      isOn: editor.isActive('blockquote'),
      act: () => editor.chain().focus().toggleWrap('blockquote').run(),
    },
    { label: texts.picture, icon: ImageIcon, act: () => setAsking('picture') },
    { label: texts.video, icon: VideoIcon, act: () => setAsking('video') },
  ]
  return (
    <TextEditor
      label={label}
      value={value}
      onValue={onValue}
      read={readArticleText}
      extensions={EXTENSIONS}
      isAllowedLink={isArticleLink}
      tools={tools}
    >
      {(editor) => {
        const put = (type: 'picture' | 'video', attrs: Record<string, string>): void => {
          setAsking(undefined)
          editor
            .chain()
            .focus()
            .insertContent([{ type, attrs }, { type: 'paragraph' }])
            .run()
        }
        return (
          <>
            {asking === 'picture' && (
              <PictureDialog
                {...about}
                languages={[language]}
                onClose={() => setAsking(undefined)}
                onTaken={({ picture, texts: text }) => put('picture', { picture, ...text[language] })}
              />
            )}
            {asking === 'video' && (
              <VideoDialog onClose={() => setAsking(undefined)} onTaken={(video) => put('video', video)} />
            )}
          </>
        )
      }}
    </TextEditor>
  )
}
