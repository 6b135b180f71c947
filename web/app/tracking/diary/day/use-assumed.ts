import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { assumedPurposes } from '../queries.ts'
import type { Assumed } from '../entry/row-props.ts'

/** What nobody has stated and the machine supposes; asked for after the day, and missed by nobody if it does not come. */
export function useAssumed(projectId: string, dataDay: string, isDayThere: boolean): Assumed {
  const { data } = useQuery({ ...assumedPurposes(projectId, dataDay), enabled: isDayThere })
  return useMemo(
    () => ({
      purposeOf: ({ kind, startedAt, purpose }) =>
        purpose
          ? undefined
          : data?.entries.find((it) => it.kind === kind && it.startedAt === startedAt)?.purpose,
      likelyAt: ({ startedAt, purpose }) =>
        data?.question?.startedAt === startedAt && !purpose ? data.question.likely : undefined,
    }),
    [data],
  )
}
