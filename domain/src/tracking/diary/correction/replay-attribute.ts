import type { Interval } from '../../../platform/time/interval.ts'
import type { DiaryEntry } from './diary-entry.ts'
import { attributes, isAbout, shownBy, type AttributeCorrection } from './attribute.ts'
import type { Claims } from './claims.ts'
import { concernedBy } from './concerned.ts'
import { cutAt } from './cut.ts'
import { fuseOver } from './fuse.ts'
import { reachOf } from './reach.ts'

type Entries = readonly DiaryEntry[]

/** The entries of the stretch a value was said of have it. */
export function replayAttribute(entries: Entries, correction: AttributeCorrection, claims: Claims): Entries {
  const isMeant = (entry: DiaryEntry): boolean => isAbout(correction, entry)
  const { cut, reach } = held(entries, correction, isMeant, claims)
  const value = shownBy(correction)
  return cut.map((entry) =>
    isMeant(entry) && entry.startedAt >= reach.startedAt && entry.finishedAt <= reach.finishedAt
      ? { ...entry, ...value }
      : entry,
  )
}

/** The entries with borders where the word ends, and how far it reaches. */
function held(
  entries: Entries,
  correction: AttributeCorrection,
  isMeant: (entry: DiaryEntry) => boolean,
  claims: Claims,
): { cut: Entries; reach: Interval } {
  const { holds, of } = attributes[correction.kind]
  if (holds === 'one entry') {
    const reach = reachOf(entries, correction, claims, isMeant)
    return { cut: fuseOver(entries, reach, of[0]), reach }
  }
  const about = trimmed(correction, concernedBy(entries, correction, isMeant))
  if (!about) {
    const isMade = holds === 'at least one'
    return { cut: isMade ? fuseOver(entries, correction, of[0]) : entries, reach: correction }
  }
  const reach = reachOf(entries, about, claims, isMeant)
  return { cut: cutAt(cutAt(entries, reach.startedAt), reach.finishedAt), reach }
}

function trimmed(interval: Interval, entries: Entries): Interval | undefined {
  const first = entries[0]
  const last = entries.at(-1)
  if (!first || !last) return undefined
  return {
    startedAt: Math.max(interval.startedAt, first.startedAt),
    finishedAt: Math.min(interval.finishedAt, last.finishedAt),
  }
}
