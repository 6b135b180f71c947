import type { Mark, RichPart, RichText, Run } from '@allmend/domain/projects/content/rich-text'
import { isSafeLink } from '@allmend/domain/projects/content/safe-link'
import { escaped } from '../../../platform/mail/escaped.ts'

/** A rich text for mail programs: no pictures, nothing from elsewhere, every word escaped. */
export function htmlOfRichText(text: RichText): string {
  return text.content.map(htmlOfPart).join('\n')
}

function htmlOfPart(part: RichPart): string {
  if (part.type === 'paragraph') return `<p style="margin:0 0 20px">${htmlOfRuns(part.content)}</p>`
  if (part.type === 'heading') {
    const size =
      part.attrs.level === 2 ? 'font-size:22px;line-height:30px' : 'font-size:18px;line-height:26px'
    return `<h${part.attrs.level} style="margin:28px 0 10px;${size}">${htmlOfRuns(part.content)}</h${part.attrs.level}>`
  }
  const tag = part.type === 'bulletList' ? 'ul' : 'ol'
  const items = part.content.map(
    (item) => `<li>${item.content.map((it) => htmlOfRuns(it.content)).join('<br>')}</li>`,
  )
  return `<${tag} style="margin:0 0 20px;padding-left:24px">${items.join('')}</${tag}>`
}

function htmlOfRuns(runs: readonly Run[] = []): string {
  return runs
    .map((run) => (run.type === 'hardBreak' ? '<br>' : marked(escaped(run.text), run.marks)))
    .join('')
}

function marked(html: string, marks: readonly Mark[] = []): string {
  return marks.reduce((inner, mark) => {
    if (mark.type === 'bold') return `<strong>${inner}</strong>`
    if (mark.type === 'italic') return `<em>${inner}</em>`
    // Judged when it was stored, and once more here: nothing else may become an address.
    if (mark.type !== 'link' || !isSafeLink(mark.attrs.href)) return inner
    return `<a href="${escaped(mark.attrs.href)}" class="link" style="color:#205a48">${inner}</a>`
  }, html)
}
