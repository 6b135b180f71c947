import type { Picture } from '@allmend/contract/projects/content'
import {
  type Block,
  BLOCK_KINDS,
  type BlockKind,
  INVITE_LIMITS,
} from '@allmend/domain/projects/content/invite-page'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../../platform/ui/icons.ts'
import { BlockForm } from './block-form.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './invite-editor.module.css'

interface BlockListProps {
  blocks: readonly Block[]
  /** One for each block: a row keeps its fields when it moves. */
  keys: readonly string[]
  onBlocks: (blocks: Block[], keys: string[]) => void
  projectId: string
  pictures: readonly Picture[]
  onPicture: (picture: Picture) => void
}

/** The blocks in the order of the page; moved by buttons, so that a keyboard is enough. */
export function BlockList({ blocks, keys, onBlocks, projectId, pictures, onPicture }: BlockListProps) {
  const texts = useTexts(editorTexts)

  function move(from: number, to: number): void {
    const moved = <T,>(list: readonly T[]): T[] => {
      const rest = list.toSpliced(from, 1)
      return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
    }
    onBlocks(moved(blocks), moved(keys))
  }

  function add(kind: BlockKind): void {
    onBlocks([...blocks, newBlock(kind, pictures)], [...keys, crypto.randomUUID()])
  }

  return (
    <>
      <ol className={styles.blocks}>
        {blocks.map((block, index) => {
          const name = texts[block.kind]
          return (
            <li key={keys[index]} className={styles.blockItem}>
              <div className={styles.blockHead}>
                <h3>{name}</h3>
                <Button
                  kind="quiet"
                  iconOnly
                  aria-label={texts.up(name)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon of={ArrowUpIcon} />
                </Button>
                <Button
                  kind="quiet"
                  iconOnly
                  aria-label={texts.down(name)}
                  disabled={index === blocks.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon of={ArrowDownIcon} />
                </Button>
                <Button
                  kind="quiet"
                  iconOnly
                  aria-label={texts.remove(name)}
                  onClick={() => onBlocks(blocks.toSpliced(index, 1), keys.toSpliced(index, 1))}
                >
                  <Icon of={TrashIcon} />
                </Button>
              </div>
              <div className={styles.fields}>
                <BlockForm
                  block={block}
                  onBlock={(changed) => onBlocks(blocks.with(index, changed), [...keys])}
                  projectId={projectId}
                  pictures={pictures}
                  onPicture={onPicture}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {blocks.length < INVITE_LIMITS.blocks && (
        <fieldset className={styles.adding} aria-label={texts.add}>
          {BLOCK_KINDS.filter((kind) => kind !== 'picture' || pictures.length > 0).map((kind) => (
            <Button key={kind} size="small" onClick={() => add(kind)}>
              <Icon of={PlusIcon} size={14} />
              {texts[kind]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function newBlock(kind: BlockKind, pictures: readonly Picture[]): Block {
  switch (kind) {
    case 'facts':
      return { kind, items: [{ label: '', value: '' }] }
    case 'join':
      return { kind, label: '' }
    case 'steps':
      return { kind, title: '', items: [{ title: '', words: '' }] }
    case 'text':
      return { kind, text: { type: 'doc', content: [] } }
    case 'picture':
      return { kind, picture: pictures[0]?.id ?? '', alt: '', caption: '' }
    case 'questions':
      return { kind, title: '', items: [{ question: '', answer: { type: 'doc', content: [] } }] }
  }
}
