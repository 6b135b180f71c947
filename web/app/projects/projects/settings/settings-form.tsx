import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { hasSurveyOption } from '@allmend/domain/money/payments/calculation'
import { mayChangeIntent, mayChangeRegion } from '@allmend/domain/projects/projects/settings'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RegionField } from '../../../base/network/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { IntentFacts } from '../intent/intent-facts.tsx'
import { IntentFields } from '../intent/intent-fields.tsx'
import { intentTexts } from '../intent/intent-texts.ts'
import { intentIn, intentValues } from '../intent/intent-values.ts'
import order from '../order/new-project.module.css'
import { useChangeProject } from '../queries.ts'
import { newProjectTexts, settingsTexts } from '../texts.ts'
import styles from './settings.module.css'
import { ageIn, settingsSchema, type SettingsValues } from './settings-schema.ts'

/** Title and survey, and what the project is for until the board has approved it. */
export function SettingsForm({ project }: { project: ProjectOverview }) {
  const texts = useTexts(settingsTexts)
  const fields = useTexts(newProjectTexts)
  const intent = useTexts(intentTexts)
  const isIntentOpen = mayChangeIntent({ approvedAt: project.approvedAt, liveAt: project.live_timestamp })
  const change = useChangeProject()
  const form = useForm<SettingsValues>({
    schema: settingsSchema(isIntentOpen),
    initial: {
      title: project.title,
      survey_url: project.survey_url ?? '',
      region: project.region,
      minimumAge: project.minimumAge === null ? '' : String(project.minimumAge),
      ...intentValues(project),
    },
    fieldOf: { name_taken: 'title' },
  })

  async function send(values: SettingsValues): Promise<void> {
    const { title, survey_url, region } = values
    const minimumAge = ageIn(values.minimumAge)
    const about = { id: project.id, title, survey_url: survey_url.trim(), region, minimumAge }
    await change.mutateAsync(isIntentOpen ? { ...about, intent: intentIn(values) } : about)
    toast(texts.saved)
  }

  return (
    <div className={styles.form}>
      <Form
        of={form}
        send={send}
        acts={
          <div className={styles.save}>
            <div>
              <Button type="submit" kind="primary" busy={form.busy}>
                {texts.save}
              </Button>
            </div>
          </div>
        }
      >
        <Section title={texts.about} text={texts.aboutText}>
          <div className={order.fields}>
            <TextField
              label={fields.name}
              hint={fields.nameHint}
              autoComplete="off"
              {...form.text('title')}
            />
            {hasSurveyOption(project.product) && (
              <TextField
                label={texts.surveyAddress}
                hint={texts.surveyHint}
                optional
                autoComplete="off"
                spellCheck={false}
                {...form.text('survey_url')}
              />
            )}
            <TextField
              label={texts.minimumAge}
              hint={texts.minimumAgeHint}
              optional
              inputMode="numeric"
              autoComplete="off"
              {...form.text('minimumAge')}
            />
            {mayChangeRegion(project) ? (
              <RegionField {...form.text('region')} />
            ) : (
              <p className={styles.fixed}>{texts.regionFixed}</p>
            )}
          </div>
        </Section>
        <Section title={intent.title} text={isIntentOpen ? intent.text : undefined}>
          {isIntentOpen ? (
            <IntentFields form={form} product={project.product} />
          ) : (
            <div className={styles.approved}>
              <Notice kind="info" title={intent.approved}>
                {intent.approvedText}
              </Notice>
              <IntentFacts project={project} />
            </div>
          )}
        </Section>
      </Form>
    </div>
  )
}
