import { queryOptions } from '@tanstack/react-query'
import type { Days } from '@allmend/domain/projects/releases/period'
import type { PeriodChoice } from '@allmend/domain/projects/releases/period-choice'
import { api } from '../../platform/api/client.ts'

/** The strip: one request. The rest follows, each for itself. */
export function projectFigures(id: string) {
  return queryOptions({
    queryKey: ['insights', 'figures', id],
    queryFn: ({ signal }) => api.insights.figures({ id }, { signal }),
  })
}

export function projectWeeks(id: string, { from: a, through: b }: Days) {
  return queryOptions({
    queryKey: ['insights', 'weeks', id, a, b],
    queryFn: ({ signal }) => api.insights.weeks({ id, a, b }, { signal }),
  })
}

export function modeSplit(id: string, { from: a, through: b }: Days) {
  return queryOptions({
    queryKey: ['insights', 'modes', id, a, b],
    queryFn: ({ signal }) => api.insights.modes({ id, a, b }, { signal }),
    // Another period keeps the old rows until the new ones are there.
    placeholderData: (before) => before,
  })
}

export function cellMap(id: string, { from: a, through: b }: Days) {
  return queryOptions({
    queryKey: ['insights', 'cells', id, a, b],
    queryFn: ({ signal }) => api.insights.cells({ id, a, b }, { signal }),
  })
}

/** The wire takes days with a period of one’s own alone. */
export const askedOf = (choice: PeriodChoice, { from, through }: Days) =>
  choice === 'custom' ? { choice, from, through } : { choice }

export function projectAnalysis(id: string, choice: PeriodChoice, weeks: Days) {
  const asked = askedOf(choice, weeks)
  return queryOptions({
    queryKey: ['insights', 'analysis', id, asked],
    queryFn: ({ signal }) => api.insights.analysis({ id, ...asked }, { signal }),
    // Another period keeps the old figures until the new ones are there.
    placeholderData: (before) => before,
  })
}
