import type { ReactNode } from 'react'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { BeforeRating } from './before-rating.tsx'
import { NotAgreed } from './not-agreed.tsx'
import type { Rater, RaterState } from './rater.ts'
import { RatingTool } from './rating-tool.tsx'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'
import { useRatingProject } from './use-rating-project.ts'

interface RatingHomeProps {
  rater: Rater
  state: RaterState
  address: string
  code: string
  maps: BaseMaps
}

/** What may be done here and now: rate, or first something else. */
export function RatingHome({ rater, state, address, code, maps }: RatingHomeProps) {
  const texts = useTexts(ratingToolTexts)
  const [loaded, again] = useRatingProject(rater, code)
  if (loaded.kind === 'asking') return <BeforeRating>{texts.opening}</BeforeRating>
  if (loaded.kind === 'signed out') {
    return (
      <First title={texts.signedOut} text={texts.signedOutText}>
        <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
          {texts.signIn}
        </ButtonLink>
      </First>
    )
  }
  if (loaded.kind === 'refused') {
    if (!['project_unknown', 'participant_unknown'].includes(codeOf(loaded.failure))) {
      return (
        <BeforeRating>
          <FailureNotice failure={loaded.failure} retry={() => void again()} />
        </BeforeRating>
      )
    }
    return (
      <First title={texts.unknown} text={texts.unknownText}>
        <ButtonLink kind="primary" to={`/invite/${code}`}>
          {texts.join}
        </ButtonLink>
      </First>
    )
  }
  const { project } = loaded
  if (!project.mayRate) {
    const waiting = state.waiting.filter(({ ownerId }) => ownerId === project.ownerId).length
    return (
      <BeforeRating>
        <NotAgreed code={code} waiting={waiting} />
      </BeforeRating>
    )
  }
  return <RatingTool rater={rater} state={state} project={project} maps={maps} />
}

function First({ title, text: texts, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <BeforeRating>
      <Notice kind="info" title={title}>
        <p>{texts}</p>
        <div className={styles.acts}>{children}</div>
      </Notice>
    </BeforeRating>
  )
}
