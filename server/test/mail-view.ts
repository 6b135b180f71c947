import { configOf } from '../src/config.ts'
import { type Mailer, openMailer } from '../src/platform/mail/mailer.ts'
import { until } from './until.ts'

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
  const isMine = ({ to: all }: ArrivedMail) => all.some(({ address }) => address === to)
  const mine = await until(`a mail to ${to}`, async () => (await arrivedMails()).find(isMine))
  const source = await (await asked(`/api/email/${mine.id}/source`)).text()
  await asked(`/api/email/${mine.id}`, 'DELETE')
  return { ...mine, source }
}

/** Its headers, one a line. */
export async function headOf({ id }: Pick<ArrivedMail, 'id'>): Promise<string> {
  const source = await (await asked(`/api/email/${id}/source`)).text()
  return source.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/)[0] ?? ''
}

function asked(path: string, method = 'GET'): Promise<Response> {
  return fetch(`${process.env['MAIL_VIEW_URL']}${path}`, { method, signal: AbortSignal.timeout(10_000) })
}
