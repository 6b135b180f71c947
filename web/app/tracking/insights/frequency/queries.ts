import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'
import type { FrequencyView } from './frequency-view.ts'
import type { SampleFrequency } from './sample-streets.ts'

export function frequencyWeeks(id: string) {
  return queryOptions({
    queryKey: ['insights', 'frequency', id],
    queryFn: ({ signal }) => api.insights.frequencyWeeks({ id }, { signal }),
  })
}

export function frequencyStreets(
  id: string,
  week: string,
  { mode, daypart, least }: FrequencyView,
  { named, atMost }: { named: string; atMost: number },
) {
  return queryOptions({
    queryKey: ['insights', 'frequency', id, week, mode, daypart, least, named, atMost],
    queryFn: ({ signal }) =>
      api.insights.frequencyStreets(
        { id, week, mode, ...(daypart && { daypart }), least, named, atMost },
        { signal },
      ),
    // Another choice keeps the old rows until the new ones are there.
    placeholderData: (before) => before,
  })
}

/** A file of the web server: the same for everybody, and large. */
export const SAMPLE_FREQUENCY = '/sample/frequency.json'

export function sampleFrequency() {
  return queryOptions({
    queryKey: ['insights', 'frequency', 'sample'],
    queryFn: async ({ signal }): Promise<SampleFrequency> => {
      const reply = await fetch(SAMPLE_FREQUENCY, { signal })
      if (!reply.ok) throw new Error(`the sample: ${reply.status}`)
      return (await reply.json()) as SampleFrequency
    },
    staleTime: Infinity,
  })
}
