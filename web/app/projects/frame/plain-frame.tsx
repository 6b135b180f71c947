import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowLeftIcon } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
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
