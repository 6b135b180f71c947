import type { Project } from '@allmend/contract/projects/projects'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { boardTexts } from '../texts.ts'

/** What the board did with a project, why, and what it means for those who run it. */
export function BoardNotice({ project }: { project: Project }) {
  const texts = useTexts(boardTexts)
  const isTracking = project.product === 'tracking'
  if (project.badge === 'paused') {
    return (
      <Notice kind="warning" title={texts.paused(date(project.pausedAt ?? 0, project.timeZone))}>
        <p>{texts.because(project.pausedReason ?? '')}</p>
        <p>{isTracking ? texts.pausedText : texts.cityPausedText}</p>
      </Notice>
    )
  }
  if (project.badge === 'closed') {
    return (
      <Notice kind="warning" title={texts.closed(date(project.closedAt ?? 0, project.timeZone))}>
        {project.closedReason && <p>{texts.because(project.closedReason)}</p>}
        <p>{isTracking ? texts.closedText : texts.cityClosedText}</p>
      </Notice>
    )
  }
  return null
}
