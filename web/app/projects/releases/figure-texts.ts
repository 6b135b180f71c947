import type { Language } from '@allmend/domain/platform/language/language'
import type {
  Printed,
  PrintedBound,
  PrintedDifference,
} from '@allmend/domain/projects/releases/printed/rounding'
import type { Change } from '@allmend/domain/projects/releases/printed/verdict'
import { texts, textsOf } from '../../platform/i18n/texts.ts'
import {
  boundAloud,
  boundText,
  differenceText,
  figureAloud,
  figureText,
  fromText,
  marginText,
  type Measure,
  numberText,
  perCentText,
} from './printed-numbers.ts'

/** How figures with their margin are worded everywhere: pages, reports, files, images (DESIGN-figures §26). */
export const figureTexts = texts({
  value: inEach(figureText),
  valueAloud: inEach(figureAloud),
  bothMargins: {
    de: (it: Printed) =>
      `${marginText(it.margin, it.step)} für diese Teilnehmenden, ${marginText(it.sampleMargin, it.step)} als Stichprobe`,
    en: (it: Printed) =>
      `${marginText(it.margin, it.step)} for these participants, ${marginText(it.sampleMargin, it.step)} as a sample`,
  },
  notInMargin: {
    de: 'Wer mitmacht, hat sich selbst gemeldet. Das zeigt kein Bereich.',
    en: 'Participants volunteered. No range shows the effect of that.',
  },
  under: {
    de: (bound: PrintedBound) => `unter ${boundText(bound, 'de')}`,
    en: (bound: PrintedBound) => `under ${boundText(bound, 'en')}`,
  },
  underAloud: {
    de: (bound: PrintedBound) => `unter ${boundAloud(bound, 'de')}`,
    en: (bound: PrintedBound) => `under ${boundAloud(bound, 'en')}`,
  },
  underWhy: { de: 'Der Bereich schliesst null ein.', en: 'The range includes zero.' },
  folded: {
    de: 'einzeln zu ungenau, darum zusammen',
    en: 'too uncertain on its own, shown together',
  },
  foldedUntil: {
    de: (period: string) => `Einzeln ab «${period}».`,
    en: (period: string) => `On its own from “${period}”.`,
  },
  rest: {
    de: (others: number, it: Printed) =>
      others === 1
        ? `eine weitere, ${figureText(it, 'share', 'de')}`
        : `${inWords(others, 'de')} weitere, zusammen ${figureText(it, 'share', 'de')}`,
    en: (others: number, it: Printed) =>
      others === 1
        ? `one other, ${figureText(it, 'share', 'en')}`
        : `${inWords(others, 'en')} others, together ${figureText(it, 'share', 'en')}`,
  },
  difference: inEach(differenceText),
  sure_up: { de: 'sicher gestiegen', en: 'certainly up' },
  sure_down: { de: 'sicher gesunken', en: 'certainly down' },
  rather_up: { de: 'eher gestiegen', en: 'probably up' },
  rather_down: { de: 'eher gesunken', en: 'probably down' },
  none: { de: 'nicht zu unterscheiden', en: 'no detectable change' },
  noneIsNotUnchanged: {
    de: 'nicht zu unterscheiden; das heisst nicht: gleich geblieben',
    en: 'no detectable change; that does not mean unchanged',
  },
  first: {
    de: 'erste Periode, noch kein Vergleich',
    en: 'first period, nothing to compare yet',
  },
  broken: {
    de: 'nicht vergleichbar: neue Zählweise',
    en: 'not comparable: counted differently',
  },
  detectableFrom: {
    de: (difference: PrintedDifference, measure: Measure) =>
      `sicher zu erkennen ab ${fromText(difference, measure, 'de')}`,
    en: (difference: PrintedDifference, measure: Measure) =>
      `reliably detectable from ${fromText(difference, measure, 'en')}`,
  },
  target_reached: { de: 'Das Ziel ist erreicht.', en: 'The target is met.' },
  target_missed: { de: 'Das Ziel ist verfehlt.', en: 'The target is missed.' },
  target_open: {
    de: 'Das Ziel liegt im Bereich: Ob es erreicht ist, lässt sich nicht sagen.',
    en: 'The target lies within the range: whether it is met cannot be said.',
  },
  ranksAlike: {
    de: (ranks: number) => `Die Plätze 1 bis ${ranks} sind nicht sicher zu unterscheiden.`,
    en: (ranks: number) => `Ranks 1 to ${ranks} cannot be told apart reliably.`,
  },
  noCause: {
    de: (measure: string) => `Dass ${measure} die Ursache ist, zeigen diese Zahlen nicht.`,
    en: (measure: string) => `These figures do not show that ${measure} is the cause.`,
  },
  periodRunning: {
    de: (period: number, date: string) => `Periode ${period} läuft, Zahlen am ${date}`,
    en: (period: number, date: string) => `Period ${period} in progress, figures on ${date}`,
  },
  progressOnly: { de: 'nur Fortschritt', en: 'progress only' },
  beforeTheFirst: {
    de: (date: string) => `Erste Zahlen am ${date}. Bis dahin sehen Sie den Fortschritt.`,
    en: (date: string) => `First figures on ${date}. Until then you see progress.`,
  },
  whyQuarter: {
    de: (seats: number) =>
      `In einem Projekt mit ${numberText(seats, 1)} Plätzen fiele eine einzelne Person in vier Wochen zu stark auf.`,
    en: (seats: number) =>
      `In a project of ${numberText(seats, 1)} seats one person would stand out too much within four weeks.`,
  },
  notDrawn: {
    de: 'Nicht gezeichnet: zu wenige oder zu ungenau, beides sieht gleich aus.',
    en: 'Not drawn: too few or too uncertain, both look the same.',
  },
  oldRelease: {
    de: 'Nach alter Zählweise (Etappen statt Wege). Bleibt, wie sie war, und wird nicht verglichen.',
    en: 'Counted the old way (legs instead of trips). Kept as it was, not compared.',
  },
  tooFewPeople: {
    de: (date: string) => `In dieser Periode waren zu wenige dabei, um zu zählen. Nächste Zahlen am ${date}.`,
    en: (date: string) => `Too few took part to count this period. Next figures on ${date}.`,
  },
  budgetSpent: {
    de: (date: string) => `Der Jahresvorrat ist verbraucht. Neue Zahlen ab ${date}.`,
    en: (date: string) => `This year’s allowance is used up. New figures from ${date}.`,
  },
  purposesStated: {
    de: (perCent: number) =>
      `${perCentText(perCent, 1, 'de')} haben die Teilnehmenden gesagt, die übrigen sind erschlossen.`,
    en: (perCent: number) =>
      `${perCentText(perCent, 1, 'en')} were stated by participants, the rest inferred.`,
  },
  flights: {
    de: (people: Printed) =>
      `Flugreisen: ${figureText(people, 'people', 'de')}, in keiner anderen Zahl enthalten`,
    en: (people: Printed) => `Flights: ${figureText(people, 'people', 'en')}, in no other figure`,
  },
  reference: {
    de: 'Mikrozensus, Städte gleicher Grösse',
    en: 'Microcensus, towns of similar size',
  },
  howSure: {
    de: (low: number, high: number) => `So sicher: ${low} bis ${high} von 100 Wegen`,
    en: (low: number, high: number) => `How sure: ${low} to ${high} of 100 trips`,
  },
})

/** `sicher gestiegen, + 6 ± 4 Punkte`; of a change that cannot be made out the verdict alone. */
export function changeText(change: Change, measure: Measure, language: Language): string {
  const t = textsOf(figureTexts, language)
  if (change.verdict !== 'sure' && change.verdict !== 'rather') return t[change.verdict]
  const direction = change.difference.value > 0 ? 'up' : 'down'
  return `${t[`${change.verdict}_${direction}`]}, ${t.difference(change.difference, measure)}`
}

/** The same text of another language, where only numbers and their units differ. */
function inEach<V extends unknown[]>(
  write: (...values: [...V, Language]) => string,
): Record<Language, (...values: V) => string> {
  return { de: (...values) => write(...values, 'de'), en: (...values) => write(...values, 'en') }
}

/** From two on; as many as zones have pairs, and above that in figures. */
const IN_WORDS = {
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn'.split(' '),
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' '),
}

const inWords = (count: number, language: Language): string =>
  IN_WORDS[language][count - 2] ?? numberText(count, 1)
