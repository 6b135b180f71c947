/** German is the product's first language; English is chosen. */
export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
const DEFAULT_LANGUAGE: Language = 'de'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((it) => it === value)
}

/**
 * A stored choice wins; else the browser's first language that is German or English; else German
 * (decision 0006).
 */
export function languageOf(stored: unknown, acceptLanguage: string | undefined): Language {
  if (isLanguage(stored)) return stored
  return firstSpoken(acceptLanguage ?? '') ?? DEFAULT_LANGUAGE
}

function firstSpoken(acceptLanguage: string): Language | undefined {
  return acceptLanguage
    .split(',')
    .map(weighted)
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((range) => range.tag.slice(0, 2).toLowerCase())
    .find(isLanguage)
}

function weighted(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.trim().split(';')
  const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { tag: tag.trim(), weight: Number.isFinite(weight) ? weight : 0 }
}
