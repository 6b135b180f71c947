import { AddCard, cardTexts } from '../../money/cards/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { OrganisationGate } from '../../base/organisations/index.ts'
import type { Route } from './+types/card'

export { loader, clientLoader } from '../organisation-loader.ts'

export const meta = headOf(cardTexts)

export default function OrganisationCardScreen({ params }: Route.ComponentProps) {
  return (
    <OrganisationGate slug={params.organisation} isForAdmins>
      {({ id, slug }) => <AddCard organizationId={id} back={`/${slug}/settings?tab=billing`} />}
    </OrganisationGate>
  )
}
