import { OVERLAY_LIMITS } from './overlay.ts'

// Control characters, and marks that turn the direction of what follows.
const NOT_PLAIN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu
const TITLES = ['name', 'titel', 'title', 'bezeichnung', 'label', 'strasse', 'nummer', 'ref', 'id']

/** What a file says about a feature, as plain short lines; whatever is nested is left out. */
export function cleanProperties(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const kept = new Map<string, string>()
  for (const [name, value] of entries) {
    if (kept.size >= OVERLAY_LIMITS.properties) break
    const text = textOf(value)
    const key = plainLine(name, OVERLAY_LIMITS.propertyName)
    if (text !== '' && key !== '') kept.set(key, text)
  }
  return Object.fromEntries(kept)
}

/** What it is called in a list: the first property that is usually a name, else the first there is. */
export function titleOf(properties: Readonly<Record<string, string>>): string {
  const byName = new Map(Object.entries(properties).map(([name, text]) => [name.toLowerCase(), text]))
  for (const title of TITLES) {
    const text = byName.get(title)
    if (text !== undefined) return text
  }
  return Object.values(properties)[0] ?? ''
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return plainLine(value, OVERLAY_LIMITS.propertyValue)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  return ''
}

/** Cut before it is cleaned, so that a megabyte of spaces costs nothing; never within a character. */
function plainLine(text: string, most: number): string {
  const head = text
    .slice(0, most * 4)
    .toWellFormed()
    .replaceAll(NOT_PLAIN, ' ')
    .trim()
  return head.length <= most
    ? head
    : `${[...head]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
