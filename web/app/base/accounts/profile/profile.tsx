import type { ReactNode } from 'react'
import { useSession } from '../../../platform/api/session.ts'
import { ThemeSwitch } from '../../../platform/frame/bar/theme-switch.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { EmailForm } from './email-form.tsx'
import { FactorResets } from './factor-resets.tsx'
import { FactorState } from './factor-state.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileNavigation } from './profile-navigation.tsx'
import type { ProfilePart } from './profile-part.ts'
import styles from './profile.module.css'
import { SessionList } from './session-list.tsx'
import { emailTexts, profileTexts } from '../texts.ts'

interface ProfileProps {
  /** What cannot wait, above everything else. */
  notices: ReactNode
  /** What stands below her name, beside what the account says. */
  facts: readonly string[]
  /** What other parts of the platform know about her. */
  parts: readonly ProfilePart[]
  /** What others have written down about her name and address. */
  details: ReactNode
}

export function Profile({ notices, facts, parts, details }: ProfileProps) {
  const texts = useTexts(profileTexts)
  const email = useTexts(emailTexts)
  const session = useSession()
  if (session.kind !== 'signed in') return null
  const { user } = session
  const all: ProfilePart[] = [
    ...parts,
    {
      id: 'details',
      label: texts.data,
      content: (
        <>
          <Section title={texts.data} text={texts.dataText}>
            <ProfileForm user={user} />
          </Section>
          {details}
          <Section title={email.section} text={email.text}>
            <EmailForm user={user} />
          </Section>
        </>
      ),
    },
    {
      id: 'security',
      label: texts.security,
      content: (
        <>
          <Section title={texts.factor} text={texts.factorText}>
            <FactorState user={user} />
            <FactorResets />
          </Section>
          <Section title={texts.password} text={texts.passwordText}>
            <PasswordForm user={user} />
          </Section>
          <Section title={texts.sessions} text={texts.sessionsText}>
            <SessionList />
          </Section>
        </>
      ),
    },
    {
      id: 'appearance',
      label: texts.appearance,
      content: (
        <Section title={texts.appearance} text={texts.appearanceText}>
          <ThemeSwitch />
        </Section>
      ),
    },
  ]
  return (
    <Page className={styles.page}>
      <ProfileHead user={user} facts={facts} />
      {notices}
      <div className={styles.parts}>
        <ProfileNavigation parts={all} />
        <div className={styles.column}>
          {all.map(({ id, content }) => (
            <div key={id} id={id} className={styles.part}>
              {content}
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}
