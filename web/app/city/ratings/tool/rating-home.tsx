import type { ReactNode } from 'react'
import { codeOf } from '../../../platform/api/failure-words.ts'
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
  const words = useTexts(ratingToolTexts)
  const [heard, again] = useRatingProject(rater, code)
  if (heard.kind === 'asking') return <BeforeRating>{words.opening}</BeforeRating>
  if (heard.kind === 'signed out') {
    return (
      <First title={words.signedOut} words={words.signedOutWords}>
        <ButtonLink kind="primary" to={withNext('/sign-in', address)}>
          {words.signIn}
        </ButtonLink>
      </First>
    )
  }
  if (heard.kind === 'refused') {
    if (!['project_unknown', 'participant_unknown'].includes(codeOf(heard.failure))) {
      return (
        <BeforeRating>
          <FailureNotice failure={heard.failure} retry={() => void again()} />
        </BeforeRating>
      )
    }
    return (
      <First title={words.unknown} words={words.unknownWords}>
        <ButtonLink kind="primary" to={`/invite/${code}`}>
          {words.join}
        </ButtonLink>
      </First>
    )
  }
  const { project } = heard
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

function First({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <BeforeRating>
      <Notice kind="info" title={title}>
        <p>{words}</p>
        <div className={styles.acts}>{children}</div>
      </Notice>
    </BeforeRating>
  )
}
