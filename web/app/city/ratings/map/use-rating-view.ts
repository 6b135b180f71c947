import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type RatingView, searchOf, viewIn } from './rating-view.ts'

/** What the address says is shown, and the way to show something else. */
export function useRatingView(): [RatingView, (change: Partial<RatingView>) => void] {
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  const change = useCallback(
    (change: Partial<RatingView>): void =>
      setSearch((now) => searchOf({ ...viewIn(now), ...change }, now), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  )
  return [view, change]
}
