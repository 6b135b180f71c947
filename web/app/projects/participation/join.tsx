import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Joining } from '@allmend/contract/projects/participation'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import { type WayIn, wayIn, withWayIn } from '@allmend/domain/projects/content/way-in'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { addressOf } from '../../platform/i18n/address.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import layout from '../../platform/ui/layout.module.css'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { ConsentForm } from './consent-form.tsx'
import styles from './join.module.css'
import { Pairing, recorderWith } from './pairing.tsx'
import { ParticipationView } from './participation-view.tsx'
import { joining } from './queries.ts'
import { joinTexts } from './texts.ts'

interface JoinProps {
  code: string
  /** Her own ratings in a city's project. */
  ratings: ReactNode
  /** What whoever takes part in a city's project may say about herself. */
  profile: ReactNode
}

/** Reading, agreeing, joining; and afterwards everything about one's own part in the project. */
export function Join({ code, ratings, profile }: JoinProps) {
  const texts = useTexts(joinTexts)
  const query = useQuery(joining(code))
  const way = wayIn(useSearchParams()[0])
  return (
    <Page className={styles.page}>
      <p className={styles.back}>
        <Link className={layout.link} to={withWayIn(inviteAddress(code), way)}>
          {texts.back}
        </Link>
      </p>
      <Loaded query={query}>
        {(project) => <View project={project} ratings={ratings} way={way} profile={profile} />}
      </Loaded>
    </Page>
  )
}

function View({
  project,
  ratings,
  way,
  profile,
}: Omit<JoinProps, 'code'> & { project: Joining; way: WayIn }) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [credential, setCredential] = useState<string>()
  /** To the recorder that waits for it, or shown here. */
  function hand(credential: string): void {
    if (way.isForRecorder) void navigate(addressOf(recorderWith(credential), language))
    else setCredential(credential)
  }
  const { participation } = project
  if (participation) {
    return (
      <>
        <h1>{texts.joinedHeading(project.name)}</h1>
        {project.isPaused && (
          <Notice kind="warning" title={texts.paused}>
            {project.product === 'tracking' ? texts.pausedPart : texts.cityPausedPart}
          </Notice>
        )}
        {credential && <Pairing credential={credential} />}
        <ParticipationView
          project={project}
          ratings={ratings}
          participation={participation}
          profile={profile}
          onCredential={hand}
        />
      </>
    )
  }
  return (
    <>
      <h1>{texts.heading(project.name)}</h1>
      <p className={styles.words}>{texts.by(project.organisation)}</p>
      {project.isTest && !project.trial && (
        <Notice kind="info">{project.product === 'tracking' ? texts.test : texts.cityTest}</Notice>
      )}
      {project.trial ? (
        <Notice kind="info" title={texts.trial}>
          {texts[project.trial]}
        </Notice>
      ) : project.isPaused ? (
        <Notice kind="warning" title={texts.paused}>
          {texts.pausedText}
        </Notice>
      ) : project.seatsFree > 0 && !project.joiningClosed ? (
        <ConsentForm project={project} via={way.via} onPaired={(paired) => hand(paired.credential)} />
      ) : (
        <Notice kind="warning" title={project.joiningClosed ? texts.closed : texts.full}>
          {project.joiningClosed ? texts.closedText : texts.fullText}
        </Notice>
      )}
    </>
  )
}
