import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import {
  type NewsletterDocument,
  type NewsletterSheet,
  type NewsletterState,
  RECIPIENT_STATES,
  type RecipientState,
} from '@allmend/domain/projects/participation/newsletter'
import type { Config } from '../../../config.ts'
import type { Db, Duty } from '../../../platform/db/connect.ts'
import type { Reader } from '../../../platform/mail/mail-kind.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { isRichText } from '../../../platform/stored/rich-text.ts'
import { isEachOf, isObject, isText } from '../../../platform/stored/shape.ts'

/** A newsletter as it lies in its table. */
export interface NewsletterRow {
  number: number
  state: NewsletterState
  document: NewsletterDocument
  revision: number
  savedAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

/** How many recipients of a newsletter are how far. */
export interface RecipientCount {
  number: number
  state: RecipientState
  count: number
}

/**
 * What differs between the newsletters of a project and the cooperative's. `Key` names one newsletter, `Recipient` one
 * of those it goes to, `About` is what its mails say besides the document.
 */
export interface NewsletterKind<D extends Duty, Key, Recipient, About> {
  duty: D
  tables: NewsletterTables<D, Key, Recipient>
  /** Everybody it goes to now, once each; answers how many. */
  addRecipients(db: Db<D>, key: Key, now: Date): Promise<number>
  /** Where she gets mail; nothing when she left or ended it in the meantime. */
  readerOf(db: Db<D>, recipient: Recipient): Promise<Reader | undefined>
  about(db: Db<D>, key: Key): Promise<About | undefined>
  /** `held`: goes on later, by itself; `closed`: nobody further gets it. */
  standing(about: About): 'open' | 'held' | 'closed'
  write(reader: Reader, it: Written<About> & { recipient: Recipient }, config: Config): Mail
  writeTest(reader: Reader, it: Written<About>, config: Config): Mail
}

interface Written<About> {
  document: NewsletterDocument
  about: About
}

/** What is asked as the caller, where she sees the newsletter by herself, takes any `Db`. */
interface NewsletterTables<D extends Duty, Key, Recipient> {
  find(db: Db, key: Key): Promise<NewsletterRow | undefined>
  /** Locked: whoever sends, cancels or delivers waits for the other. */
  findLocked(db: Db, key: Key): Promise<NewsletterRow | undefined>
  saveDocument(db: Db, it: Key & { document: NewsletterDocument; now: Date }): Promise<void>
  setState(db: Db, it: Key & { state: NewsletterState; now: Date }): Promise<void>
  withCounts(db: Db<D>, key: Key, rows: readonly NewsletterRow[]): Promise<Newsletter[]>
  /** The next one, from here on nobody else's. */
  claim(db: Db<D>, key: Key, now: Date): Promise<Recipient | undefined>
  setRecipient(db: Db<D>, it: Key & Recipient & { state: RecipientState }): Promise<void>
  /** Those whose worker must have died in the middle of the conversation: whether they got it, nobody knows. */
  giveUpStale(db: Db<D>, key: Key, before: Date): Promise<void>
  countIn(db: Db<D>, key: Key, states: readonly RecipientState[]): Promise<number>
  cancelWaiting(db: Db<D>, key: Key): Promise<void>
  removeRecipients(db: Db<D>, key: Key): Promise<void>
  /** Being sent, and nobody has been at it for a while. */
  abandoned(db: Db<D>, before: Date): Promise<Key[]>
}

// An editor needs a paragraph to begin with.
const EMPTY_SHEET: NewsletterSheet = {
  subject: '',
  text: { type: 'doc', content: [{ type: 'paragraph' }] },
}
export const EMPTY_NEWSLETTER: NewsletterDocument = { de: EMPTY_SHEET, en: EMPTY_SHEET }

/** In both languages, as it lies stored. */
export const isNewsletterDocument = isEachOf(LANGUAGES, isObject({ subject: isText, text: isRichText }))

/** As its author sees it: how many are how far, and never who. */
export function newsletterWire(
  row: NewsletterRow,
  counts: readonly RecipientCount[],
  numberShown: (count: number) => number | null,
): Newsletter {
  const its = counts.filter(({ number }) => number === row.number)
  const shown = RECIPIENT_STATES.map((state) => {
    return [state, numberShown(its.find((it) => it.state === state)?.count ?? 0)] as const
  })
  return {
    ...row,
    savedAt: row.savedAt.getTime(),
    startedAt: row.startedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
    recipients: {
      ...(Object.fromEntries(shown) as Record<RecipientState, number | null>),
      all: numberShown(its.reduce((sum, { count }) => sum + count, 0)),
    },
  }
}
