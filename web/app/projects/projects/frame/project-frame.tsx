import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { ProductMark } from '../../../platform/ui/picture/product-mark.tsx'
import { Breadcrumb } from '../../../platform/ui/page/breadcrumb.tsx'
import { PageActsPlace } from '../../../platform/ui/page/page-acts.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { BoardNotice } from './board-notice.tsx'
import { ProjectActs } from './project-acts.tsx'
import styles from './project-frame.module.css'
import { currentPart, partsOf } from './project-parts.ts'
import { ProjectStatus } from '../project-status.tsx'
import { projectTexts, tableTexts } from '../texts.ts'

interface ProjectFrameProps {
  project: ProjectOverview
  role: OrganisationRole | null
  /** The address of the page in the sitemap: decides which part is the current one. */
  address: string
  /** As the page's frame says (sitemap.ts). */
  hasNavigation: boolean
  /** What stands before everything else on overview pages. */
  statistics: ReactNode
  children: ReactNode
}

/** The shared header of a project: breadcrumb, mark, names, status, what can be done, and its parts. */
export function ProjectFrame(props: ProjectFrameProps) {
  const { project, role, address, hasNavigation, statistics, children } = props
  const texts = useTexts(projectTexts)
  const products = useTexts(tableTexts)
  const { organization, organizationSlug, product, code, title, status, badge } = project
  const home = addressOfProject(project)
  const isAdmin = role !== 'member'
  return (
    <>
      <title>{`${title}, ${organization} – Allmend`}</title>
      <div className={styles.head}>
        <Page>
          <Breadcrumb
            place="page"
            className={styles.crumb}
            label={texts.breadcrumb}
            steps={[
              { name: organization, to: `/${organizationSlug}` },
              { name: products[product], to: `/${organizationSlug}?product=${product}` },
            ]}
            here={code}
          />
          <div className={styles.main}>
            <ProductMark product={product} size={48} />
            <h1>
              {organization} <span>{title}</span>
            </h1>
            <ProjectStatus status={status} badge={badge} />
            <PageActsPlace className={styles.acts} />
            {product === 'tracking' && <ProjectActs project={project} isAdmin={isAdmin} />}
          </div>
          {hasNavigation && (
            <Tabs
              label={texts.parts}
              tabs={partsOf(product, isAdmin).map(({ part, path }) => ({
                to: home + path,
                label: texts[part],
                isCurrent: part === currentPart(product, address),
              }))}
            />
          )}
        </Page>
      </div>
      <Page className={styles.body}>
        {(badge === 'paused' || badge === 'closed') && (
          <div className={styles.notice}>
            <BoardNotice project={project} />
          </div>
        )}
        {statistics}
        {children}
      </Page>
    </>
  )
}
