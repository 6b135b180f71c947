import type { Picture } from '@allmend/contract/projects/content'
import { type Block, INVITE_LIMITS } from '@allmend/domain/projects/content/invite-page'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { editorTexts } from '../editor-texts.ts'
import { PictureField } from './picture-field.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { RowsForm } from './rows-form.tsx'

interface BlockFormProps<B extends Block = Block> {
  block: B
  onBlock: (block: B) => void
  projectId: string
  pictures: readonly Picture[]
  onPicture: (picture: Picture) => void
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

/** The fields of one block. */
export function BlockForm(props: BlockFormProps) {
  const texts = useTexts(editorTexts)
  const { block, onBlock } = props
  switch (block.kind) {
    case 'facts':
      return (
        <RowsForm
          rows={block.items}
          fields={[
            { field: 'label', label: texts.label, maxLength: INVITE_LIMITS.label },
            { field: 'value', label: texts.value, maxLength: INVITE_LIMITS.value },
          ]}
          empty={{ label: '', value: '' }}
          onRows={(items) => onBlock({ ...block, items })}
        />
      )
    case 'join':
      return (
        <TextField
          label={texts.buttonLabel}
          value={block.label}
          maxLength={INVITE_LIMITS.label}
          onValue={(label) => onBlock({ ...block, label })}
        />
      )
    case 'steps':
      return <StepsForm block={block} onBlock={onBlock} />
    case 'text':
      return (
        <RichTextField
          label={texts.text}
          value={block.text}
          onValue={(text) => onBlock({ ...block, text })}
        />
      )
    case 'picture':
      return <PictureBlockForm {...props} block={block} onBlock={onBlock} />
    case 'questions':
      return <QuestionsForm block={block} onBlock={onBlock} />
  }
}

function StepsForm({ block, onBlock }: { block: Of<'steps'>; onBlock: (block: Block) => void }) {
  const texts = useTexts(editorTexts)
  return (
    <>
      <TextField
        label={texts.heading}
        optional
        value={block.title}
        maxLength={INVITE_LIMITS.title}
        onValue={(title) => onBlock({ ...block, title })}
      />
      <RowsForm
        rows={block.items}
        fields={[
          { field: 'title', label: texts.heading, maxLength: INVITE_LIMITS.title },
          { field: 'words', label: texts.explanation, maxLength: INVITE_LIMITS.words },
        ]}
        empty={{ title: '', words: '' }}
        onRows={(items) => onBlock({ ...block, items })}
      />
    </>
  )
}

function PictureBlockForm({
  block,
  onBlock,
  projectId,
  pictures,
  onPicture,
}: BlockFormProps & { block: Of<'picture'> }) {
  const texts = useTexts(editorTexts)
  return (
    <>
      <PictureField
        projectId={projectId}
        pictures={pictures}
        chosen={block.picture}
        onChosen={(picture) => picture !== null && onBlock({ ...block, picture })}
        onPicture={onPicture}
      />
      <TextField
        label={texts.alt}
        hint={texts.altHint}
        value={block.alt}
        maxLength={INVITE_LIMITS.alt}
        onValue={(alt) => onBlock({ ...block, alt })}
      />
      <TextField
        label={texts.caption}
        optional
        value={block.caption}
        maxLength={INVITE_LIMITS.alt}
        onValue={(caption) => onBlock({ ...block, caption })}
      />
    </>
  )
}

function QuestionsForm({ block, onBlock }: { block: Of<'questions'>; onBlock: (block: Block) => void }) {
  const texts = useTexts(editorTexts)
  const { items } = block
  return (
    <>
      <TextField
        label={texts.heading}
        optional
        value={block.title}
        maxLength={INVITE_LIMITS.title}
        onValue={(title) => onBlock({ ...block, title })}
      />
      <RowsForm
        rows={items}
        fields={[{ field: 'question', label: texts.question, maxLength: INVITE_LIMITS.question }]}
        empty={{ question: '', answer: { type: 'doc', content: [] } }}
        onRows={(rows) => onBlock({ ...block, items: rows })}
      >
        {(row, onRow) => (
          <RichTextField
            label={texts.answer}
            value={row.answer}
            onValue={(answer) => onRow({ ...row, answer })}
          />
        )}
      </RowsForm>
    </>
  )
}
