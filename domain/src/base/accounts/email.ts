/**
 * The standard address pattern of the specification (§5): one @, a dotted host, no spaces, at most 254
 * characters (RFC 5321). Deliverability is proved by the six-digit code, not by a longer pattern. A host is written as
 * the network writes it (xn--…): letters that only look like others cannot make a second account.
 */
const PATTERN =
  /^[^\s@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

export function isEmail(value: string): boolean {
  return value.length <= 254 && PATTERN.test(value) && !UNSEEN.test(value)
}

/** One spelling: without surrounding space, in small letters, wide and composed forms as the plain ones. */
export function normalEmail(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

/**
 * Where mail to an address arrives, for counting only: what stands behind a + and, with the largest providers, dots
 * make no other mailbox. Different accounts may share it.
 */
export function mailboxKey(email: string): string {
  const [local = '', host = ''] = email.split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
}
