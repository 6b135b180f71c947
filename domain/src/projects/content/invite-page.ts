import type { Language } from '../../platform/language/language.ts'
import type { RichText } from './rich-text.ts'

export const BLOCK_KINDS = ['facts', 'join', 'steps', 'text', 'picture', 'questions'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export type Block =
  | { kind: 'facts'; items: { label: string; value: string }[] }
  /** The call to action: stores, code and the way to join stand here. */
  | { kind: 'join'; label: string }
  | { kind: 'steps'; title: string; items: { title: string; words: string }[] }
  | { kind: 'text'; text: RichText }
  | { kind: 'picture'; picture: string; alt: string; caption: string }
  | { kind: 'questions'; title: string; items: { question: string; answer: RichText }[] }

/** The page in one language. */
export interface InviteSheet {
  title: string
  lead: string
  blocks: Block[]
}

export interface InviteDocument {
  /** The picture at the head of the page and of what is shared. */
  picture: string | null
  de: InviteSheet
  /** Without it the German stands on the English page too. */
  en: InviteSheet | null
}

export const INVITE_LIMITS = {
  title: 80,
  lead: 400,
  label: 40,
  value: 60,
  words: 300,
  question: 160,
  alt: 200,
  runs: 2_000,
  blocks: 20,
  items: 12,
  parts: 60,
  /** Of one language, as JSON; keeps the page under 60 kB. */
  sheetCharacters: 16_000,
} as const

/** The sheet people see, and its language. */
export function sheetFor(
  document: InviteDocument,
  language: Language,
): { sheet: InviteSheet; language: Language } {
  if (language === 'en' && document.en) return { sheet: document.en, language }
  return { sheet: document.de, language: 'de' }
}

export type InviteGap = 'title' | 'lead' | 'join' | 'alt' | 'label'

/** What keeps the page from being published, by language; nothing when it is complete. */
export function gapsIn(document: InviteDocument): { language: Language; gap: InviteGap }[] {
  const sheets = [
    { language: 'de', sheet: document.de },
    { language: 'en', sheet: document.en },
  ] as const
  return sheets.flatMap(({ language, sheet }) =>
    sheet ? gapsOf(sheet).map((gap) => ({ language, gap })) : [],
  )
}

function gapsOf({ title, lead, blocks }: InviteSheet): InviteGap[] {
  const joins = blocks.filter((block) => block.kind === 'join')
  const gaps: Record<InviteGap, boolean> = {
    title: title.trim() === '',
    lead: lead.trim() === '',
    join: joins.length !== 1,
    label: joins.some((block) => block.label.trim() === ''),
    alt: blocks.some((block) => block.kind === 'picture' && block.alt.trim() === ''),
  }
  return (Object.keys(gaps) as InviteGap[]).filter((gap) => gaps[gap])
}

/** The pictures a document shows, each once. */
export function picturesIn(document: InviteDocument): string[] {
  const shown = [document.de, document.en].flatMap((sheet) =>
    (sheet?.blocks ?? []).flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
  )
  return [...new Set([...(document.picture ? [document.picture] : []), ...shown])]
}
