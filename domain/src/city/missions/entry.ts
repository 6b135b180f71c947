/** What is noted on the way, each with an id of the device: in whatever order and however late it comes. */
export const ENTRY_KINDS = [
  'started',
  'ended',
  'reached',
  'checked_in',
  'checked_out',
  'incident',
  'paused',
  'resumed',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const ENTRY_LIMITS = {
  /** Sent at once. */
  sent: 200,
  ofMission: 5_000,
  words: 500,
  /** Of the device’s clock. */
  aheadMs: 86_400_000,
} as const

export interface Entry {
  id: string
  kind: EntryKind
  /** By the device’s clock. */
  at: number
  /** Which stop was reached; 0 is the meeting place. */
  stop: number | null
  /** Who came or went. */
  aboutId: string | null
}

interface Pause {
  from: number
  /** Null while it lasts. */
  through: number | null
}

export interface OnTheWay {
  startedAt: number | null
  endedAt: number | null
  reached: ReadonlySet<number>
  here: ReadonlySet<string>
  pauses: readonly Pause[]
}

/** The same whatever the order the entries came in: of two words about one person the later holds. */
export function onTheWay(entries: readonly Entry[]): OnTheWay {
  const inOrder = entries.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  const reached = new Set<number>()
  const here = new Set<string>()
  const pauses: Pause[] = []
  let [startedAt, endedAt]: [number | null, number | null] = [null, null]
  for (const { kind, at, stop, aboutId } of inOrder) {
    if (kind === 'started') startedAt ??= at
    if (kind === 'ended') endedAt = at
    if (kind === 'reached' && stop !== null) reached.add(stop)
    if (kind === 'checked_in' && aboutId !== null) here.add(aboutId)
    if (kind === 'checked_out' && aboutId !== null) here.delete(aboutId)
    const open = pauses.at(-1)?.through === null ? pauses.at(-1) : undefined
    if (kind === 'paused' && !open) pauses.push({ from: at, through: null })
    if (kind === 'resumed' && open) open.through = at
  }
  // Whoever ends it goes on no more: a pause ends with it.
  const last = pauses.at(-1)
  if (last?.through === null && endedAt !== null) last.through = Math.max(last.from, endedAt)
  return { startedAt: startedAt ?? endedAt, endedAt, reached, here, pauses }
}

/** Whoever does not lead it says that she herself is there or gone, and what happened. */
export function mayNote(
  { kind, aboutId }: Pick<Entry, 'kind' | 'aboutId'>,
  who: { participantId: string; isGuide: boolean },
): boolean {
  if (who.isGuide || kind === 'incident') return true
  return (kind === 'checked_in' || kind === 'checked_out') && aboutId === who.participantId
}
