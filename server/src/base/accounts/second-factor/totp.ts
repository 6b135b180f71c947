import { createHmac, randomBytes } from 'node:crypto'

const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newSecret(): Buffer {
  return randomBytes(20)
}

/** RFC 6238 with SHA-1, six digits, thirty seconds: what every authenticator app speaks. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest[19] ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The step a code belongs to, one step of clock difference allowed; steps up to `lastStep` were used. */
export function matchingStep(secret: Buffer, code: string, lastStep: number, now: Date): number | undefined {
  const current = stepOf(now)
  return [current, current - 1, current + 1].find((step) => step > lastStep && codeAt(secret, step) === code)
}

export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

export function otpauthUri(secret: Buffer, email: string): string {
  return `otpauth://totp/Allmend:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=Allmend`
}
