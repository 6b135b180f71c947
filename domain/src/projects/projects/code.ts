/** No look-alikes (0 O, 1 I L), and no vowels, so that no lot spells a word. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const DRAWN_CHARACTERS = 8

export type ProjectCodeProblem = 'project_code_malformed'

/** As people type it: small letters, blanks and hyphens do not matter. */
export function normalProjectCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** A code the organisation wishes for; the empty wish leaves it to the lot. */
export function problemOfProjectCode(code: string): ProjectCodeProblem | undefined {
  const normal = normalProjectCode(code)
  return normal === '' || /^[A-Z0-9]{6,12}$/.test(normal) ? undefined : 'project_code_malformed'
}

/** `below` draws a whole number from 0 up to, not including, the given one. */
export function drawnProjectCode(below: (limit: number) => number): string {
  return Array.from({ length: DRAWN_CHARACTERS }, () => ALPHABET[below(ALPHABET.length)]).join('')
}
