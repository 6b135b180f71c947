import type { ReactNode } from 'react'
import { codeOf } from '../../../platform/api/failure-texts.ts'
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
  const texts = useTexts(captureTexts)
  const [loaded, again] = useProject(capturer, code)
  if (loaded.kind === 'asking') return <h1>{texts.title}</h1>
  if (loaded.kind === 'signed out') {
    return (
      <Before title={texts.signedOut} text={texts.signedOutText}>
        <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
          {texts.signIn}
        </ButtonLink>
      </Before>
    )
  }
  if (loaded.kind === 'refused') {
    if (!['project_unknown', 'participant_unknown'].includes(codeOf(loaded.failure))) {
      return (
        <>
          <h1>{texts.title}</h1>
          <div className={styles.notices}>
            <FailureNotice failure={loaded.failure} retry={() => void again()} />
          </div>
        </>
      )
    }
    return (
      <Before title={texts.unknown} text={texts.unknownText}>
        <ButtonLink kind="primary" to={`/invite/${code}`}>
          {texts.join}
        </ButtonLink>
      </Before>
    )
  }
  const { project, isOld } = loaded
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
      <h1>{texts.title}</h1>
      <p className={styles.words}>{`${project.organisation}, ${project.name}`}</p>
      <div className={styles.notices} aria-live="polite">
        {isOld && <Notice kind="info">{texts.isOld}</Notice>}
        {others > 0 && <Notice kind="info">{texts.othersWait(number(others))}</Notice>}
      </div>
      {project.hasAgreed ? (
        <ChooseRide capturer={capturer} state={state} project={project} />
      ) : (
        <div className={styles.notices}>
          <Notice kind="warning" title={texts.notAgreed}>
            <p>{texts.notAgreedText}</p>
            <div className={styles.acts}>
              <ButtonLink to={`/invite/${code}/join`}>{texts.agree}</ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      <RideList capturer={capturer} state={state} project={project} />
    </>
  )
}

function Before({ title, text: texts, children }: { title: string; text: string; children: ReactNode }) {
  const { title: heading } = useTexts(captureTexts)
  return (
    <>
      <h1>{heading}</h1>
      <div className={styles.notices}>
        <Notice kind="info" title={title}>
          <p>{texts}</p>
          <div className={styles.acts}>{children}</div>
        </Notice>
      </div>
    </>
  )
}
