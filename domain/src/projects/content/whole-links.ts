import type { Mark, RichPart, RichText, Run } from './rich-text.ts'

/** A text that leaves the site (a mail): links inside the site get its origin. */
export function withWholeLinks(text: RichText, origin: string): RichText {
  const whole = (mark: Mark): Mark =>
    mark.type === 'link' && mark.attrs.href.startsWith('/')
      ? { type: 'link', attrs: { href: origin + mark.attrs.href } }
      : mark
  const wholeRun = (run: Run): Run =>
    run.type === 'text' && run.marks ? { ...run, marks: run.marks.map(whole) } : run
  const wholeRuns = <P extends { content?: Run[] | undefined }>(part: P): P =>
    part.content ? { ...part, content: part.content.map(wholeRun) } : part
  const wholePart = (part: RichPart): RichPart =>
    part.type === 'heading' || part.type === 'paragraph'
      ? wholeRuns(part)
      : {
          ...part,
          content: part.content.map((item) => ({ ...item, content: item.content.map(wholeRuns) })),
        }
  return { ...text, content: text.content.map(wholePart) }
}
