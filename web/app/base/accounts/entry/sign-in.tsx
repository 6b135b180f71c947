import { useEffect, useRef, useState } from 'react'
import { accounts } from '@allmend/contract/base/accounts'
import { Failure } from '@allmend/contract/failure'
import { api, resume } from '../../../platform/api/client.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { person } from '../../../platform/api/person.ts'
import { currentSession } from '../../../platform/api/session.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ContactLink } from '../../../platform/ui/button/contact-link.tsx'
import { CodeField } from '../../../platform/ui/field/code-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { PasswordField } from '../../../platform/ui/field/password-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './entry.module.css'
import { fieldTexts, signInTexts } from '../texts.ts'
import { useArrive } from './use-arrive.ts'

const ENTRY = { email: '', password: '', code: '' }

export function SignIn() {
  const texts = useTexts(signInTexts)
  const fields = useTexts(fieldTexts)
  const { next, arrive } = useArrive()
  const [factor, setFactor] = useState<'none' | 'app' | 'recovery'>('none')
  useWayPast()
  const form = useForm({
    schema: accounts.signIn.input,
    initial: ENTRY,
    fieldOf: { second_factor_wrong: 'code', second_factor_missing: 'code' },
  })

  async function send({ email, password, code }: typeof ENTRY): Promise<void> {
    try {
      await arrive(await api.accounts.signIn({ email, password, ...(code ? { code } : {}) }))
    } catch (error) {
      if (factor !== 'none' || !(error instanceof Failure) || error.code !== 'second_factor_missing')
        throw error
      setFactor('app')
    }
  }

  return (
    <div>
      <h1 className={styles.title}>{texts.title}</h1>
      <Form
        of={form}
        send={send}
        acts={
          <>
            <Button type="submit" kind="primary" size="large" busy={form.busy}>
              {texts.act}
            </Button>
            {factor !== 'none' && (
              <Button kind="quiet" size="large" onClick={() => setFactor('none')}>
                {texts.back}
              </Button>
            )}
          </>
        }
      >
        {factor === 'none' ? (
          <>
            <TextField label={fields.email} type="email" autoComplete="username" {...form.text('email')} />
            <PasswordField
              label={fields.password}
              autoComplete="current-password"
              {...form.text('password')}
            />
            <p>
              <Link className={layout.link} to={withNext('/reset-password', next)}>
                {texts.forgotten}
              </Link>
            </p>
          </>
        ) : (
          <>
            <Notice kind="info">{texts.factorText}</Notice>
            {factor === 'app' ? (
              <CodeField label={texts.code} {...form.text('code')} />
            ) : (
              <TextField
                label={texts.recoveryCode}
                autoComplete="off"
                spellCheck={false}
                {...form.text('code')}
              />
            )}
            <p>
              <button
                type="button"
                className={styles.linkButton}
                onClick={() => {
                  form.set({ code: '' })
                  setFactor(factor === 'app' ? 'recovery' : 'app')
                }}
              >
                {factor === 'app' ? texts.useRecoveryCode : texts.useApp}
              </button>
            </p>
            <details className={styles.lost}>
              <summary>{texts.factorLost}</summary>
              <p>
                {texts.factorLostText} <ContactLink subject={texts.factorLostSubject} />
              </p>
            </details>
          </>
        )}
      </Form>
      <p className={styles.after}>
        {texts.noAccount}{' '}
        <Link className={layout.link} to={withNext('/sign-up', next)}>
          {texts.signUp}
        </Link>
      </p>
    </div>
  )
}

/** Somebody this browser knows, and who still has a session, does not sign in again. */
function useWayPast(): void {
  const { goOn } = useArrive()
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current) return
    // Who comes to be known on this page has signed in on it, and is led on by that.
    tried.current = true
    if (!person()) return
    resume()
      .then(() => (currentSession().kind === 'signed in' ? goOn() : undefined))
      .catch(() => undefined)
  })
}
