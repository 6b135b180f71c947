import { accounts } from '@allmend/contract/base/accounts'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CodeField } from '../../../platform/ui/field/code-field.tsx'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { QrCode } from '../../../platform/ui/picture/qr-code.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './second-factor.module.css'
import { secondFactorTexts } from '../texts.ts'

interface ConnectAppProps {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** The secret as picture and as text, then the proof that the app has it. */
export function ConnectApp({ secret, uri, onConfirmed }: ConnectAppProps) {
  const texts = useTexts(secondFactorTexts)
  const form = useForm({
    schema: accounts.confirmSecondFactor.input,
    initial: { code: '' },
    fieldOf: { second_factor_wrong: 'code' },
  })
  return (
    <>
      <Section title={texts.step1} text={texts.step1Text}>
        <div className={styles.connect}>
          <div className={styles.qr}>
            <QrCode text={uri} label={texts.qr} />
          </div>
          <div>
            <p className={styles.label}>{texts.secret}</p>
            <p className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
            <CopyButton text={secret} />
          </div>
        </div>
      </Section>
      <Section title={texts.step2} text={texts.step2Text}>
        <Form
          of={form}
          send={async ({ code }) =>
            onConfirmed((await api.accounts.confirmSecondFactor({ code })).recoveryCodes)
          }
          acts={
            <Button type="submit" kind="primary" busy={form.busy}>
              {texts.confirm}
            </Button>
          }
        >
          <CodeField label={texts.code} {...form.text('code')} />
        </Form>
      </Section>
    </>
  )
}
