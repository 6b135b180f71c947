import { useQuery } from '@tanstack/react-query'
import { FAILURES } from '@allmend/contract/failures'
import { daysOf, hasSurveyOption } from '@allmend/domain/money/payments/calculation'
import { isDataDay } from '@allmend/domain/platform/time/data-day'
import { money, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DayField } from '../../../money/payments/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import type { Form as FormState } from '../../../platform/ui/form/use-form.ts'
import { IntentFields } from '../intent/intent-fields.tsx'
import { intentTexts } from '../intent/intent-texts.ts'
import styles from './new-project.module.css'
import { RegionField } from '../../../base/network/index.ts'
import { validPrices } from '../queries.ts'
import { setupIn, type SetupValues } from './setup-values.ts'
import { newProjectTexts } from '../texts.ts'
import { useSetupState } from './use-setup-state.ts'

interface SetupStepProps {
  organisationId: string
  form: FormState<SetupValues>
  onNext: () => void
}

export function SetupStep({ organisationId, form, onNext }: SetupStepProps) {
  const texts = useTexts(newProjectTexts)
  const intent = useTexts(intentTexts)
  const language = useLanguage()
  const prices = useQuery(validPrices)
  const state = useSetupState(organisationId, form.values.name, form.values.code)
  const setup = setupIn(form.values)
  const days = isDataDay(setup.startDay) && isDataDay(setup.endDay) ? daysOf(setup) : 0
  const [name, code] = [form.text('name'), form.text('code')]

  async function next(): Promise<void> {
    // Known to be taken: the words stand below the field already.
    if (state.nameTaken) form.refuseField('name', FAILURES.name_taken[language])
    else if (state.codeTaken) form.refuseField('code', FAILURES.code_taken[language])
    else onNext()
    return Promise.resolve()
  }

  return (
    <>
      <h1>{texts.title}</h1>
      <div className={styles.form}>
        <Form
          of={form}
          send={next}
          acts={
            <div className={styles.last}>
              <div>
                <Button type="submit" kind="primary" size="large" busy={form.busy}>
                  {texts.toSummary}
                </Button>
                <p>{texts.toSummaryText}</p>
              </div>
            </div>
          }
        >
          <Section title={texts.about} text={texts.aboutText}>
            <div className={styles.fields}>
              <TextField
                label={texts.name}
                autoComplete="off"
                {...name}
                hint={<Hint free={state.nameFree ? texts.nameFree : undefined} text={texts.nameHint} />}
                error={name.error ?? (state.nameTaken ? FAILURES.name_taken[language] : undefined)}
              />
              <TextField
                label={texts.code}
                optional
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...code}
                hint={
                  <Hint
                    free={state.codeFree === undefined ? undefined : texts.codeFree(state.codeFree)}
                    text={texts.codeHint}
                  />
                }
                error={code.error ?? (state.codeTaken ? FAILURES.code_taken[language] : undefined)}
              />
              <RegionField {...form.text('region')} />
            </div>
          </Section>
          <Section title={texts.size} text={texts.sizeText}>
            <div className={styles.fields}>
              <TextField
                label={texts.participants}
                inputMode="numeric"
                autoComplete="off"
                {...form.text('participants')}
              />
              <div className={styles.days}>
                <DayField label={texts.start} {...form.text('startDay')} onLeave={() => undefined} />
                <DayField label={texts.end} {...form.text('endDay')} onLeave={() => undefined} />
              </div>
              <p className={styles.count} aria-live="polite">
                {days > 0 ? texts.days(number(days)) : '\u00A0'}
              </p>
            </div>
          </Section>
          <Section title={intent.title} text={intent.text}>
            <IntentFields form={form} product={setup.product} />
          </Section>
          {hasSurveyOption(setup.product) && (
            <Section title={texts.options}>
              <CheckField
                label={
                  <>
                    {texts.survey}
                    {prices.data && (
                      <span className={styles.hint}>
                        <br />
                        {texts.surveyText(money(prices.data.surveyRappen))}
                      </span>
                    )}
                  </>
                }
                optional
                {...form.check('survey')}
              />
            </Section>
          )}
        </Form>
      </div>
    </>
  )
}

/** Free or not is read out while typing. */
function Hint({ free, text: texts }: { free: string | undefined; text: string }) {
  return (
    <span aria-live="polite" className={free ? styles.free : undefined}>
      {free ?? texts}
    </span>
  )
}
