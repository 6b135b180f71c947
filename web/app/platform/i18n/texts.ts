import type { Language } from '@allmend/domain/platform/language/language'

type Phrase = string | ((...values: never[]) => string)
/** Of a phrase that lacks a language the others are known: what is wrong is the phrase, not where it is shown. */
type Given = Partial<Record<Language, Phrase>>
type InAll = Record<Language, Phrase>
export type Entries = Record<string, Given>

/** All languages must be plain texts, or take the same values in the same order. */
type Alike<T extends Given> = T extends InAll
  ? T['de'] extends string
    ? T[Language] extends string
      ? T
      : Record<Language, string>
    : T['de'] extends (...values: infer V) => string
      ? Record<Language, true> extends { [L in Language]: Takes<T[L], V> }
        ? T
        : Record<Language, (...values: V) => string> & { differs: never }
      : never
  : InAll

type Takes<P, V> = P extends (...values: infer W) => string ? ([V, W] extends [W, V] ? true : false) : false

type Spoken<P> = P extends string ? string : P

export interface Texts<T extends Entries> {
  entries: T
}
export type LanguageTexts<T extends Entries> = { readonly [K in keyof T]: Spoken<T[K]['de']> }

/** The keys of texts that take no values. */
export type PlainKey<T extends Entries> = { [K in keyof T]: T[K]['de'] extends string ? K : never }[keyof T]

/** The texts of a room, all languages side by side. A missing language does not compile. */
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
