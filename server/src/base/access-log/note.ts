import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type Access, append, appendAgain } from './store.ts'
import { type Figure, formerText, storedSubject, type Subject } from './subject.ts'

/** Adds an entry to the audit log of each of these participants, in the transaction that does it. */
export async function noteAccess(
  db: Db,
  participantIds: readonly string[],
  it: Access,
  now: Date,
): Promise<void> {
  await onDuty(db, 'access-log', (db) => append(db, participantIds, it, now))
}

/**
 * These participants were counted in a figure that leaves the platform: each of them will read it in her log.
 * To be called in the transaction that makes the release.
 */
export async function noteCounted(
  db: Db,
  participantIds: readonly string[],
  it: { figure: Figure; organisation: string; purpose: string; now: Date },
): Promise<void> {
  const { figure, organisation: byWhom, purpose, now } = it
  await noteAccess(db, participantIds, { act: 'counted', what: storedSubject(figure), byWhom, purpose }, now)
}

/** What was made for a researcher before is handed to another one: whoever is in it reads that too. */
export async function noteHandedOn(
  db: Db,
  it: { figure: Figure; organisation: string; now: Date },
): Promise<void> {
  const { figure, organisation: byWhom, now } = it
  const about = { what: storedSubject(figure), former: formerText(figure), byWhom }
  await onDuty(db, 'access-log', (db) => appendAgain(db, about, now))
}

/** The organisation saw her name, for it took her into a group. */
export async function noteNamed(
  db: Db,
  participantId: string,
  { group, organisation, now }: { group: string; organisation: string; now: Date },
): Promise<void> {
  await noteAccess(db, [participantId], namesRead({ kind: 'name', group }, organisation), now)
}

/** Somebody of the organisation had their names before her, in a list or as the answer to a search: once a day. */
export async function noteNamesSeen(
  db: Db,
  participantIds: readonly string[],
  { where, organisation, now }: { where: 'groups' | 'search'; organisation: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const it = namesRead({ kind: 'names', where }, organisation)
  await onDuty(db, 'access-log', (db) => append(db, participantIds, it, now, since))
}

const DAY_MS = 86_400_000

const namesRead = (subject: Subject, byWhom: string): Access => ({
  act: 'read',
  what: storedSubject(subject),
  byWhom,
  purpose: 'groups',
})

/** A line of her ledger of consents, under the chain as well. */
export async function noteConsent(
  db: Db,
  participantId: string,
  it: { act: 'given' | 'withdrawn'; purpose: string; version: number; now: Date },
): Promise<void> {
  const act = it.act === 'given' ? 'agreed' : 'withdrew'
  const entry = { act, what: `text ${it.version}`, byWhom: 'self', purpose: it.purpose } as const
  await onDuty(db, 'access-log', (db) => append(db, [participantId], entry, it.now))
}
