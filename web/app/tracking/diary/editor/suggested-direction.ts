import type { DiaryDay } from '@allmend/contract/tracking/diary'
import type { Direction } from '@allmend/domain/tracking/diary/direction'
import { diaryTexts } from '../texts.ts'

const HOME = Object.values<string>(diaryTexts.entries.nameHome)

/**
 * A trip that ends at a place its owner calls home leads back, one that only begins there leads away. Shown as a
 * suggestion and never taken for her word; about a round from home, and elsewhere, nothing is supposed.
 */
export function suggestedDirection({ entries, trips }: DiaryDay, at: number): Direction | undefined {
  const trip = trips.find(({ firstEntry, lastEntry }) => firstEntry <= at && at <= lastEntry)
  if (!trip) return undefined
  const isHome = (index: number): boolean => {
    const entry = entries[index]
    return entry?.kind === 'staypoint' && HOME.includes(entry.placeName ?? '')
  }
  const [from, to] = [isHome(trip.firstEntry - 1), isHome(trip.lastEntry + 1)]
  if (from === to) return undefined
  return to ? 'inbound' : 'outbound'
}
