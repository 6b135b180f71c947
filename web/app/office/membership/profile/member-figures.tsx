import type { Member } from '@allmend/contract/office/membership'
import type { MemberState } from '@allmend/domain/office/membership/member-state'
import { LEAST_CONFIRMED_DAYS } from '@allmend/domain/office/membership/points'
import { lastDayOf } from '@allmend/domain/office/membership/renewal'
import { SHARE_RAPPEN } from '@allmend/domain/office/membership/share'
import { calendarDay, number, wholeFrancs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type Status, StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { membershipTexts } from './membership-texts.ts'
import styles from './profile.module.css'

const LOOK = {
  pending: 'pending',
  active: 'live',
  ending: 'paused',
  'shares-only': 'test',
  ended: 'archived',
} as const satisfies Record<MemberState, Status>

/** Shares, points, recommendations and votes, and how the membership goes on. */
export function MemberFigures({ member }: { member: Member }) {
  const texts = useTexts(membershipTexts)
  const { sharesBalance, shapleyBalance, dataDays, ratingDays, state, paidYear } = member
  const points =
    dataDays < LEAST_CONFIRMED_DAYS
      ? texts.pointsFew(number(dataDays))
      : texts.pointsText(number(dataDays), number(ratingDays))
  return (
    <>
      <p className={styles.state}>
        <StatusBadge status={LOOK[state]}>{texts[state]}</StatusBadge>
        {state === 'active' && paidYear !== null && <span>{texts.renewsOn(`01.01.${paidYear + 1}`)}</span>}
        {state === 'active' && member.sharesAtRenewal !== null && (
          <span>{texts.atRenewal(texts.sharesCount(member.sharesAtRenewal))}</span>
        )}
        {state === 'ending' && paidYear !== null && (
          <span>{texts.endsOn(calendarDay(lastDayOf(paidYear)))}</span>
        )}
      </p>
      <FigureStrip label={texts.figures}>
        <Figure label={texts.shares} value={number(sharesBalance)}>
          {wholeFrancs((sharesBalance * SHARE_RAPPEN) / 100)}
        </Figure>
        <Figure label={texts.points} value={number(shapleyBalance)}>
          {points}
        </Figure>
        <Figure label={texts.referred} value={number(member.referralSharesAmount)}>
          {texts.referredText}
        </Figure>
        <Figure label={texts.votes} value={number(sharesBalance > 0 ? 1 : 0)}>
          {texts.votesText}
        </Figure>
      </FigureStrip>
    </>
  )
}
