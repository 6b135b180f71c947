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
  const texts = useTexts(joinTexts)
  const { shares, shareRappen, members, joinedThisYear, year, feeRappen } = offer
  return (
    <div className={styles.cooperative}>
      <Section title={texts.rights} text={texts.rightsText}>
        <div className={styles.columns}>
          <div>
            <h3>{texts.may}</h3>
            <ul>
              {[texts.mayVote, texts.mayElect, texts.maySee, texts.mayEarn].map((it) => (
                <li key={it}>
                  <Icon of={CheckIcon} size={16} />
                  {it}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{texts.duties}</h3>
            <ul>
              {[texts.dutyShares, texts.dutyFee(money(feeRappen)), texts.dutyLiable, texts.dutyLeave].map(
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
      <Section title={texts.money}>
        <FigureStrip label={texts.money}>
          <Figure label={texts.capital} value={wholeFrancs((shares * shareRappen) / 100)}>
            {texts.capitalShares(number(shares))}
          </Figure>
          <Figure label={texts.members} value={number(members)}>
            {texts.membersSince(number(joinedThisYear), `01.01.${year}`)}
          </Figure>
          <Figure label={texts.interest} value={percent(0, 0)}>
            {texts.interestText}
          </Figure>
          <Figure label={texts.votes} value={number(1)}>
            {texts.votesText}
          </Figure>
        </FigureStrip>
      </Section>
    </div>
  )
}
