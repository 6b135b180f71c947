import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { EmbeddedFinding, PublicUnknown, refusedPage } from '../../projects/content/index.ts'
import { publishedInsights } from '../../projects/content/index.server.ts'
import { ErrorPage } from '../../platform/frame/error-page.tsx'
import { FindingChart } from '../../tracking/insights/index.ts'
import type { Route } from './+types/embedded-finding'

export async function loader({ request, params }: Route.LoaderArgs) {
  const { project, figures } = await publishedInsights(request, params.code).catch((error: unknown) => {
    throw refusedPage(error)
  })
  const finding = project.page?.findings.find(({ kind }) => kind === params.finding)
  if (!finding) throw data(null, { status: 404 })
  return { project, figures, kind: finding.kind, title: finding.title }
}

/** The whole page is what is found by searching. */
export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: loaderData?.title ?? 'Allmend' }, { name: 'robots', content: 'noindex' }]
}

export default function EmbeddedFindingScreen({ loaderData }: Route.ComponentProps) {
  return <EmbeddedFinding {...loaderData} Chart={FindingChart} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" tabIndex={-1}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <PublicUnknown />
      ) : (
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
      )}
    </main>
  )
}
