import { useState } from 'react'
import type { SignedIn } from '@allmend/contract/base/accounts'
import { Failure } from '@allmend/contract/failure'
import { isProblem, PROBLEMS } from '@allmend/contract/problem'
import { api } from '../../../platform/api/client.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CodeField } from '../../../platform/ui/field/code-field.tsx'
import { shownTermsVersion } from '../../../platform/ui/field/shown-terms-version.ts'
import { Form } from '../../../platform/ui/form/form.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './entry.module.css'
import { prove } from './prove.ts'
import { ResendButton } from './resend-button.tsx'
import { type Details, SignUpCode } from './sign-up-schema.ts'
import { fieldTexts, signUpTexts } from '../texts.ts'

interface CodeStepProps {
  details: Details
  onBack: () => void
  /** The server knows more about passwords than the browser; what it says stands under the field. */
  onRefused: (texts: string) => void
  onDone: (as: SignedIn) => Promise<void>
}

export function SignUpCodeStep({ details, onBack, onRefused, onDone }: CodeStepProps) {
  const texts = useTexts(signUpTexts)
  const fields = useTexts(fieldTexts)
  const language = useLanguage()
  const [untilUnmount] = useState(() => new AbortController())
  const form = useForm({
    schema: SignUpCode,
    initial: { securityCode: '' },
    fieldOf: { security_code_invalid: 'securityCode' },
  })

  async function send({ securityCode }: { securityCode: string }): Promise<void> {
    const { robot: _robot, ...person } = details
    try {
      const termsVersion = shownTermsVersion()
      await onDone(await api.accounts.register({ ...person, termsVersion, securityCode, language }))
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'password_refused') throw error
      const problem = error.fields?.find(({ field }) => field === 'password')?.problem ?? ''
      onRefused(PROBLEMS[isProblem(problem) ? problem : 'invalid'][language])
    }
  }

  async function resend(): Promise<void> {
    const robot = await prove(() => undefined, untilUnmount.signal)
    await api.accounts.sendSecurityCode({ email: details.email, robot, language })
    toast(texts.resent)
  }

  return (
    <>
      <p className={styles.lead}>{texts.codeText(details.email)}</p>
      <Form
        of={form}
        send={send}
        acts={
          <>
            <Button type="submit" kind="primary" size="large" busy={form.busy}>
              {texts.finish}
            </Button>
            <Button kind="quiet" size="large" onClick={onBack}>
              {texts.back}
            </Button>
          </>
        }
      >
        <CodeField label={fields.securityCode} {...form.text('securityCode')} />
        <ResendButton resend={resend} />
      </Form>
    </>
  )
}
