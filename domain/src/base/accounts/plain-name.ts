import { isPlainLine } from '../../platform/text/plain-text.ts'

// Behind these a Swiss name may go on without a space: St.Gallen, Dr.Keller.
const ABBREVIATED = new Set(['st', 'ste', 'dr', 'prof'])
// Nobody sees them, and yet Persian names, scripts of India and some pictures are written with them.
const JOINERS = /\u200C|\u200D|\uFE0F/gu
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
// Dots as browsers and mail programs read them in an address (RFC 3490 §3.1).
const DOTTED = /[\p{L}\p{N}_-]+(?:[.\u3002\uFF0E\uFF61][\p{L}\p{N}_-]+)+\/?/gu

/**
 * A name that may stand in a mail to somebody who does not know whose it is: one line that holds no address, for mail
 * programs make links of them. Honest names pass: Müller & Söhne AG, O'Neill, Stadt Zürich (Tiefbauamt), St.Gallen.
 */
export function isPlainName(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll(JOINERS, '')
  if (plain === '' && name !== '') return false
  if (!isPlainLine(plain) || INVISIBLE.test(plain) || /@|:\/\//.test(plain)) return false
  return (plain.match(DOTTED) ?? []).every(isAbbreviation)
}

function isAbbreviation(dotted: string): boolean {
  if (dotted.endsWith('/')) return false
  const [first = '', ...rest] = dotted.toLowerCase().split(/[.\u3002\uFF0E\uFF61]/)
  if (rest.length === 1) return first.length === 1 || ABBREVIATED.has(first) || rest[0]?.length === 1
  return [first, ...rest].every((part) => part.length === 1)
}

/** What was stored before names were judged, so that it is one line and no mail program finds an address in it. */
export function asPlainName(stored: string): string {
  if (isPlainName(stored)) return stored
  return stored
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s]+/gu, ' ')
    .replaceAll(/@|:\/\//g, ' ')
    .replaceAll(/([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}_-])/gu, '$1 ')
    .trim()
}
