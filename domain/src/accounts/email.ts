/**
 * The standard address pattern of the specification (§5): one @, a dotted host, no spaces, at most 254
 * characters (RFC 5321). Deliverability is proved by the six-digit code, not by a longer pattern.
 */
const PATTERN =
  /^[^\s@<>()[\],;:"\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

export function isEmail(value: string): boolean {
  return value.length <= 254 && PATTERN.test(value)
}

/** Mails are compared without case and surrounding space; the part before the @ is otherwise kept. */
export function normalEmail(value: string): string {
  return value.trim().toLowerCase()
}
