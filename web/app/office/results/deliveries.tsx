import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Delivery, ResultPartner } from '@allmend/contract/office/results'
import { api } from '../../platform/api/client.ts'
import { isPlatformAdmin } from '../../platform/api/roles.ts'
import { useSession } from '../../platform/api/session.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { DeliverForm } from './deliver-form.tsx'
import { PartnerForm, PartnerList } from './partners.tsx'
import { deliveries, desk } from './queries.ts'
import { ResultTable } from './result-table.tsx'
import styles from './results.module.css'
import { deliveryTexts, resultTexts } from './texts.ts'

/** Where partners deliver to their projects; and the provider to any. */
export function Deliveries() {
  const texts = useTexts(deliveryTexts)
  const session = useSession()
  const query = useQuery(deliveries)
  const roles = session.kind === 'signed in' ? session.user.roles.defaults.roles : []
  const isProvider = isPlatformAdmin(roles)
  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {isProvider && <ProviderDesk />}
      <Loaded query={query}>
        {(found) =>
          found.length > 0 ? (
            found.map((it) => <Project key={it.projectId} delivery={it} as="partner" />)
          ) : isProvider ? null : (
            <p className={styles.words}>{texts.none}</p>
          )
        }
      </Loaded>
    </Page>
  )
}

/** The provider finds a project by its code; the address remembers it. */
function ProviderDesk() {
  const texts = useTexts(deliveryTexts)
  const [query, setQuery] = useSearchParams()
  const code = query.get('code') ?? ''
  const [typed, setTyped] = useState(code)
  return (
    <>
      <Section title={texts.find} text={<p>{texts.findText}</p>}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            setQuery(typed.trim() ? { code: typed.trim().toUpperCase() } : {}, { preventScrollReset: true })
          }}
        >
          <TextField label={texts.code} value={typed} autoComplete="off" onValue={setTyped} />
          <div>
            <Button type="submit">{texts.open}</Button>
          </div>
        </form>
      </Section>
      {code && <Found code={code} />}
    </>
  )
}

function Found({ code }: { code: string }) {
  const query = useQuery(desk(code))
  return (
    <Loaded query={query}>{(it) => <Project delivery={it} as="provider" partners={it.partners} />}</Loaded>
  )
}

interface ProjectProps {
  delivery: Delivery
  as: 'provider' | 'partner'
  partners?: readonly ResultPartner[]
}

function Project({ delivery, as, partners }: ProjectProps) {
  const texts = useTexts(deliveryTexts)
  const names = useTexts(resultTexts)
  const { projectId, name, organisation, isAllowed, results } = delivery
  const withdraw = ({ id }: { id: string }) => api.results.withdraw({ projectId, id })
  return (
    <>
      <Section title={name} text={<p>{texts.of(organisation)}</p>}>
        {isAllowed || results.length > 0 ? (
          <ResultTable results={results} {...(as === 'provider' ? { onWithdraw: withdraw } : {})} />
        ) : null}
        {isAllowed ? (
          <>
            <h3>{texts.add}</h3>
            <DeliverForm projectId={projectId} as={as} />
          </>
        ) : (
          <p className={styles.words}>{names.closed}</p>
        )}
      </Section>
      {partners && (
        <Section title={texts.partners} text={<p>{texts.partnersText}</p>}>
          <PartnerList projectId={projectId} partners={partners} />
          <PartnerForm projectId={projectId} />
        </Section>
      )}
    </>
  )
}
