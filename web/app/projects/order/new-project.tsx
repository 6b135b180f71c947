import { useSearchParams } from 'react-router'
import type { Organisation } from '@allmend/contract/organisations'
import { headOf } from '../frame/head.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { OrganisationGate } from '../organisations/index.ts'
import { isBuilt } from '../sitemap.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/new-project'
import { CreatedStep } from './created-step.tsx'
import styles from './new-project.module.css'
import { OrderSteps } from './order-steps.tsx'
import { requireCode } from './require-code.ts'
import { newProjectTexts } from './texts.ts'

export const meta = headOf(newProjectTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function NewProject({ params }: Route.ComponentProps) {
  return (
    <OrganisationGate slug={params.organisation} isForAdmins>
      {(organisation) =>
        params.product === 'tracking' ? <Tracking organisation={organisation} /> : <Cityserver />
      }
    </OrganisationGate>
  )
}

/** `?created=` keeps the last step over a reload. */
function Tracking({ organisation }: { organisation: Organisation }) {
  const [query] = useSearchParams()
  const created = query.get('created')
  return created === null ? (
    <OrderSteps organisation={organisation} />
  ) : (
    <CreatedStep slug={organisation.slug} code={created} />
  )
}

function Cityserver() {
  const words = useTexts(newProjectTexts)
  return (
    <Page className={styles.page}>
      <h1>{words.cityserver}</h1>
      <p className={styles.words}>{words.cityserverWords}</p>
      {isBuilt('/contact-sales') && <ButtonLink to="/contact-sales">{words.contact}</ButtonLink>}
    </Page>
  )
}
