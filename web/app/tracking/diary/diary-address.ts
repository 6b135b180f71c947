import { useSearchParams } from 'react-router'
import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { type Shown, shownIn } from './shown-in.ts'

/** What the address of the page shows. */
export function useShown(diaries: readonly OwnDiary[], nowMs: number): Shown | undefined {
  const [query] = useSearchParams()
  return shownIn(diaries, query, nowMs)
}

/** The project stands in the address only where there is a choice. */
export function addressOfDay(diaries: readonly OwnDiary[], diary: OwnDiary, dataDay?: string): string {
  const query = new URLSearchParams({
    ...(diaries.length > 1 ? { project: diary.code } : {}),
    ...(dataDay ? { day: dataDay } : {}),
  })
  return query.size > 0 ? `/diary?${query}` : '/diary'
}
