import type { ModeShown } from '../../tracking/insights/mode-tally.ts'
import type { DataDay } from '../../platform/time/data-day.ts'

/** What becomes of a researcher's request; waiting for the board, then for the machine. */
export const RESEARCH_STATES = ['waiting', 'declined', 'approved', 'delivered', 'too few'] as const
export type ResearchState = (typeof RESEARCH_STATES)[number]

export const RESEARCH_LIMITS = { open: 5, weeks: 53, purpose: 2_000, title: 120, institution: 120 } as const

/** What may be published of a week of those who agreed to research; null is what may not. */
export type ExtractWeek = {
  people: number | null
  modes: ExtractMode[] | null
}

/** Of a week with more noise than a quarter of a sum, that sum is not published (decision 0127). */
type ExtractMode = Omit<ModeShown, 'durationHours' | 'co2Kg'> & {
  durationHours: number | null
  co2Kg: number | null
}

const COLUMNS = ['week', 'people_at_least', 'mode', 'distance_km', 'duration_hours', 'legs', 'co2_kg']

/** The extract as a table; a week of which nothing may be published has an empty row. */
export function extractCsv(weeks: readonly { week: DataDay; figures: ExtractWeek }[]): string {
  const lines = weeks.flatMap(({ week, figures }) => {
    const { people, modes } = figures
    if (people === null || modes === null) return [[week, '', '', '', '', '', '']]
    return modes.map(({ mode, distanceKm, durationHours, legs, co2Kg }) =>
      [week, people, mode, distanceKm, durationHours ?? '', legs, co2Kg ?? ''].map(String),
    )
  })
  return [COLUMNS, ...lines].map((cells) => `${cells.join(',')}\n`).join('')
}
