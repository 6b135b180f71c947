import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RouteComment } from '@allmend/contract/city/routes-comments'
import { commentsOf } from '../../queries.ts'
import { point } from './features.ts'
import { MarkLayer } from './mark-layer.tsx'

const NONE: readonly RouteComment[] = []

/** Where something was said; what it was stands in the inspector. */
export function CommentMarks({ projectId, routeId }: { projectId: string; routeId: string }) {
  const { data = NONE } = useQuery(commentsOf(projectId, routeId))
  const shown = useMemo(() => data.flatMap(({ id, at }) => (at ? [point(id, at)] : [])), [data])
  return <MarkLayer id="comments" look="comment" shown={shown} />
}
