import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Organisation } from '@allmend/contract/base/organisations'
import { codeOf } from '../../platform/api/failure-texts.ts'
import { refuse } from '../../platform/api/refusal.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Page } from '../../platform/ui/page.tsx'
import styles from './fields/form-grid.module.css'
import { organisation, organisationHead } from './queries.ts'
import { organisationTexts } from './texts.ts'

/** The organisation behind an address, for those who may see it. Refusals lead elsewhere by themselves. */
export function OrganisationGate({
  slug,
  isForAdmins = false,
  children,
}: {
  slug: string
  isForAdmins?: boolean
  children: (organisation: Organisation) => ReactNode
}) {
  const head = useQuery(organisationHead(slug))
  const whole = useQuery({ ...organisation(head.data?.id ?? ''), enabled: head.data !== undefined })
  // A superuser has no role in the organisation; the server decides what she may do.
  if (whole.data) return isForAdmins && whole.data.role === 'member' ? <Denied /> : children(whole.data)
  if (head.isError && codeOf(head.error) === 'organisation_unknown') return <Unknown />
  return (
    <Page className={styles.page}>
      <Loaded query={head.isError ? head : whole}>{() => null}</Loaded>
    </Page>
  )
}

function Denied() {
  useEffect(() => refuse('access denied'), [])
  return null
}

function Unknown() {
  const texts = useTexts(organisationTexts)
  return (
    <Page className={styles.page}>
      <h1>{texts.unknown}</h1>
      <p className={styles.words}>{texts.unknownText}</p>
      <ButtonLink to="/profile">{texts.toProfile}</ButtonLink>
    </Page>
  )
}
