import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Organisation as Wire } from '@allmend/contract/base/organisations'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { headOf } from '../../platform/frame/head.ts'
import {
  LeaveSection,
  MemberList,
  OrganisationGate,
  OrganisationHead,
  organisationTexts,
} from '../../base/organisations/index.ts'
import { allRegions } from '../../base/network/index.ts'
import { ProjectList, projectsOf } from '../../projects/projects/index.ts'
import { Page } from '../../platform/ui/page.tsx'
import type { Route } from './+types/organisation'

export { loader, clientLoader } from '../organisation-loader.ts'

export const meta = headOf(organisationTexts)

export default function OrganisationScreen({ params }: Route.ComponentProps) {
  return (
    <OrganisationGate slug={params.organisation}>
      {(organisation) => <OrganisationView organisation={organisation} />}
    </OrganisationGate>
  )
}

function OrganisationView({ organisation }: { organisation: Wire }) {
  const [query] = useSearchParams()
  const product = PRODUCTS.find((it) => it === query.get('product'))
  return (
    <>
      <title>{`${organisation.name} – Allmend`}</title>
      <OrganisationHead
        organisation={organisation}
        product={product ?? 'tracking'}
        region={useRegion(organisation.id)}
      />
      <Page>
        <ProjectList organisation={organisation} product={product} />
        {organisation.role === 'admin' && <MemberList id={organisation.id} />}
        {organisation.role === 'member' && <LeaveSection organisation={organisation} />}
      </Page>
    </>
  )
}

/** Of the project that started last; null without one. */
function useRegion(organisationId: string) {
  const { data: projects } = useQuery(projectsOf(organisationId))
  const { data: regions } = useQuery(allRegions)
  if (projects?.length === 0) return null
  return regions?.find(({ slug }) => slug === projects?.[0]?.region)
}
