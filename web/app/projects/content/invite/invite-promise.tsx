import type { InvitePage } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { addressOf } from '../../../platform/i18n/address.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { wordsOf } from '../../../platform/i18n/texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowRightIcon, CheckIcon } from '../../../platform/ui/icons.ts'
import { inviteTexts } from './invite-texts.ts'
import styles from './invite.module.css'

/** The page as a code for the phone, what the platform promises, and who answers questions. */
export function InvitePromise({ page, language }: { page: InvitePage; language: Language }) {
  const words = wordsOf(inviteTexts, language)
  const review = page.approvedAt === null ? words.notApproved : words.approved(date(page.approvedAt))
  const promises =
    page.product === 'tracking' ? [words.promise1, words.promise2] : [words.cityPromise1, words.cityPromise2]
  const { contactEmail } = page.organisation
  return (
    <>
      <div className={styles.qr}>
        <img src={`/invite/${page.code}/qr.svg`} width={112} height={112} alt={words.qr} loading="lazy" />
        <div>
          <p className={styles.qrTitle}>{words.computer}</p>
          <p>{words.computerWords}</p>
        </div>
      </div>
      <section className={styles.promise}>
        <h2>{words.promise}</h2>
        <ul>
          {[...promises, review, words.promise3].map((promise) => (
            <li key={promise}>
              <Icon of={CheckIcon} size={20} weight="bold" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
        <a href={addressOf('/#cooperative', language)}>
          {words.howAllmend} <Icon of={ArrowRightIcon} size={20} />
        </a>
      </section>
      <footer className={styles.foot}>
        {words.questions} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </footer>
    </>
  )
}
