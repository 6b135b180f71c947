export const PASSWORD_MAX_CHARACTERS = 256

export type PasswordProblem = 'password_weak' | 'password_long' | 'password_common' | 'password_personal'

/**
 * What the specification accepts (§5): at least 15 characters, or at least 8 with a digit, a lower and an
 * upper case letter. On top of that nothing that stands on the list of common passwords or that contains a
 * word an attacker would try first (decision 0005; NIST SP 800-63B-4 §3.1.1).
 */
export function problemOfPassword(
  password: string,
  world: { isCommon(password: string): boolean; personalTerms: readonly string[] },
): PasswordProblem | undefined {
  const characters = [...password.normalize('NFC')]
  if (characters.length > PASSWORD_MAX_CHARACTERS) return 'password_long'
  if (!isStrong(characters)) return 'password_weak'
  const plain = plainOf(password)
  if (world.isCommon(plain)) return 'password_common'
  if (world.personalTerms.map(plainOf).some((term) => term.length >= 4 && plain.includes(term))) {
    return 'password_personal'
  }
  return undefined
}

/** The form in which passwords are compared with lists and words. */
function plainOf(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function isStrong(characters: readonly string[]): boolean {
  if (characters.length >= 15) return true
  const text = characters.join('')
  return characters.length >= 8 && /\d/.test(text) && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)
}
