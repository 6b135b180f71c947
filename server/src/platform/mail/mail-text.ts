import type { Mail, MailPart } from './mail.ts'

/** A mail for those who read no HTML. */
export function textOf(mail: Mail): string {
  return `${mail.paragraphs.map(textOfPart).join('\n\n')}\n`
}

function textOfPart(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('facts' in part) return part.facts.map(([term, fact]) => `${term}: ${fact}`).join('\n')
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ')
  if ('small' in part) return part.small
  return part.text
}
