import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DAYPARTS, type Daypart } from '@allmend/domain/tracking/insights/frequency/daypart'
import { LEAST_TOLD } from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import { inFives } from '@allmend/domain/projects/releases/in-fives'
import { STREET_MODES, type StreetMode } from '@allmend/domain/tracking/insights/frequency/traveller-of'

export const DIRECTIONS = ['both', 'forward', 'backward'] as const
type Direction = (typeof DIRECTIONS)[number]

/** What of a week is looked at. */
export interface FrequencyView {
  week: string | undefined
  mode: StreetMode
  daypart: Daypart | undefined
  direction: Direction
  least: number
}

/** The smallest figure there can be: published in fives. */
export const LEAST = inFives(LEAST_TOLD)
export const MOST = 1_000

/** As it stands in the address. */
export function useFrequencyView(usual: StreetMode): [FrequencyView, (next: Partial<FrequencyView>) => void] {
  const [search, setSearch] = useSearchParams()
  // At once: the address follows when the router has gone there.
  const [view, setView] = useState(() => viewOf(search, usual))
  const change = (next: Partial<FrequencyView>): void => {
    const changed = { ...view, ...next }
    setView(changed)
    const { week, mode, daypart, direction, least } = changed
    setSearch(
      {
        ...(week !== undefined && { week }),
        mode,
        ...(daypart !== undefined && { daypart }),
        ...(direction !== 'both' && { direction }),
        ...(least > LEAST && { least: String(least) }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [view, change]
}

/** Streets by mode; those without any may be left out. */
export type ByMode = Partial<Record<StreetMode, number>>

/** The mode most is published of: what a page shows first. */
export const mostPublished = (byMode: ByMode): StreetMode =>
  STREET_MODES.reduce((most, it) => ((byMode[it] ?? 0) > (byMode[most] ?? 0) ? it : most), 'bike')

export function viewOf(search: URLSearchParams, usual: StreetMode): FrequencyView {
  const least = Number(search.get('least') ?? LEAST)
  return {
    week: search.get('week') ?? undefined,
    mode: STREET_MODES.find((it) => it === search.get('mode')) ?? usual,
    daypart: DAYPARTS.find((it) => it === search.get('daypart')),
    direction: DIRECTIONS.find((it) => it === search.get('direction')) ?? 'both',
    least: Number.isInteger(least) ? Math.min(MOST, Math.max(LEAST, least)) : LEAST,
  }
}
