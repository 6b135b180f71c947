import { escaped } from './escaped.ts'
import type { Mail, MailPart } from './mail.ts'

/**
 * The email template all mails share: no pictures, nothing from elsewhere, no tables. Light stands inline, which every
 * mail program reads; dark in a style sheet, which those read that have a dark mode of their own.
 */
export function htmlOf(mail: Mail): string {
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
body,.sheet{background:#121a17!important;color:#eef0ed!important}.sign,.link{color:#8db4a4!important}
.button{background:#8db4a4!important;color:#0a261e!important}.quiet{color:#c6ccc8!important}
.rule{border-color:#46504c!important}}</style></head>
<body style="margin:0;padding:32px 20px;font:16px/25px Arial,Helvetica,sans-serif;color:#121a17;background:#ffffff;overflow-wrap:anywhere">
<div class="sheet" style="max-width:600px;margin:0 auto;color:#121a17;background:#ffffff">
<p class="sign" style="margin:0 0 28px;font-weight:600;font-size:18px;color:#154638">Allmend</p>
${mail.paragraphs.map(htmlOfPart).join('\n')}
</div></body></html>`
}

const BELOW = 'margin:0 0 20px'

function htmlOfPart(part: MailPart): string {
  if (typeof part === 'string') return `<p style="${BELOW}">${withBreaks(part)}</p>`
  if ('code' in part) {
    return `<p style="${BELOW};font-size:32px;line-height:40px;letter-spacing:.08em">${escaped(part.code)}</p>`
  }
  if ('link' in part) return `<p style="${BELOW}">${htmlOfLink(part)}</p>`
  if ('facts' in part) {
    const facts = part.facts.map(
      ([term, fact]) =>
        `<span class="quiet" style="color:#626c67">${escaped(term)}:</span> ${withBreaks(fact)}`,
    )
    return `<p class="rule" style="${BELOW};padding-left:16px;border-left:2px solid #c6ccc8">${facts.join('<br>\n')}</p>`
  }
  if ('quote' in part) {
    return `<blockquote class="rule" style="${BELOW};padding-left:16px;border-left:2px solid #c6ccc8">${withBreaks(part.quote)}</blockquote>`
  }
  if ('small' in part) {
    return `<p class="quiet rule" style="margin:32px 0 12px;padding-top:12px;border-top:1px solid #dfe3e0;font-size:14px;line-height:21px;color:#626c67">${withBreaks(part.small)}</p>`
  }
  return part.html
}

function htmlOfLink({ link, label, isQuiet }: { link: string; label: string; isQuiet?: boolean }): string {
  // Words are ours, but an address is put together: nothing else may become one.
  if (!/^https?:\/\//.test(link)) return escaped(label)
  const look = isQuiet
    ? 'class="link" style="font-size:14px;line-height:21px;color:#205a48"'
    : 'class="button" style="display:inline-block;padding:11px 20px;border-radius:4px;font-weight:600;text-decoration:none;color:#ffffff;background:#154638"'
  return `<a href="${escaped(link)}" ${look}>${escaped(label)}</a>`
}

function withBreaks(text: string): string {
  return escaped(text).replaceAll(/\r?\n/g, '<br>')
}
