import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/notice/skeleton.tsx'
import { FailureNotice } from '../ui/notice/failure-notice.tsx'

/** What was asked for, or its skeleton, or what went wrong with the way out. */
export function Loaded<T>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<T>
  lines?: number
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <FailureNotice failure={query.error} retry={() => void query.refetch()} />
  return <Skeleton {...(lines === undefined ? {} : { lines })} />
}
