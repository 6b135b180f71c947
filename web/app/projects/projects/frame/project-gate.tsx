import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { isSettled } from '@allmend/domain/money/payments/payment-state'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { refuse } from '../../../platform/api/refusal.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { organisationHead } from '../../../base/organisations/index.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { UploadsWait } from '../../../platform/ui/form/uploads.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './project-gate.module.css'
import { projectOverview } from '../queries.ts'
import { projectTexts } from '../texts.ts'
import { UnpaidNotice } from '../unpaid-notice.tsx'

interface ProjectGateProps {
  /** The segments of the address. */
  slug: string
  product: string
  code: string
  /** Pages that change something are for admins. */
  isForAdmins?: boolean
  children: (project: ProjectOverview, role: OrganisationRole | null) => ReactNode
}

/** The project behind an address, for those who may see it. Refusals lead elsewhere by themselves. */
export function ProjectGate({ slug, product, code, isForAdmins = false, children }: ProjectGateProps) {
  const head = useQuery(organisationHead(slug))
  const query = useQuery(projectOverview(code.toUpperCase()))
  const project = query.data
  const isElsewhere = project && (project.organizationSlug !== slug || project.product !== product)
  const isMissing = [head, query].some(
    (it) => it.isError && ['project_missing', 'organisation_unknown'].includes(codeOf(it.error)),
  )
  if (isMissing || isElsewhere) return <Unknown slug={slug} />
  if (head.data && project) {
    const { role } = head.data
    // A superuser has no role in the organisation; the server decides what she may do.
    if (isForAdmins && role === 'member') return <Denied />
    const waits = isSettled(project.payment_state) ? null : <UnpaidNotice project={project} />
    return <UploadsWait value={waits}>{children(project, role)}</UploadsWait>
  }
  return (
    <Page className={styles.page}>
      {head.isError ? (
        <Loaded query={head}>{() => null}</Loaded>
      ) : (
        <Loaded query={query}>{() => null}</Loaded>
      )}
    </Page>
  )
}

function Denied() {
  useEffect(() => refuse('access denied'), [])
  return null
}

function Unknown({ slug }: { slug: string }) {
  const texts = useTexts(projectTexts)
  return (
    <Page className={styles.page}>
      <h1>{texts.unknown}</h1>
      <p className={styles.words}>{texts.unknownText}</p>
      <ButtonLink to={`/${slug}`}>{texts.toOrganisation}</ButtonLink>
    </Page>
  )
}
