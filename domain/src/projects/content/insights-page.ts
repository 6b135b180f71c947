import type { Language } from '../../platform/language/language.ts'

/** What a finding can be about: each is one chart of public figures, and stands on the page at most once. */
export const FINDING_KINDS = ['modes', 'departures', 'lengths', 'purposes', 'flows', 'co2', 'map'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export type InBoth = Record<Language, string>

export interface Finding {
  kind: FindingKind
  /** What the chart says, as a headline. */
  title: InBoth
  words: InBoth
}

/** The words of an organisation around figures that are not its own to change. */
export interface InsightsDocument {
  title: InBoth
  lead: InBoth
  findings: Finding[]
}

export const INSIGHTS_LIMITS = { title: 80, lead: 400, words: 400 } as const

/** The page in one language; a text without English stands there in German. */
export function insightsIn(document: InsightsDocument, language: Language) {
  const text = (texts: InBoth): string => (texts[language].trim() === '' ? texts.de : texts[language])
  return {
    title: text(document.title),
    lead: text(document.lead),
    findings: document.findings.map(({ kind, title, words }) => ({
      kind,
      title: text(title),
      words: text(words),
    })),
  }
}

export type InsightsGap = 'title' | 'lead' | 'finding' | 'finding_title'

/** What keeps the page from being published; nothing when it is complete. */
export function gapsInInsights({ title, lead, findings }: InsightsDocument): InsightsGap[] {
  const isMissing = (texts: InBoth): boolean => texts.de.trim() === ''
  const gaps: Record<InsightsGap, boolean> = {
    title: isMissing(title),
    lead: isMissing(lead),
    finding: findings.length === 0,
    finding_title: findings.some((it) => isMissing(it.title)),
  }
  return (Object.keys(gaps) as InsightsGap[]).filter((gap) => gaps[gap])
}

export function isEachOnce(findings: readonly { kind: FindingKind }[]): boolean {
  return new Set(findings.map(({ kind }) => kind)).size === findings.length
}
