import { useNavigate, useSearchParams } from 'react-router'
import type { Member, MembershipOffer } from '@allmend/contract/office/membership'
import { rateFor } from '@allmend/domain/office/membership/exchange'
import type { Country } from '@allmend/domain/base/organisations/country'
import { withNext } from '../../../platform/api/next-address.ts'
import { usePerson } from '../../../platform/api/person.ts'
import { openCheckout } from '../../../money/cards/index.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { shownTermsVersion } from '../../../platform/ui/field/shown-terms-version.ts'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { useDraft } from '../../../platform/ui/form/use-draft.ts'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { JOIN, JoinSchema, type JoinValues, sentOf } from './join-form.ts'
import { joinTexts } from './join-texts.ts'
import { ownClient } from './own-client.ts'
import { PackageChoice } from './package-choice.tsx'
import { PersonFields } from './person-fields.tsx'
import { Step } from './step.tsx'
import { Summary } from './summary.tsx'
import { WayChoice } from './way-choice.tsx'
import styles from './join.module.css'

const PAGE = '/become-a-member'

interface JoinFormProps {
  offer: MembershipOffer
  isCardOffered: boolean
  onJoined: (member: Member) => void
}

export function JoinForm({ offer, isCardOffered, onJoined }: JoinFormProps) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const email = usePerson()?.email
  const [query] = useSearchParams()
  const asked = query.get('shares') ?? ''
  const shares = /^[1-5]$/.test(asked) ? asked : JOIN.shares
  const form = useForm({ schema: JoinSchema, initial: { ...JOIN, shares } })
  const forgetDraft = useDraft(form, 'allmend.become-a-member')
  // What was typed may wait in this tab since cards were taken.
  const way = isCardOffered ? form.values.way : 'wire'
  const rate = rateFor(form.values.countryCode as Country, offer.rates)

  async function send(values: JoinValues): Promise<void> {
    const api = await ownClient()
    if (!api) {
      // What was typed waits in this tab.
      await navigate(addressOf(withNext('/sign-in', PAGE), language))
      return
    }
    const version = shownTermsVersion()
    const member = await api.membership.register({
      ...sentOf({ ...values, way }),
      statutesVersion: version,
      termsVersion: version,
    })
    forgetDraft()
    const orderId = member.subscriptions[0]?.orderId
    if (way === 'card' && orderId) return openCheckout(orderId, language)
    onJoined(member)
  }

  return (
    <form
      id={form.id}
      method="post"
      noValidate
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void form.submit(send)
      }}
    >
      <div className={styles.steps}>
        <Step number={1} title={texts.shares}>
          <PackageChoice value={form.values.shares} rate={rate} onValue={(it) => form.set({ shares: it })} />
        </Step>
        <Step number={2} title={texts.details}>
          <p className={styles.hint}>{email === undefined ? texts.signInFirst : texts.signedInAs(email)}</p>
          <PersonFields form={form} thisYear={offer.year} />
        </Step>
        <Step number={3} title={texts.referral}>
          <p className={styles.words}>{texts.referralText}</p>
          <div className={styles.narrow}>
            <TextField
              label={texts.referralEmail}
              hint={texts.referralHint}
              type="email"
              autoComplete="off"
              optional
              {...form.text('referralEmail')}
            />
          </div>
        </Step>
        <Step number={4} title={texts.payment}>
          <WayChoice value={way} isCardOffered={isCardOffered} onValue={(it) => form.set({ way: it })} />
        </Step>
      </div>
      <Summary form={form} offer={offer} rate={rate} way={way} isSignedIn={email !== undefined}>
        {form.failure !== undefined && <FailureNotice failure={form.failure} />}
      </Summary>
    </form>
  )
}
