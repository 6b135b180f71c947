import { useNavigate } from 'react-router'
import type { SessionUser } from '@allmend/contract/base/accounts'
import { signOut } from '../../../platform/api/client.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { SignOutIcon } from '../../../platform/ui/icons.ts'
import { profileTexts } from '../texts.ts'
import styles from './profile-head.module.css'

/** Who she is, as the platform knows her. */
export function ProfileHead({ user, facts }: { user: SessionUser; facts: readonly string[] }) {
  const texts = useTexts(profileTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const known = [user.email, texts.accountSince(date(user.created_at)), ...facts]

  async function leave(): Promise<void> {
    await signOut()
    await navigate(addressOf('/', language))
  }

  return (
    <div className={styles.head}>
      <span className={styles.circle} aria-hidden="true">
        {user.name.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.who}>
        <h1>{`${user.name} ${user.last_name}`}</h1>
        <ul className={styles.facts}>
          {known.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      </div>
      <span className={styles.act}>
        <Button onClick={() => void leave()}>
          <Icon of={SignOutIcon} size={20} />
          {texts.signOut}
        </Button>
      </span>
    </div>
  )
}
