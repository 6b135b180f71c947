import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import layout from '../../platform/ui/layout.module.css'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { addressOfProject } from './address-of-project.ts'
import { projectTexts } from './texts.ts'

/** In place of a control that uploads: a project that is not paid takes nothing yet. */
export function UnpaidNotice({ project }: { project: ProjectOverview }) {
  const texts = useTexts(projectTexts)
  return (
    <Notice kind="info">
      <p>
        {texts.unpaid}{' '}
        <Link className={layout.link} to={addressOfProject(project)}>
          {texts.unpaidOrders}
        </Link>
      </p>
    </Notice>
  )
}
