import type { Interval } from '../../../platform/time/interval.ts'
import type { DiaryEntry } from './diary-entry.ts'

/** Entries a block holds at most; what one correction changes copies a block or two and never the whole diary. */
const BLOCK_ENTRIES = 48

/**
 * The entries of a diary, in order of time, while corrections change them: each is replayed on those around its time
 * alone, so that it costs no more in a diary of thousands of entries than in one of ten.
 */
export function entryList(entries: readonly DiaryEntry[]) {
  let blocks = blocksOf(entries)

  /** The first block that may hold something finishing at this instant or later. */
  const blockAt = (at: number): number => firstWhere(blocks, (block) => block.at(-1)!.finishedAt >= at)

  /** The entries that touch an interval, and one more on each side. */
  function locate({ startedAt, finishedAt }: Interval) {
    let first = blockAt(startedAt)
    let from = firstWhere(blocks[first] ?? [], (entry) => entry.finishedAt >= startedAt) - 1
    if (from < 0 && first > 0) from += blocks[--first]!.length
    from = Math.max(0, from)
    const around: DiaryEntry[] = []
    let [last, to] = [first, from]
    for (let isBeyond = blocks.length === 0; !isBeyond; to++) {
      if (to === blocks[last]!.length) {
        if (last + 1 === blocks.length) break
        last++
        to = 0
      }
      const entry = blocks[last]![to]!
      around.push(entry)
      isBeyond = entry.startedAt > finishedAt
    }
    return { around, first, from, last, to }
  }

  return {
    around: (interval: Interval): readonly DiaryEntry[] => locate(interval).around,

    ends: (): (DiaryEntry | undefined)[] => [blocks[0]?.[0], blocks.at(-1)?.at(-1)],

    /** Puts what `change` makes of the entries around an interval in their place. */
    change(interval: Interval, change: (around: readonly DiaryEntry[]) => readonly DiaryEntry[]): void {
      const { around, first, from, last, to } = locate(interval)
      const changed = around.length > 0 ? change(around) : around
      if (changed === around) return
      const joined = [...blocks[first]!.slice(0, from), ...changed, ...blocks[last]!.slice(to)]
      if (first === last && joined.length > 0 && joined.length <= BLOCK_ENTRIES) blocks[first] = joined
      else blocks = [...blocks.slice(0, first), ...blocksOf(joined), ...blocks.slice(last + 1)]
    },

    /** The name of every stay in a circle, wherever in time it lies. */
    nameStays(isNamed: (stay: Extract<DiaryEntry, { kind: 'staypoint' }>) => boolean, name: string): void {
      for (const block of blocks) {
        for (const [index, entry] of block.entries()) {
          if (entry.kind === 'staypoint' && isNamed(entry)) block[index] = { ...entry, placeName: name }
        }
      }
    },

    all: (): DiaryEntry[] => blocks.flat(),
  }
}

export type EntryList = ReturnType<typeof entryList>

function blocksOf(entries: readonly DiaryEntry[]): DiaryEntry[][] {
  const half = BLOCK_ENTRIES / 2
  const blocks: DiaryEntry[][] = []
  for (let from = 0; from < entries.length; from += half) blocks.push(entries.slice(from, from + half))
  return blocks
}

/** What lies in an interval, in whole or in part, of entries in order of time. */
export function entriesWithin<Entry extends Interval>(
  entries: readonly Entry[],
  { startedAt, finishedAt }: Interval,
): readonly Entry[] {
  const from = firstWhere(entries, (entry) => entry.finishedAt > startedAt)
  let to = from
  while (to < entries.length && entries[to]!.startedAt < finishedAt) to++
  return entries.slice(from, to)
}

/** The first index at which something that stays true has become true; the length if nowhere. */
export function firstWhere<Item>(sorted: readonly Item[], isThere: (item: Item) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isThere(sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
