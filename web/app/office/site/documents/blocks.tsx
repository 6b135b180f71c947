import { Fragment } from 'react'
import type { Block, Inline } from '@allmend/domain/office/site/markdown'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { LinkSimpleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from './blocks.module.css'
import { documentTexts } from './texts.ts'

/** A document, drawn. Its blocks never change their order. */
export function Blocks({ blocks, caption }: { blocks: readonly Block[]; caption: string }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => (
        <Drawn key={at} block={block} caption={caption} />
      ))}
    </div>
  )
}

function Drawn({ block, caption }: { block: Block; caption: string }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'paragraph':
      return (
        <p>
          <InlineText of={block.inlines} />
        </p>
      )
    case 'note':
      return (
        <Notice kind="info">
          <p>
            <InlineText of={block.inlines} />
          </p>
        </Notice>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <InlineText of={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <Rows head={block.head} rows={block.rows} caption={caption} />
  }
}

function Heading({ level, id, text }: Extract<Block, { kind: 'heading' }>) {
  const texts = useTexts(documentTexts)
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag id={id} className={level === 2 ? styles.section : styles.part}>
      {text}{' '}
      <a href={`#${id}`} className={styles.anchor} aria-label={texts.anchor(text)}>
        <Icon of={LinkSimpleIcon} size={16} />
      </a>
    </Tag>
  )
}

function Rows({ head, rows, caption }: { head: Inline[][]; rows: Inline[][][]; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              <InlineText of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>
                <InlineText of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function InlineText({ of: texts }: { of: readonly Inline[] }) {
  return texts.map((it, at) => {
    if (typeof it === 'string') return <Fragment key={at}>{it}</Fragment>
    if (it.kind === 'strong') return <strong key={at}>{it.text}</strong>
    if (it.kind === 'code') return <code key={at}>{it.text}</code>
    // What is no page of ours is fetched as a whole.
    if (!it.href.startsWith('/') || it.href.startsWith('/docs/') || it.href.includes('.'))
      return (
        <a key={at} className={layout.link} href={it.href}>
          {it.text}
        </a>
      )
    return (
      <Link key={at} className={layout.link} to={it.href}>
        {it.text}
      </Link>
    )
  })
}
