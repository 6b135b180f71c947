import { z } from 'zod'
import type { Joining, Paired } from '@allmend/contract/participation'
import { CONSENT_PURPOSES, type ConsentPurpose, isRequired } from '@allmend/domain/participation/consent'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button/button.tsx'
import { CheckField } from '../ui/field/check-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import styles from './join.module.css'
import { useJoin } from './queries.ts'
import { joinTexts } from './texts.ts'

type Ticked = Record<ConsentPurpose, boolean>

const NOTHING = Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, false])) as Ticked
const TickedSchema = z.object(
  Object.fromEntries(
    CONSENT_PURPOSES.map((purpose) => [
      purpose,
      z.boolean().refine((isTicked) => isTicked || !isRequired(purpose), 'required'),
    ]),
  ),
)

/** One tick for one purpose; none is ticked beforehand. */
export function ConsentForm({
  project,
  via,
  onJoined,
}: {
  project: Joining
  via: number
  onJoined: (paired: Paired) => void
}) {
  const words = useTexts(joinTexts)
  const language = useLanguage()
  const join = useJoin()
  const form = useForm({ schema: TickedSchema, initial: NOTHING })

  async function send(ticked: Ticked): Promise<void> {
    const consents = project.texts
      .filter(({ purpose }) => ticked[purpose])
      .map(({ purpose, version }) => ({ purpose, version }))
    onJoined(await join.mutateAsync({ code: project.code, consents, deviceName: words.device, via }))
  }

  return (
    <section className={styles.section}>
      <h2>{words.consents}</h2>
      <p className={styles.words}>{words.consentsWords}</p>
      <Form
        of={form}
        send={send}
        acts={
          <Button type="submit" kind="primary" size="large" busy={form.busy}>
            {words.join}
          </Button>
        }
      >
        <ul className={styles.consents}>
          {project.texts.map((text) => {
            const isNeeded = isRequired(text.purpose)
            return (
              <li key={text.purpose}>
                <h3>
                  {words[text.purpose]} <span>{isNeeded ? words.required : words.free}</span>
                </h3>
                <p>{text[language]}</p>
                <CheckField
                  label={words.agree(words[text.purpose])}
                  optional={!isNeeded}
                  {...form.check(text.purpose)}
                />
              </li>
            )
          })}
        </ul>
      </Form>
    </section>
  )
}
