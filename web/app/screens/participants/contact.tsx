import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { Failure } from '@allmend/contract/failure'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { ErrorPage } from '../../platform/frame/error-page.tsx'
import { Contact, ContactUnknown } from '../../projects/participation/index.ts'
import type { Route } from './+types/contact'

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    return data(await publicClient(request, config()).participation.contact(params))
  } catch (error) {
    const isUnknown =
      error instanceof Failure && ['contact_link_unknown', 'input_invalid'].includes(error.code)
    throw data(null, { status: isUnknown ? 404 : 503 })
  }
}

export function meta(): MetaDescriptor[] {
  return [{ title: 'Allmend' }, { name: 'robots', content: 'noindex' }]
}

export default function ContactScreen({ loaderData, params }: Route.ComponentProps) {
  return <Contact about={loaderData} link={params.link} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ContactUnknown />
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
