import { useQuery } from '@tanstack/react-query'
import type { RouteRow } from '@allmend/contract/city/routes'
import { date, number } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { PathIcon } from '../../platform/ui/icons.ts'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import { Table } from '../../platform/ui/table/table.tsx'
import { routesOf } from './queries.ts'
import { routeListTexts } from './route-list-texts.ts'

/** All routes of a project with their states; each leads into the editor. */
export function RouteList({ projectId, editor }: { projectId: string; editor: string }) {
  const words = useTexts(routeListTexts)
  const { data, error, refetch } = useQuery(routesOf(projectId))
  if (error && !data) return <FailureNotice failure={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height={24} />
  if (data.length === 0) {
    return (
      <EmptyState icon={PathIcon} title={words.none}>
        {words.noneWords}
      </EmptyState>
    )
  }
  return (
    <Table caption={words.caption} stacked>
      <thead>
        <tr>
          <th scope="col" data-number>
            {words.number}
          </th>
          <th scope="col">{words.name}</th>
          <th scope="col" data-number>
            {words.length}
          </th>
          <th scope="col">{words.version}</th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((route) => (
          <Row key={route.id} route={route} editor={editor} />
        ))}
      </tbody>
    </Table>
  )
}

/** How many there are, once known. */
export function useRouteCount(projectId: string): number | undefined {
  return useQuery(routesOf(projectId)).data?.length
}

function Row({ route, editor }: { route: RouteRow; editor: string }) {
  const words = useTexts(routeListTexts)
  const { version, errorCount, isArchived, isVisible, hasUnpublished } = route
  const states = [
    isArchived ? words.archived : version ? words.published : words.draft,
    ...(errorCount > 0 ? [words.errors(errorCount)] : []),
    ...(version && hasUnpublished ? [words.changed] : []),
    ...(isVisible ? [] : [words.hidden]),
  ]
  return (
    <tr>
      <td data-label={words.number} data-number>
        {route.number}
      </td>
      <th scope="row" data-label={words.name}>
        <Link to={`${editor}?route=${route.id}`}>{route.name}</Link>
      </th>
      <td data-label={words.length} data-number>
        {`${number(route.lengthMetres / 1000, 1)} km`}
      </td>
      <td data-label={words.version}>
        {version ? `${version.number}.${version.patch}, ${date(version.publishedAt)}` : '–'}
      </td>
      <td data-label={words.state}>{states.join(', ')}</td>
    </tr>
  )
}
