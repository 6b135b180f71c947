import type { Language } from '@allmend/domain/platform/language/language'

/** A figure somebody was counted in. */
export type Figure =
  | { kind: 'survey'; project: string }
  | { kind: 'week'; project: string; isTest: boolean; from: string; through: string }
  | { kind: 'research-week'; project: string; from: string }

/** What an access was about where a sentence says it: kind and values are stored, and worded when they are read. */
export type Subject = Figure | { kind: 'name'; group: string } | { kind: 'names'; where: 'groups' | 'search' }

/** As the log stores it: under the hash of the chain it never changes. Its column holds 200 characters. */
export function storedSubject(subject: Subject): string {
  return JSON.stringify(subject)
}

/** Of what is stored, in a language. Single words and the sentences of former releases stand as they are. */
export function subjectText(what: string, language: Language): string {
  return what.startsWith('{"kind":') ? TEXTS[language](JSON.parse(what) as Subject) : what
}

/** As former releases stored it: worded, in German. */
export function formerText(subject: Subject): string {
  return TEXTS.de(subject).slice(0, 200)
}

const TEXTS: Record<Language, (subject: Subject) => string> = {
  de(subject) {
    switch (subject.kind) {
      case 'survey':
        return `${subject.project}: Umfrage`
      case 'week':
        return `${subject.project}${subject.isTest ? ' (Test)' : ''}, ${written(subject.from)} bis ${written(subject.through)}`
      case 'research-week':
        return `${subject.project}, Forschung, Woche ab ${written(subject.from)}`
      case 'name':
        return `Name, ${subject.group}`
      case 'names':
        return subject.where === 'groups' ? 'Name, Gruppen' : 'Name, Suche'
    }
  },
  en(subject) {
    switch (subject.kind) {
      case 'survey':
        return `${subject.project}: survey`
      case 'week':
        return `${subject.project}${subject.isTest ? ' (test)' : ''}, ${written(subject.from)} to ${written(subject.through)}`
      case 'research-week':
        return `${subject.project}, research, week from ${written(subject.from)}`
      case 'name':
        return `Name, ${subject.group}`
      case 'names':
        return subject.where === 'groups' ? 'Name, groups' : 'Name, search'
    }
  },
}

const written = (day: string): string => day.split('-').toReversed().join('.')
