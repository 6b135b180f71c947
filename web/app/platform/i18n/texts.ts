import type { Language } from '@allmend/domain/platform/language/language'

type Phrase = string | ((...values: never[]) => string)
type Both = Record<Language, Phrase>
export type Entries = Record<string, Both>

/** Both languages must be plain words, or take the same values in the same order. */
type Alike<T extends Both> = T['de'] extends string
  ? T['en'] extends string
    ? T
    : { de: T['de']; en: string }
  : T['de'] extends (...values: infer V) => string
    ? T['en'] extends (...values: infer W) => string
      ? [V, W] extends [W, V]
        ? T
        : { de: T['de']; en: (...values: V) => string; differs: never }
      : { de: T['de']; en: (...values: V) => string }
    : never

type Spoken<P> = P extends string ? string : P

export interface Texts<T extends Entries> {
  entries: T
}
export type LanguageTexts<T extends Entries> = { readonly [K in keyof T]: Spoken<T[K]['de']> }

/** The keys of texts that take no values. */
export type PlainKey<T extends Entries> = { [K in keyof T]: T[K]['de'] extends string ? K : never }[keyof T]

/** The texts of a room, both languages side by side. A missing language does not compile. */
export function texts<T extends Entries>(entries: T & { [K in keyof T]: Alike<T[K]> }): Texts<T> {
  return { entries }
}

const spoken = new WeakMap<object, Partial<Record<Language, unknown>>>()

export function textsOf<T extends Entries>(from: Texts<T>, language: Language): LanguageTexts<T> {
  const known = spoken.get(from) ?? {}
  spoken.set(from, known)
  known[language] ??= Object.fromEntries(
    Object.entries(from.entries).map(([key, phrase]) => [key, phrase[language]]),
  )
  return known[language] as LanguageTexts<T>
}
