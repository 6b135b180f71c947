import { createElement, type ReactNode } from 'react'
import type { RichPart, RichText as Tree, Run } from '@allmend/domain/projects/content/rich-text'
import { RichLine } from './rich-line.tsx'
import styles from './rich-text.module.css'

/** Headings and lists of a text, as elements React escapes. There is no way from here to raw HTML. */
export function RichText({ text, headings = 2 }: { text: Tree; headings?: 2 | 3 }) {
  return <div className={styles.text}>{text.content.map((part, i) => drawn(part, headings, i))}</div>
}

function drawn(part: RichPart, headings: 2 | 3, key: number): ReactNode {
  switch (part.type) {
    case 'heading':
      return createElement(`h${Math.min(4, part.attrs.level + headings - 2)}`, { key }, line(part.content))
    case 'paragraph':
      return <p key={key}>{line(part.content)}</p>
    case 'bulletList':
    case 'orderedList': {
      const List = part.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List key={key}>
          {part.content.map((item, i) => (
            <li key={i}>
              {item.content.map((paragraph, j) => (
                <p key={j}>{line(paragraph.content)}</p>
              ))}
            </li>
          ))}
        </List>
      )
    }
  }
}

function line(runs: readonly Run[] | undefined): ReactNode {
  return (
    <RichLine
      runs={runs}
      link={(href, inner) => (
        <a href={href} rel="noopener nofollow ugc">
          {inner}
        </a>
      )}
    />
  )
}
