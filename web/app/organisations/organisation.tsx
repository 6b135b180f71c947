import { useSearchParams } from 'react-router'
import type { Organisation as Wire } from '@allmend/contract/organisations'
import { PRODUCTS, type Product } from '@allmend/domain/organisations/organisation'
import { headOf } from '../frame/head.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/organisation'
import { MemberList } from './member-list.tsx'
import { OrganisationGate } from './organisation-gate.tsx'
import { OrganisationHead } from './organisation-head.tsx'
import styles from './organisation.module.css'
import { ProjectTable } from './project-table.tsx'
import { requireSlug } from './require-slug.ts'
import { organisationTexts } from './texts.ts'

export const meta = headOf(organisationTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireSlug(params.organisation)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireSlug(params.organisation)
  return null
}

export default function OrganisationPage({ params }: Route.ComponentProps) {
  return (
    <OrganisationGate slug={params.organisation}>
      {(organisation) => <OrganisationView organisation={organisation} />}
    </OrganisationGate>
  )
}

function OrganisationView({ organisation }: { organisation: Wire }) {
  const words = useTexts(organisationTexts)
  const [query] = useSearchParams()
  const chosen = PRODUCTS.find((product) => product === query.get('product'))
  const home = `/${organisation.slug}`
  const tab = (product: Product | undefined, label: string) => ({
    to: product ? `${home}?product=${product}` : home,
    label: (
      <>
        {label} <span>0</span>
      </>
    ),
    isCurrent: product === chosen,
  })
  return (
    <>
      <title>{`${organisation.name} – Allmend`}</title>
      <OrganisationHead organisation={organisation} />
      <Page>
        <Tabs
          label={words.products}
          tabs={[
            tab(undefined, words.all),
            tab('tracking', words.tracking),
            tab('cityserver', words.cityserver),
          ]}
        />
        <div className={styles.tables}>
          {PRODUCTS.filter((product) => chosen === undefined || product === chosen).map((product) => (
            <ProjectTable key={product} product={product} slug={organisation.slug} />
          ))}
        </div>
        {organisation.role === 'admin' && <MemberList id={organisation.id} />}
      </Page>
    </>
  )
}
