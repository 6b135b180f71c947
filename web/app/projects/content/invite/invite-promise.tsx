import type { InvitePage } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { addressOf } from '../../../platform/i18n/address.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowRightIcon, CheckIcon } from '../../../platform/ui/icons.ts'
import { inviteTexts } from './invite-texts.ts'
import styles from './invite.module.css'

/** The page as a code for the phone, what the platform promises, and who answers questions. */
export function InvitePromise({ page, language }: { page: InvitePage; language: Language }) {
  const texts = textsOf(inviteTexts, language)
  const review = page.approvedAt === null ? texts.notApproved : texts.approved(date(page.approvedAt))
  const promises =
    page.product === 'tracking' ? [texts.promise1, texts.promise2] : [texts.cityPromise1, texts.cityPromise2]
  const { contactEmail } = page.organisation
  return (
    <>
      <div className={styles.qr}>
        <img src={`/invite/${page.code}/qr.svg`} width={112} height={112} alt={texts.qr} loading="lazy" />
        <div>
          <p className={styles.qrTitle}>{texts.computer}</p>
          <p>{texts.computerText}</p>
        </div>
      </div>
      <section className={styles.promise}>
        <h2>{texts.promise}</h2>
        <ul>
          {[...promises, review, texts.promise3].map((promise) => (
            <li key={promise}>
              <Icon of={CheckIcon} size={20} weight="bold" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
        <a href={addressOf('/#cooperative', language)}>
          {texts.howAllmend} <Icon of={ArrowRightIcon} size={20} />
        </a>
      </section>
      <footer className={styles.foot}>
        {texts.questions} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </footer>
    </>
  )
}
