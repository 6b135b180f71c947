import { Fragment, type ReactNode } from 'react'
import type { Mark, Run } from '@allmend/domain/projects/content/rich-text'
import { isSafeLink } from '@allmend/domain/projects/content/safe-link'

interface RichLineProps {
  runs: readonly Run[] | undefined
  /** How an address becomes a link. */
  link: (href: string, inner: ReactNode) => ReactNode
}

/** The words of a paragraph or heading, as elements React escapes. There is no way from here to raw HTML. */
export function RichLine({ runs = [], link }: RichLineProps) {
  return runs.map((run, i) =>
    run.type === 'hardBreak' ? (
      <br key={i} />
    ) : (
      <Fragment key={i}>{marked(run.text, run.marks, link)}</Fragment>
    ),
  )
}

function marked(text: string, marks: readonly Mark[] = [], link: RichLineProps['link']): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    if (mark.type === 'bold') return <strong>{inner}</strong>
    if (mark.type === 'italic') return <em>{inner}</em>
    // Judged when it was stored, and once more here: nothing else may become an address.
    return mark.type === 'link' && isSafeLink(mark.attrs.href) ? link(mark.attrs.href, inner) : inner
  }, text)
}
