import type { Language } from '../../platform/language/language.ts'
import type { ProblemReason } from '../../platform/text/problem.ts'

/** What is wrong with a file, to the person whose file it is. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemReason, Readonly<Record<Language, string>>>> = {
  'unknown format': {
    de: 'Diese Datei ist weder GPX noch TCX, GeoJSON oder ein Google-Standortverlauf.',
    en: 'This file is neither GPX nor TCX, GeoJSON or a Google location history.',
  },
  'too large': { de: 'Diese Datei ist zu gross.', en: 'This file is too large.' },
  'not readable': { de: 'lässt sich nicht lesen', en: 'cannot be read' },
  'cut off': { de: 'Die Datei bricht ab', en: 'The file breaks off' },
  'wrong nesting': { de: 'falsch verschachtelt', en: 'wrongly nested' },
  'entities refused': {
    de: 'Die Datei bringt eigene Ersetzungen mit; ab da wird nicht gelesen',
    en: 'The file brings its own replacements; reading stops there',
  },
  'too deep': { de: 'zu tief verschachtelt', en: 'nested too deeply' },
  'no time': { de: 'Messpunkte ohne Zeit', en: 'points without a time' },
  'impossible time': { de: 'Messpunkte mit unmöglicher Zeit', en: 'points with an impossible time' },
  'no position': { de: 'Messpunkte ohne Ort', en: 'points without a place' },
  'impossible position': { de: 'Messpunkte an unmöglichem Ort', en: 'points at an impossible place' },
  'twice the same': { de: 'doppelte Messpunkte', en: 'points that are there twice' },
  'too many fixes': { de: 'Messpunkte über der Höchstzahl', en: 'points beyond the limit' },
}
