import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { PublicUnknown, refusedPage } from '../../projects/content/index.ts'
import { ErrorPage } from '../../platform/frame/error-page.tsx'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { PublicPhotos } from '../../city/photos/index.ts'
import { Page } from '../../platform/ui/page.tsx'
import type { Route } from './+types/photos'

export async function loader({ request, params: { organisation, code } }: Route.LoaderArgs) {
  const about = await publicClient(request, config())
    .photos.publicRoutes({ code })
    .catch((error: unknown) => {
      throw refusedPage(error)
    })
  if (about.organisation.slug !== organisation) throw data(null, { status: 404 })
  return { about, base: (await baseMaps(config()))[about.region] }
}

/** Streets are for looking at, not for finding by searching. */
export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = loaderData ? `${loaderData.about.name} – ${loaderData.about.organisation.name}` : 'Allmend'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function PublicPhotosScreen({ params, loaderData }: Route.ComponentProps) {
  return <PublicPhotos code={params.code} about={loaderData.about} base={loaderData.base} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
  }
  return (
    <Page>
      <PublicUnknown />
    </Page>
  )
}
