import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { PublicUnknown, refusedPage } from '../../projects/content/index.ts'
import { ErrorPage } from '../../platform/frame/error-page.tsx'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { CitySite } from '../../city/ratings/index.ts'
import { Page } from '../../platform/ui/page.tsx'
import type { Route } from './+types/city-site'

export async function loader({ request, params: { organisation, code } }: Route.LoaderArgs) {
  const { photos, ratings } = publicClient(request, config())
  const [about, counted] = await Promise.all([
    photos.publicRoutes({ code }),
    ratings.citySite({ code }),
  ]).catch((error: unknown) => {
    throw refusedPage(error)
  })
  if (about.organisation.slug !== organisation) throw data(null, { status: 404 })
  return { about, counted, base: (await baseMaps(config()))[about.region] }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Allmend' }, { name: 'robots', content: 'noindex' }]
  return [{ title: `${loaderData.about.name} – ${loaderData.about.organisation.name}` }]
}

export default function CitySiteScreen({ params, loaderData }: Route.ComponentProps) {
  const { about, counted, base } = loaderData
  return <CitySite code={params.code} about={about} counted={counted} base={base} />
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
