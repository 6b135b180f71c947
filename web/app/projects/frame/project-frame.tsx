import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects'
import type { OrganisationRole } from '@allmend/domain/organisations/user'
import { Link } from '../../i18n/link.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { isBuilt } from '../../sitemap.ts'
import { Page } from '../../ui/page.tsx'
import { ProductMark } from '../../ui/picture/product-mark.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { BoardNotice } from './board-notice.tsx'
import { ProjectActs } from './project-acts.tsx'
import styles from './project-frame.module.css'
import { ProjectStatus } from '../project-status.tsx'
import { projectTexts, tableTexts } from '../texts.ts'

type ProjectPart = 'overview' | 'publicPages' | 'settings'

interface ProjectFrameProps {
  project: ProjectOverview
  role: OrganisationRole | null
  part: ProjectPart
  children: ReactNode
}

const PARTS: readonly { part: ProjectPart; address: string; path: string; isForAdmins?: true }[] = [
  { part: 'overview', address: '/{organisation}/tracking/{code}', path: '' },
  {
    part: 'publicPages',
    address: '/{organisation}/tracking/{code}/public-pages',
    path: '/public-pages',
  },
  {
    part: 'settings',
    address: '/{organisation}/{product}/{code}/settings',
    path: '/settings',
    isForAdmins: true,
  },
]

/** The shared header of a project: breadcrumb, mark, names, status, what can be done, and its parts. */
export function ProjectFrame({ project, role, part, children }: ProjectFrameProps) {
  const words = useTexts(projectTexts)
  const products = useTexts(tableTexts)
  const { organization, organizationSlug, product, code, title, status, badge } = project
  const address = addressOfProject(project)
  const isAdmin = role !== 'member'
  return (
    <>
      <title>{`${title}, ${organization} – Allmend`}</title>
      <div className={styles.head}>
        <Page>
          <nav className={styles.crumb} aria-label={words.breadcrumb}>
            <Link to={`/${organizationSlug}`}>{organization}</Link>
            <span aria-hidden="true">/</span>
            <Link to={`/${organizationSlug}?product=${product}`}>{products[product]}</Link>
            <span aria-hidden="true">/</span>
            <span aria-current="page">{code}</span>
          </nav>
          <div className={styles.main}>
            <ProductMark product={product} size={48} />
            <h1>
              {organization} <span>{title}</span>
            </h1>
            <ProjectStatus status={status} badge={badge} />
            {product === 'tracking' && <ProjectActs project={project} isAdmin={isAdmin} />}
          </div>
          <Tabs
            label={words.parts}
            tabs={PARTS.filter((it) => isBuilt(it.address) && (!it.isForAdmins || isAdmin)).map((it) => ({
              to: address + it.path,
              label: words[it.part],
              isCurrent: it.part === part,
            }))}
          />
        </Page>
      </div>
      <Page className={styles.body}>
        <BoardNotice project={project} />
        {children}
      </Page>
    </>
  )
}
