import { useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { SurveyListed, SurveyVersion } from '@allmend/contract/tracking/surveys'
import type { SurveyStatus } from '@allmend/domain/tracking/surveys/survey-state'
import { api } from '../../../platform/api/client.ts'
import { calendarDay, date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { type Status, StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useSurveyChange } from '../queries.ts'
import styles from './builder.module.css'
import { surveysTexts } from './texts.ts'

const BADGES: Record<SurveyStatus, Status> = {
  draft: 'test',
  in_review: 'review',
  finished: 'finished',
  denied: 'denied',
}

interface VersionsProps {
  project: ProjectOverview
  survey: SurveyListed
}

/** Every version of a survey with its state, and why the board denied one. */
export function Versions({ project, survey }: VersionsProps) {
  const texts = useTexts(surveysTexts)
  const denied = survey.versions.find(({ status }) => status === 'denied')
  return (
    <section className={styles.versions}>
      <div className={styles.versionsHead}>
        <h2>{texts.versions}</h2>
        <p>{texts.versionsText}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className={styles.scroll} aria-label={texts.versions} tabIndex={0}>
        <table className={styles.table}>
          <thead className={layout.hidden}>
            <tr>
              <th scope="col">{texts.versions}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{texts.since}</th>
              <th scope="col">{texts.answers}</th>
              <th scope="col">{texts.act}</th>
            </tr>
          </thead>
          <tbody>
            {survey.versions.map((version) => (
              <tr key={version.number} data-newest={version === survey.versions[0] || undefined}>
                <th scope="row">{texts.version(version.number)}</th>
                <td>
                  <StatusBadge status={BADGES[version.status]}>{texts[version.status]}</StatusBadge>
                </td>
                <td>
                  <When project={project} version={version} isOpen={survey.isOpen} />
                </td>
                <td className={styles.figure}>
                  {version.status === 'finished'
                    ? version.answered === null
                      ? texts.few
                      : number(version.answered)
                    : '–'}
                </td>
                <td className={styles.figure}>
                  <Step project={project} survey={survey} version={version} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {denied && (
        <Notice kind="danger" title={texts.whyDenied(denied.number)}>
          <p>{denied.reason}</p>
        </Notice>
      )}
    </section>
  )
}

function When({
  project,
  version,
  isOpen,
}: {
  project: ProjectOverview
  version: SurveyVersion
  isOpen: boolean
}) {
  const texts = useTexts(surveysTexts)
  const { status, changedAt, submittedAt, decidedAt, closedAt, lastDay } = version
  const day = (at: number | null): string => date(at ?? changedAt, project.timeZone)
  if (status === 'draft') return day(changedAt)
  if (status === 'in_review') return texts.submitted(day(submittedAt))
  if (status === 'denied') return day(decidedAt)
  if (closedAt !== null) return texts.closedOn(day(closedAt))
  return isOpen ? texts.openUntil(calendarDay(lastDay)) : texts.over(calendarDay(lastDay))
}

function Step({ project, survey, version }: VersionsProps & { version: SurveyVersion }) {
  const texts = useTexts(surveysTexts)
  const [isAsked, setAsked] = useState(false)
  const about = { id: project.id, sid: survey.id }
  const withdraw = useSurveyChange(project.id, () => api.surveys.withdraw(about))
  const close = useSurveyChange(project.id, () => api.surveys.close(about))
  if (version.status === 'in_review' && version === survey.versions[0]) {
    return (
      <>
        <Button
          kind="quiet"
          size="small"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onSuccess: () => toast(texts.withdrawn) })}
        >
          {texts.withdraw}
        </Button>
        {withdraw.isError && <FailureNotice failure={withdraw.error} />}
      </>
    )
  }
  if (version.status !== 'finished' || version.closedAt !== null || !survey.isOpen) return null
  return (
    <>
      <Link className={layout.link} to={`/survey/${project.code}/${survey.id}`}>
        {texts.toPage}
      </Link>{' '}
      <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
        {texts.close}
      </Button>
      <Dialog
        title={texts.closeAsk}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button
            kind="primary"
            busy={close.isPending}
            onClick={() =>
              close.mutate(undefined, {
                onSuccess: () => {
                  setAsked(false)
                  toast(texts.closedNow)
                },
              })
            }
          >
            {texts.close}
          </Button>
        }
      >
        <p>{texts.closeText}</p>
        {close.isError && <FailureNotice failure={close.error} />}
      </Dialog>
    </>
  )
}
