import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** As the provider writes it into the header Stripe-Signature. */
export function signatureOf(body: Buffer, secret: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000)
  return `t=${at},v1=${digestOf(body, secret, String(at)).toString('hex')}`
}

/** Whether the provider signed these very bytes within the last five minutes. */
export function isSigned(body: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  if (header === undefined || header.length > 2_000) return false
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false
  const expected = digestOf(body, secret, at)
  // While a secret is being replaced there are signatures by both.
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected))
}

function digestOf(body: Buffer, secret: string, at: string): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest()
}

function isEqual(sent: Buffer, expected: Buffer): boolean {
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
