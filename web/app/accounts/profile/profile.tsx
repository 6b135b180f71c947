import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { ThemeSwitch } from '../../frame/bar/theme-switch.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmailForm } from './email-form.tsx'
import { FactorResets } from './factor-resets.tsx'
import { FactorState } from './factor-state.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'
import { SessionList } from './session-list.tsx'
import { emailTexts, profileTexts } from '../texts.ts'

interface ProfileProps {
  /** What cannot wait, above everything else. */
  notices?: ReactNode
  /** What other parts of the platform know about her. */
  children?: ReactNode
}

export function Profile({ notices, children }: ProfileProps) {
  const words = useTexts(profileTexts)
  const email = useTexts(emailTexts)
  const session = useSession()
  if (session.kind !== 'signed in') return null
  const { user } = session
  return (
    <Page className={styles.page}>
      <h1>
        {words.title} <span>{user.email}</span>
      </h1>
      {notices}
      {children}
      <Section title={words.data} words={words.dataWords}>
        <ProfileForm user={user} />
      </Section>
      <Section title={words.factor} words={words.factorWords}>
        <FactorState user={user} />
        <FactorResets />
      </Section>
      <Section title={email.section} words={email.words}>
        <EmailForm user={user} />
      </Section>
      <Section title={words.password} words={words.passwordWords}>
        <PasswordForm user={user} />
      </Section>
      <Section title={words.sessions} words={words.sessionsWords}>
        <SessionList />
      </Section>
      <Section title={words.quotes} words={words.quotesWords}>
        <ButtonLink to="/profile/quotes">{words.toQuotes}</ButtonLink>
      </Section>
      <Section title={words.appearance} words={words.appearanceWords}>
        <ThemeSwitch />
      </Section>
    </Page>
  )
}
