import { createHash, randomBytes } from 'node:crypto'

/**
 * A device's credential: whose it is, which device, and a secret of 192 bits. It names its participant so
 * that everything about it is looked up in her part of the database.
 */
export interface Credential {
  participantId: string
  deviceId: string
  secretHash: Buffer
}

const ID_BYTES = 16
const SECRET_BYTES = 24
const PATTERN = /^Bearer ([\w-]{75})$/

export function newCredential(participantId: string, deviceId: string): { text: string; secretHash: Buffer } {
  const secret = randomBytes(SECRET_BYTES)
  const text = Buffer.concat([bytesOf(participantId), bytesOf(deviceId), secret]).toString('base64url')
  return { text, secretHash: hashed(secret) }
}

export function readCredential(authorization: string | undefined): Credential | undefined {
  const text = PATTERN.exec(authorization ?? '')?.[1]
  if (!text) return undefined
  const bytes = Buffer.from(text, 'base64url')
  return {
    participantId: uuidOf(bytes.subarray(0, ID_BYTES)),
    deviceId: uuidOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    secretHash: hashed(bytes.subarray(2 * ID_BYTES)),
  }
}

/** A random secret needs no slow hash: there is nothing to guess. */
function hashed(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest()
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
