import { useSearchParams } from 'react-router'
import type { Organisation } from '@allmend/contract/organisations'
import { useTexts } from '../../i18n/use-texts.ts'
import { OrganisationGate } from '../../organisations/index.ts'
import { isBuilt } from '../../sitemap.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { ContactLink } from '../../ui/button/contact-link.tsx'
import { Page } from '../../ui/page.tsx'
import { CreatedStep } from './created-step.tsx'
import styles from './new-project.module.css'
import { OrderSteps } from './order-steps.tsx'
import { newProjectTexts } from '../texts.ts'

export function NewProject({ slug, product }: { slug: string; product: string }) {
  return (
    <OrganisationGate slug={slug} isForAdmins>
      {(organisation) => (product === 'tracking' ? <Tracking organisation={organisation} /> : <Cityserver />)}
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
      {isBuilt('/contact-sales') ? (
        <ButtonLink to="/contact-sales">{words.contact}</ButtonLink>
      ) : (
        <ContactLink subject={words.cityserver} button={{}}>
          {words.contact}
        </ContactLink>
      )}
    </Page>
  )
}
