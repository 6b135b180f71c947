import type { ReactNode } from 'react'
import { codeOf } from '../../../platform/api/failure-words.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import type { CaptureDesk } from './capture-desk.ts'
import styles from './capture.module.css'
import { ChooseRide } from './choose-ride.tsx'
import { RideList } from './ride-list.tsx'
import { RideView } from './ride-view.tsx'
import { captureTexts } from './texts.ts'
import { useProject } from './use-project.ts'

type Here = Extract<CaptureDesk, { kind: 'here' }>

/** What may be done here and now: ride, choose, or first something else. */
export function CaptureHome({ capturer, state, address, code }: Here & { address: string; code: string }) {
  const words = useTexts(captureTexts)
  const [heard, again] = useProject(capturer, code)
  if (heard.kind === 'asking') return <h1>{words.title}</h1>
  if (heard.kind === 'signed out') {
    return (
      <Before title={words.signedOut} words={words.signedOutWords}>
        <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
          {words.signIn}
        </ButtonLink>
      </Before>
    )
  }
  if (heard.kind === 'refused') {
    if (!['project_unknown', 'participant_unknown'].includes(codeOf(heard.failure))) {
      return (
        <>
          <h1>{words.title}</h1>
          <div className={styles.notices}>
            <FailureNotice failure={heard.failure} retry={() => void again()} />
          </div>
        </>
      )
    }
    return (
      <Before title={words.unknown} words={words.unknownWords}>
        <ButtonLink kind="primary" to={`/invite/${code}`}>
          {words.join}
        </ButtonLink>
      </Before>
    )
  }
  const { project, isOld } = heard
  const { current } = state
  if (current && current.ownerId === project.ownerId && current.projectId === project.projectId) {
    const route = project.routes.find(({ id }) => id === current.routeId)
    return <RideView capturer={capturer} state={state} ride={current} route={route} />
  }
  const others = state.rides
    .filter(({ ownerId }) => ownerId !== project.ownerId)
    .reduce((sum, { id }) => sum + state.waitingOf(id), 0)
  return (
    <>
      <h1>{words.title}</h1>
      <p className={styles.words}>{`${project.organisation}, ${project.name}`}</p>
      <div className={styles.notices} aria-live="polite">
        {isOld && <Notice kind="info">{words.isOld}</Notice>}
        {others > 0 && <Notice kind="info">{words.othersWait(number(others))}</Notice>}
      </div>
      {project.hasAgreed ? (
        <ChooseRide capturer={capturer} state={state} project={project} />
      ) : (
        <div className={styles.notices}>
          <Notice kind="warning" title={words.notAgreed}>
            <p>{words.notAgreedWords}</p>
            <div className={styles.acts}>
              <ButtonLink to={`/invite/${code}/join`}>{words.agree}</ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      <RideList capturer={capturer} state={state} project={project} />
    </>
  )
}

function Before({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const { title: heading } = useTexts(captureTexts)
  return (
    <>
      <h1>{heading}</h1>
      <div className={styles.notices}>
        <Notice kind="info" title={title}>
          <p>{words}</p>
          <div className={styles.acts}>{children}</div>
        </Notice>
      </div>
    </>
  )
}
