import type { MembershipOffer } from '@allmend/contract/office/membership'
import { money, number, percent, wholeFrancs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckIcon, MinusIcon } from '../../../platform/ui/icons.ts'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './cooperative.module.css'
import { joinTexts } from './join-texts.ts'

/** What members may and take on, and where the money is. Figures are those of the register. */
export function Cooperative({ offer }: { offer: MembershipOffer }) {
  const words = useTexts(joinTexts)
  const { shares, shareRappen, members, joinedThisYear, year, feeRappen } = offer
  return (
    <div className={styles.cooperative}>
      <Section title={words.rights} words={words.rightsWords}>
        <div className={styles.columns}>
          <div>
            <h3>{words.may}</h3>
            <ul>
              {[words.mayVote, words.mayElect, words.maySee, words.mayEarn].map((it) => (
                <li key={it}>
                  <Icon of={CheckIcon} size={16} />
                  {it}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{words.duties}</h3>
            <ul>
              {[words.dutyShares, words.dutyFee(money(feeRappen)), words.dutyLiable, words.dutyLeave].map(
                (it) => (
                  <li key={it}>
                    <Icon of={MinusIcon} size={16} />
                    {it}
                  </li>
                ),
              )}
            </ul>
          </div>
        </div>
      </Section>
      <Section title={words.money}>
        <FigureStrip label={words.money}>
          <Figure label={words.capital} value={wholeFrancs((shares * shareRappen) / 100)}>
            {words.capitalShares(number(shares))}
          </Figure>
          <Figure label={words.members} value={number(members)}>
            {words.membersSince(number(joinedThisYear), `01.01.${year}`)}
          </Figure>
          <Figure label={words.interest} value={percent(0, 0)}>
            {words.interestWords}
          </Figure>
          <Figure label={words.votes} value={number(1)}>
            {words.votesWords}
          </Figure>
        </FigureStrip>
      </Section>
    </div>
  )
}
