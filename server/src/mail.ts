import { createTransport } from 'nodemailer'
import { Away } from './away.ts'
import type { Config } from './config.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain sentences; a line that is only digits or an address of ours is set apart. */
  paragraphs: readonly string[]
  language: 'de' | 'en'
  /** HTML made by us that stands for the paragraph at this place. */
  body?: { at: number; html: string }
  /** Where a mail program ends such mail with one click (RFC 8058). */
  withdrawAt?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

export function openMailer(config: Config): Mailer {
  const transport = createTransport(config.SMTP_URL, {
    from: config.MAIL_FROM,
    // Names and paths in what people typed must never become attachments.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const sent = transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: `${mail.paragraphs.join('\n\n')}\n`,
        html: htmlOf(mail),
        ...(mail.withdrawAt ? { headers: withdrawHeaders(mail.withdrawAt) } : {}),
      })
      await sent.catch(async (error: unknown) => {
        // A server that greets and then breaks off over a mail is not away: that mail must not come for ever.
        const isAway = isUnanswered(error) && (await transport.verify().then(() => false, isUnanswered))
        throw isAway ? new Away('the mail server does not answer', { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}

/** No connection came about, or it was not kept. */
const isUnanswered = (error: unknown): boolean => (error as { command?: string }).command === 'CONN'

function withdrawHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * What is known after a mail was not sent: her server does not take it; it broke off after the text had left,
 * so nobody knows; or nothing happened, and it can be tried again.
 */
export function mailTrouble(error: unknown): 'refused' | 'unclear' | 'later' {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'later'
  return command === 'DATA' ? 'unclear' : 'later'
}

/** One quiet layout for every mail; works without pictures and in dark mode. */
export function htmlOf(mail: Mail): string {
  const body = mail.paragraphs
    .map((it, i) => (i === mail.body?.at ? mail.body.html : paragraphOf(it)))
    .join('\n')
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escaped(mail.subject)}</title></head>
<body style="margin:0;padding:32px 20px;font:16px/25px Arial,sans-serif;color:#121a17;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 28px;font-weight:600;font-size:18px;color:#154638">Allmend</p>
${body}
</div></body></html>`
}

function paragraphOf(paragraph: string): string {
  const text = escaped(paragraph)
  if (/^\d{6}$/.test(paragraph)) {
    return `<p style="margin:0 0 20px;font-size:32px;line-height:40px;mail-spacing:.08em">${text}</p>`
  }
  if (/^https?:\/\/\S+$/.test(paragraph)) {
    return `<p style="margin:0 0 20px"><a href="${text}" style="color:#205a48">${text}</a></p>`
  }
  return `<p style="margin:0 0 20px">${text}</p>`
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
