import { createTransport } from 'nodemailer'
import { Away } from '../away.ts'
import type { Config } from '../../config.ts'
import { htmlOf } from './mail-html.ts'
import { textOf } from './mail-text.ts'
import type { Mail } from './mail.ts'

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
        text: textOf(mail),
        html: htmlOf(mail),
        headers: headersOf(mail),
        attachments: attachmentsOf(mail),
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

function attachmentsOf({ calendar, pdf }: Mail) {
  const date = { filename: 'termin.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }
  const page = pdf && { filename: pdf.name, content: Buffer.from(pdf.octets), contentType: 'application/pdf' }
  return [...(calendar ? [date] : []), ...(page ? [page] : [])]
}

/** No connection came about, or it was not kept. */
const isUnanswered = (error: unknown): boolean => (error as { command?: string }).command === 'CONN'

/** No holiday reply comes back to a machine (RFC 3834), and a mail one may do without ends with one click. */
function headersOf({ language, withdrawAt }: Mail): Record<string, string> {
  const about = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language }
  if (!withdrawAt) return about
  return {
    ...about,
    'List-Unsubscribe': `<${withdrawAt}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
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
