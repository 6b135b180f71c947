import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Organisation } from '@allmend/contract/base/organisations'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { problemsOfSetup } from '@allmend/domain/projects/projects/setup'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Steps } from '../../../platform/ui/page/steps.tsx'
import { useDraft } from '../../../platform/ui/form/use-draft.ts'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import styles from './new-project.module.css'
import { SetupStep } from './setup-step.tsx'
import { emptySetup, setupFrom, setupIn, SetupSchema } from './setup-values.ts'
import { SummaryStep } from './summary-step.tsx'
import { newProjectTexts } from '../texts.ts'
import { today } from '../../../platform/i18n/today.ts'

/**
 * The form, then the summary. The draft lives in this tab and holds nobody's data (decision 0025); the summary
 * has an address of its own, so that the browser's way back leads to the form.
 */
export function OrderSteps({ organisation, product }: { organisation: Organisation; product: Product }) {
  const texts = useTexts(newProjectTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const path = `/${organisation.slug}/${product}/new`
  const home = addressOf(path, language)
  const form = useForm({ schema: SetupSchema, initial: emptySetup(product) })
  const forgetDraft = useDraft(form, `allmend.new-project.${organisation.slug}.${product}`)
  // After the draft was read: a calculation that was just made holds. Then it leaves the address.
  const { set } = form
  const isTaken = useRef(false)
  useEffect(() => {
    const prefilled = setupFrom(query)
    if (!prefilled || isTaken.current) return
    isTaken.current = true
    set(prefilled)
    void navigate(home, { replace: true })
  }, [query, set, navigate, home])
  const setup = setupIn(form.values)
  const isSummary = query.get('step') === 'summary' && problemsOfSetup(setup, today()).length === 0
  return (
    <Page className={styles.page}>
      <Steps
        label={texts.steps}
        steps={[texts.stepSetup, texts.stepSummary, texts.stepInvite]}
        current={isSummary ? 1 : 0}
      />
      {isSummary ? (
        <SummaryStep
          organisation={organisation}
          setup={setup}
          quote={form.values.quote}
          onWithoutQuote={() => set({ quote: '' })}
          back={path}
          onOrdered={(code) => {
            forgetDraft()
            void navigate(`${home}?created=${code}`, { replace: true })
          }}
          onPaying={forgetDraft}
          onTaken={(field, problem) => {
            void navigate(home)
            form.refuseField(field, problem)
          }}
        />
      ) : (
        <SetupStep
          organisationId={organisation.id}
          form={form}
          onNext={() => void navigate(`${home}?step=summary`)}
        />
      )}
    </Page>
  )
}
