import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Link } from '../../../platform/i18n/link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowLeftIcon } from '../../../platform/ui/icons.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { addressOfProject } from '../address-of-project.ts'
import styles from './plain-frame.module.css'

interface PlainFrameProps {
  project: ProjectOverview
  title: string
  back: string
  children: ReactNode
}

/** Pages that hide the shared header (spec §2): the way back, what is done here, and to which project. */
export function PlainFrame({ project, title, back, children }: PlainFrameProps) {
  return (
    <Page className={styles.page}>
      <title>{`${title}, ${project.title} – Allmend`}</title>
      <Link to={addressOfProject(project)} className={styles.back}>
        <Icon of={ArrowLeftIcon} size={16} />
        {back}
      </Link>
      <h1>
        {title} <span>{project.title}</span>
      </h1>
      {children}
    </Page>
  )
}
