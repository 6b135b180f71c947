import { configOf } from '../src/config.ts'
import { type Mailer, openMailer } from '../src/mail/mailer.ts'

/** A mail as the real mail server of the tests took it. */
export interface ArrivedMail {
  id: string
  subject: string
  text: string
  html: string
  to: { address: string }[]
  from: { address: string }[]
  headers: Record<string, unknown>
  envelope: { to: { address: string }[] }
}

/** To the real mail server, or to the one of this address. */
export function openTestMailer(SMTP_URL = process.env['SMTP_URL']): Mailer {
  const key = '0'.repeat(64)
  const keys = { SIGNING_KEY: key, SEALING_KEY: key, TRACKING_KEY: key }
  return openMailer(configOf({ ...process.env, ...keys, SMTP_URL }))
}

export async function arrivedMails(): Promise<ArrivedMail[]> {
  return (await (await asked('/api/email')).json()) as ArrivedMail[]
}

/** Waits for the mail to an address, and takes it away with the text it came as. */
export async function takenMail(to: string): Promise<ArrivedMail & { source: string }> {
  for (let tries = 0; tries < 100; tries++) {
    const mine = (await arrivedMails()).find((mail) => mail.to.some(({ address }) => address === to))
    if (mine) {
      const source = await (await asked(`/api/email/${mine.id}/source`)).text()
      await asked(`/api/email/${mine.id}`, 'DELETE')
      return { ...mine, source }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the mail did not arrive within ten seconds')
}

/** Its headers, one a line. */
export async function headOf({ id }: Pick<ArrivedMail, 'id'>): Promise<string> {
  const source = await (await asked(`/api/email/${id}/source`)).text()
  return source.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/)[0] ?? ''
}

function asked(path: string, method = 'GET'): Promise<Response> {
  return fetch(`${process.env['MAIL_VIEW_URL']}${path}`, { method, signal: AbortSignal.timeout(10_000) })
}
