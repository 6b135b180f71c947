const CREDENTIAL = /^[\w-]{75}$/

export type PairingText = { credential: string; origin?: string }

/** What somebody scanned, opened or pasted: a link with the credential behind #, or the credential alone. */
export function readPairing(text: string): PairingText | undefined {
  const trimmed = text.trim()
  if (CREDENTIAL.test(trimmed)) return { credential: trimmed }
  const hash = trimmed.indexOf('#')
  if (hash === -1) return undefined
  const fields = new Map(
    trimmed
      .slice(hash + 1)
      .split('&')
      .map((field): [string, string] => [field.split('=')[0] ?? '', field.slice(field.indexOf('=') + 1)]),
  )
  const credential = fields.get('credential') ?? ''
  if (!CREDENTIAL.test(credential)) return undefined
  const origin = decoded(fields.get('origin'))
  return origin === undefined ? { credential } : { credential, origin }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A credential begins with its participant's 16 bytes, 21 letters and a bit in base64. */
export function isSameParticipant(one: string, other: string): boolean {
  return one.slice(0, 21) === other.slice(0, 21)
}
