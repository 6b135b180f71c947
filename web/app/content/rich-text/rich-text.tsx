import { createElement, Fragment, type ReactNode } from 'react'
import type { Mark, RichPart, RichText as Tree, Run } from '@allmend/domain/content/rich-text'
import { isSafeLink } from '@allmend/domain/content/safe-link'
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

function line(runs: readonly Run[] = []): ReactNode {
  return runs.map((run, i) =>
    run.type === 'hardBreak' ? <br key={i} /> : <Fragment key={i}>{marked(run.text, run.marks)}</Fragment>,
  )
}

function marked(text: string, marks: readonly Mark[] = []): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    if (mark.type === 'bold') return <strong>{inner}</strong>
    if (mark.type === 'italic') return <em>{inner}</em>
    // Judged when it was stored, and once more here: nothing else may become an address.
    return mark.type === 'link' && isSafeLink(mark.attrs.href) ? (
      <a href={mark.attrs.href} rel="noopener nofollow ugc">
        {inner}
      </a>
    ) : (
      inner
    )
  }, text)
}
