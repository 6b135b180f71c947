import { AddCard, cardTexts } from '../../money/cards/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { OrganisationGate, requireSlug } from '../../base/organisations/index.ts'
import type { Route } from './+types/card'

export const meta = headOf(cardTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireSlug(params.organisation)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireSlug(params.organisation)
  return null
}

export default function OrganisationCardScreen({ params }: Route.ComponentProps) {
  return (
    <OrganisationGate slug={params.organisation} isForAdmins>
      {({ id, slug }) => <AddCard organizationId={id} back={`/${slug}/settings?tab=billing`} />}
    </OrganisationGate>
  )
}
