import { useSearchParams } from 'react-router'
import type { Organisation } from '@allmend/contract/base/organisations'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { OrganisationGate } from '../../../base/organisations/index.ts'
import { CreatedStep } from './created-step.tsx'
import { OrderSteps } from './order-steps.tsx'

export function NewProject({ slug, product }: { slug: string; product: Product }) {
  return (
    <OrganisationGate slug={slug} isForAdmins>
      {(organisation) => <Steps key={product} organisation={organisation} product={product} />}
    </OrganisationGate>
  )
}

/** `?created=` keeps the last step over a reload. */
function Steps({ organisation, product }: { organisation: Organisation; product: Product }) {
  const [query] = useSearchParams()
  const created = query.get('created')
  return created === null ? (
    <OrderSteps organisation={organisation} product={product} />
  ) : (
    <CreatedStep slug={organisation.slug} product={product} code={created} />
  )
}
