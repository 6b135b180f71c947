import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { whereabouts } from '../queries.ts'
import type { Near } from '../entry/row-props.ts'

/** Words for places without a name; asked for after the day, and missed by nobody if they do not come. */
export function useNear(projectId: string, dataDay: string, isDayThere: boolean): Near {
  const { data } = useQuery({ ...whereabouts(projectId, dataDay), enabled: isDayThere })
  return useCallback(({ startedAt }) => data?.find((it) => it.startedAt === startedAt)?.words, [data])
}
