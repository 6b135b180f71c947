import { useState } from 'react'
import { withNext } from '../../../platform/api/next-address.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Steps } from '../../../platform/ui/page/steps.tsx'
import { useDraft } from '../../../platform/ui/form/use-draft.ts'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './entry.module.css'
import type { Proof } from './prove.ts'
import { SignUpCodeStep } from './sign-up-code-step.tsx'
import { SignUpDetailsStep } from './sign-up-details-step.tsx'
import { DETAILS, SignUpDetails } from './sign-up-schema.ts'
import { signUpTexts } from '../texts.ts'
import { useArrive } from './use-arrive.ts'

const NEVER_STORED = ['password', 'robot'] as const

export function SignUp() {
  const texts = useTexts(signUpTexts)
  const { next, arrive } = useArrive()
  const [step, setStep] = useState<'details' | 'code'>('details')
  const [proof, setProof] = useState<Proof>()
  const form = useForm({ schema: SignUpDetails, initial: DETAILS })
  const forgetDraft = useDraft(form, 'allmend.sign-up', NEVER_STORED)

  function keepProof(fresh: Proof | undefined): void {
    setProof(fresh)
    form.set({ robot: fresh !== undefined })
  }

  return (
    <div>
      <h1 className={styles.title}>{texts.title}</h1>
      <Steps
        label={texts.steps}
        steps={[texts.stepDetails, texts.stepCode]}
        current={step === 'details' ? 0 : 1}
      />
      {step === 'details' ? (
        <SignUpDetailsStep form={form} proof={proof} onProof={keepProof} onSent={() => setStep('code')} />
      ) : (
        <SignUpCodeStep
          details={form.values}
          onBack={() => {
            keepProof(undefined)
            setStep('details')
          }}
          onRefused={(problem) => {
            keepProof(undefined)
            setStep('details')
            form.refuseField('password', problem)
          }}
          onDone={async (as) => {
            forgetDraft()
            await arrive(as)
          }}
        />
      )}
      <p className={styles.after}>
        {texts.known}{' '}
        <Link className={layout.link} to={withNext('/sign-in', next)}>
          {texts.signIn}
        </Link>
      </p>
    </div>
  )
}
