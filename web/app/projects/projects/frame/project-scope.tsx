import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { usePage } from '../../../platform/frame/use-page.ts'
import { ProductNavigation } from './product-navigation.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { ProjectGate } from './project-gate.tsx'

interface ProjectScopeProps {
  /** What an overview shows first; figures are another capability's. */
  statistics: (project: ProjectOverview) => ReactNode
  children: ReactNode
}

/** Draws around a page what its frame in the sitemap says: header, navigation, statistics. */
export function ProjectScope({ statistics, children }: ProjectScopeProps) {
  const shown = usePage()
  if (!shown) return children
  const { page, params } = shown
  const { frame, address, who } = page
  const { organisation: slug = '', code } = params
  // Either a segment of its own or written out in the address.
  const product = params['product'] ?? address.split('/')[2] ?? ''
  if (frame.header && code !== undefined) {
    return (
      <ProjectGate slug={slug} product={product} code={code} isForAdmins={who === 'org admin'}>
        {(project, role) => (
          <ProjectFrame
            project={project}
            role={role}
            address={address}
            hasNavigation={frame.navigation}
            statistics={frame.statistics && statistics(project)}
          >
            {children}
          </ProjectFrame>
        )}
      </ProjectGate>
    )
  }
  const known = PRODUCTS.find((it) => it === product)
  if (!frame.navigation || !known) return children
  return (
    <>
      <ProductNavigation slug={slug} product={known} />
      {children}
    </>
  )
}
