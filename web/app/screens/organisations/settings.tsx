import { CardSection } from '../../money/cards/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { Settings, settingsTexts } from '../../base/organisations/index.ts'
import { InvoiceSection } from '../../money/payments/index.ts'
import type { Route } from './+types/settings'

export { loader, clientLoader } from '../organisation-loader.ts'

export const meta = headOf(settingsTexts)

export default function SettingsScreen({ params }: Route.ComponentProps) {
  return (
    <Settings slug={params.organisation}>
      {({ id, slug, role }) => (
        <>
          <InvoiceSection organisationId={id} />
          {/* Whoever is there from outside handles no cards. */}
          {role !== null && <CardSection organizationId={id} addAt={`/${slug}/settings/cards`} />}
        </>
      )}
    </Settings>
  )
}
