import type { InvitePage } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { Crest } from '../../../platform/ui/picture/crest.tsx'
import { inviteTexts } from './invite-texts.ts'
import styles from './invite.module.css'

/** Who invites, the promise and why. */
export function InviteTop({
  page,
  language,
  sheetLanguage,
}: {
  page: InvitePage
  language: Language
  sheetLanguage: string | undefined
}) {
  const texts = textsOf(inviteTexts, language)
  const { organisation, sheet } = page
  return (
    <>
      <div className={styles.organisation}>
        <div className={styles.crest}>
          <Crest name={organisation.name} logo={organisation.logo} />
        </div>
        <div>
          <p className={styles.who}>{organisation.name}</p>
          <p className={styles.invites}>{texts.invites}</p>
        </div>
      </div>
      {page.isPaused && (
        <p className={styles.paused}>
          <b>{texts.paused}</b> {texts.pausedText}
        </p>
      )}
      {page.isTrial && (
        <p className={styles.test}>
          <b>{texts.test}</b> {texts.trialText}
        </p>
      )}
      {page.isTest && !page.isTrial && (
        <p className={styles.test}>
          <b>{texts.test}</b> {page.product === 'tracking' ? texts.testText : texts.cityTestText}
        </p>
      )}
      <div lang={sheetLanguage}>
        <h1>{sheet.title}</h1>
        <p className={styles.lead}>{sheet.lead}</p>
      </div>
    </>
  )
}
