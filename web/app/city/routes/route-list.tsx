import { useQuery } from '@tanstack/react-query'
import type { RouteRow } from '@allmend/contract/city/routes'
import { date, number } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { PathIcon } from '../../platform/ui/icons.ts'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { routesOf } from './queries.ts'
import { routeListTexts } from './route-list-texts.ts'

/** All routes of a project with their states; each leads into the editor. */
export function RouteList({ projectId, editor }: { projectId: string; editor: string }) {
  const texts = useTexts(routeListTexts)
  const { data, error, refetch } = useQuery(routesOf(projectId))
  if (error && !data) return <FailureNotice failure={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height={24} />
  if (data.length === 0) {
    return (
      <EmptyState icon={PathIcon} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  }
  const stateOf = ({ version, errorCount, isArchived, isVisible, hasUnpublished }: RouteRow): string =>
    [
      isArchived ? texts.archived : version ? texts.published : texts.draft,
      ...(errorCount > 0 ? [texts.errors(errorCount)] : []),
      ...(version && hasUnpublished ? [texts.changed] : []),
      ...(isVisible ? [] : [texts.hidden]),
    ].join(', ')
  return (
    <DataTable
      caption={texts.caption}
      rows={data}
      keyOf={(route) => route.id}
      columns={[
        { label: texts.number, kind: 'number', render: (route) => route.number },
        {
          label: texts.name,
          kind: 'header',
          isLabelled: true,
          render: ({ id, name }) => <Link to={`${editor}?route=${id}`}>{name}</Link>,
        },
        {
          label: texts.length,
          kind: 'number',
          render: (route) => `${number(route.lengthMetres / 1000, 1)} km`,
        },
        {
          label: texts.version,
          render: ({ version }) =>
            version ? `${version.number}.${version.patch}, ${date(version.publishedAt)}` : '–',
        },
        { label: texts.state, render: stateOf },
      ]}
      stacked
    />
  )
}

/** How many there are, once known. */
export function useRouteCount(projectId: string): number | undefined {
  return useQuery(routesOf(projectId)).data?.length
}
