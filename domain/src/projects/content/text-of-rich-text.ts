import type { Mark, RichPart, RichText, Run } from './rich-text.ts'
import { isSafeLink } from './safe-link.ts'

/** A rich text as a mail without HTML shows it: parts apart, lists with a mark, links with their address. */
export function textOfRichText(text: RichText): string {
  return text.content
    .map(textOfPart)
    .filter((it) => it !== '')
    .join('\n\n')
}

function textOfPart(part: RichPart): string {
  if (part.type === 'paragraph' || part.type === 'heading') return textOfRuns(part.content)
  return part.content
    .map((item, i) => {
      const mark = part.type === 'orderedList' ? `${i + 1}.` : '–'
      const lines = item.content.map((it) => textOfRuns(it.content)).join('\n')
      return `${mark} ${lines.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`
    })
    .join('\n')
}

function textOfRuns(runs: readonly Run[] = []): string {
  return runs.map((run) => (run.type === 'hardBreak' ? '\n' : withAddress(run.text, run.marks))).join('')
}

function withAddress(text: string, marks: readonly Mark[] = []): string {
  const link = marks.find((mark) => mark.type === 'link')
  if (!link || !isSafeLink(link.attrs.href) || link.attrs.href === text) return text
  return `${text} (${link.attrs.href.replace(/^mailto:/i, '')})`
}
