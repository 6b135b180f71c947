import type { ReactNode } from 'react'
import type { MembershipOffer } from '@allmend/contract/office/membership'
import { approximately, type Rate } from '@allmend/domain/office/membership/exchange'
import { lastDayOf } from '@allmend/domain/office/membership/renewal'
import { packageText } from '@allmend/domain/office/membership/share'
import { calendarDay, francs, money, wholeFrancs } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { shownTermsVersion } from '../../../platform/ui/field/shown-terms-version.ts'
import type { Form } from '../../../platform/ui/form/use-form.ts'
import layout from '../../../platform/ui/layout.module.css'
import type { JoinValues } from './join-form.ts'
import { joinTexts } from './join-texts.ts'
import styles from './summary.module.css'

interface SummaryProps {
  form: Form<JoinValues>
  offer: MembershipOffer
  rate: Rate | undefined
  way: string
  isSignedIn: boolean
  /** What was refused. */
  children: ReactNode
}

/** What it costs now and later, the statutes, and the act. */
export function Summary({ form, offer, rate, way, isSignedIn, children }: SummaryProps) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const shares = Number(form.values.shares)
  const sharesRappen = shares * offer.shareRappen
  const totalRappen = sharesRappen + offer.feeRappen
  const { year } = offer
  return (
    <aside className={styles.summary} aria-label={texts.subscription}>
      <h2>{texts.subscription}</h2>
      <dl className={styles.rows}>
        <div>
          <dt>
            {packageText(shares, language)}
            <small>{texts.sharesEach(shares, wholeFrancs(offer.shareRappen / 100))}</small>
          </dt>
          <dd>{francs(sharesRappen)}</dd>
        </div>
        <div>
          <dt>
            {texts.fee(year)}
            <small>{texts.feeUntil(calendarDay(lastDayOf(year)))}</small>
            {offer.isFeeAssumed && <small>{texts.feeAssumed}</small>}
          </dt>
          <dd>{francs(offer.feeRappen)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{texts.now}</dt>
          <dd>
            <strong>{money(totalRappen)}</strong>
            {rate && <small>{texts.about(approximately(totalRappen, rate))}</small>}
          </dd>
        </div>
        <div className={styles.later}>
          <dt>
            {texts.from(`01.01.${year + 1}`)}
            <small>{texts.fromText}</small>
          </dt>
          <dd>{texts.perYear(money(offer.feeRappen))}</dd>
        </div>
      </dl>
      <CheckField
        {...form.check('statutes')}
        label={
          <>
            {texts.statutesBefore}{' '}
            <Link
              target="_blank"
              rel="noopener"
              className={layout.link}
              to={`/statutes?version=${shownTermsVersion()}`}
            >
              {texts.statutes}
            </Link>{' '}
            {texts.statutesAfter}
          </>
        }
      />
      {children}
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {isSignedIn ? texts.act : texts.signInAct}
      </Button>
      <p className={styles.hint}>{way === 'card' ? texts.actTextCard : texts.actText}</p>
      <noscript>
        <p className={styles.hint}>{texts.needsScript}</p>
      </noscript>
    </aside>
  )
}
