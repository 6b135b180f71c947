import { useNavigate } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { mayGoLive } from '@allmend/domain/projects/projects/go-live'
import { addressOf } from '../../../platform/i18n/address.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { addressOfProject } from '../address-of-project.ts'
import { CheckList } from './check-list.tsx'
import { goLiveFacts } from './go-live-facts.ts'
import { PlainFrame } from '../frame/plain-frame.tsx'
import styles from '../frame/plain-frame.module.css'
import { useGoLive } from '../queries.ts'
import { goLiveTexts } from '../texts.ts'
import { today } from '../../../platform/i18n/today.ts'

export function GoLive({ project }: { project: ProjectOverview }) {
  const texts = useTexts(goLiveTexts)
  return (
    <PlainFrame project={project} title={texts.title} back={texts.back}>
      <p className={styles.words}>{texts.text}</p>
      <Section title={texts.checks} text={texts.checksText}>
        <CheckList project={project} />
        <div className={styles.act}>
          <Act project={project} />
        </div>
      </Section>
    </PlainFrame>
  )
}

function Act({ project }: { project: ProjectOverview }) {
  const texts = useTexts(goLiveTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const goLive = useGoLive()
  const answer = mayGoLive(goLiveFacts(project), today(project.timeZone))

  function act(): void {
    const about = { projectId: project.id, organizationId: project.organizationId }
    goLive.mutate(about, {
      onSuccess: () => {
        toast(texts.went)
        void navigate(addressOf(addressOfProject(project), language))
      },
    })
  }

  if (answer === 'project_ended' || answer === 'project_closed') {
    return <Notice kind="info" title={texts.over} />
  }
  if (answer === 'project_live') {
    return (
      <Notice kind="success" title={texts.already}>
        <p>{texts.alreadyText(date(project.live_timestamp ?? 0, project.timeZone))}</p>
      </Notice>
    )
  }
  if (answer !== 'yes') {
    const missing = answer.map(({ check }) => texts[check]).join(', ')
    return (
      <Notice kind="info" title={texts.notYet}>
        <p>{texts.notYetText(missing)}</p>
      </Notice>
    )
  }
  return (
    <>
      {goLive.isError && <FailureNotice failure={goLive.error} />}
      <Button kind="primary" size="large" busy={goLive.isPending} onClick={act}>
        {texts.act}
      </Button>
      <p className={styles.hint}>{texts.actText}</p>
    </>
  )
}
