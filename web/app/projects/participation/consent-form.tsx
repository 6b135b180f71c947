import { useState } from 'react'
import { z } from 'zod'
import type { Joining, Paired } from '@allmend/contract/projects/participation'
import { ageAnswer } from '@allmend/domain/projects/participation/age'
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  isAskedOnJoining,
  isRequired,
  purposesOf,
} from '@allmend/domain/projects/participation/consent'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { CheckField } from '../../platform/ui/field/check-field.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import styles from './join.module.css'
import { useJoin, useTakePart } from './queries.ts'
import { joinTexts } from './texts.ts'

type Ticked = Record<ConsentPurpose, boolean>
type Answers = Ticked & { birthYear: string; hasHadBirthday: boolean }

const NOTHING = Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, false])) as Ticked
const NO_ANSWERS: Answers = { ...NOTHING, birthYear: '', hasHadBirthday: false }
const BirthYear = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^(19|20)\d\d$/, 'invalid')

/** What its project asks for must be answered. */
function schemaOf({ product, minimumAge }: Joining) {
  const ticks = purposesOf(product)
    .filter(isAskedOnJoining)
    .map((purpose) => [
      purpose,
      z.boolean().refine((isTicked) => isTicked || !isRequired(purpose), 'required'),
    ])
  const Ticked = z.object(Object.fromEntries(ticks))
  return minimumAge === null ? Ticked : Ticked.extend({ birthYear: BirthYear })
}

/** One tick for one purpose; none is ticked beforehand. */
export function ConsentForm({
  project,
  via,
  onPaired,
}: {
  project: Joining
  via: number
  onPaired: (paired: Paired) => void
}) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const join = useJoin()
  const takePart = useTakePart()
  const { minimumAge, timeZone } = project
  const [today] = useState(() => dataDayOf(Date.now(), timeZone))
  const [schema] = useState(() => schemaOf(project))
  const form = useForm({
    schema,
    initial: NO_ANSWERS,
    fieldOf: { age_missing: 'birthYear', age_too_low: 'birthYear' },
  })
  const answered = (year: string, hasHadBirthday?: boolean) =>
    minimumAge !== null && /^\d{4}$/.test(year.trim())
      ? ageAnswer({ birthYear: Number(year), hasHadBirthday }, minimumAge, today)
      : undefined
  const isBirthdayAsked = answered(form.values.birthYear) === 'ask for the birthday'

  async function send({ birthYear: year, hasHadBirthday, ...ticked }: Answers): Promise<void> {
    // Whoever is too young need not tell anybody her year of birth.
    if (minimumAge !== null && answered(year, hasHadBirthday) === 'too young') {
      return form.refuseField('birthYear', texts.tooYoung(minimumAge))
    }
    const age = minimumAge === null ? {} : { birthYear: Number(year), hasHadBirthday }
    const consents = project.texts
      .filter(({ purpose }) => ticked[purpose])
      .map(({ purpose, version }) => ({ purpose, version }))
    const entry = { code: project.code, consents, via, ...age }
    if (project.product === 'cityserver') await takePart.mutateAsync(entry)
    else onPaired(await join.mutateAsync({ ...entry, deviceName: texts.device }))
  }

  const asked = project.texts.filter(({ purpose }) => isAskedOnJoining(purpose))
  return (
    <section className={styles.section}>
      <h2>{texts.consents}</h2>
      <p className={styles.words}>
        {project.product === 'tracking' ? texts.consentsText : texts.cityConsentsText}
      </p>
      <Form
        of={form}
        send={send}
        acts={
          <Button type="submit" kind="primary" size="large" busy={form.busy}>
            {texts.join}
          </Button>
        }
      >
        <ul className={styles.consents}>
          {asked.map((text) => {
            const isNeeded = isRequired(text.purpose)
            return (
              <li key={text.purpose}>
                <h3>
                  {texts[text.purpose]} <span>{isNeeded ? texts.required : texts.free}</span>
                </h3>
                <p>{text[language]}</p>
                <CheckField
                  label={texts.agree(texts[text.purpose])}
                  optional={!isNeeded}
                  {...form.check(text.purpose)}
                />
              </li>
            )
          })}
        </ul>
        {minimumAge !== null && (
          <div className={styles.age}>
            <TextField
              label={texts.birthYear}
              hint={texts.birthYearText(minimumAge)}
              inputMode="numeric"
              autoComplete="bday-year"
              maxLength={4}
              {...form.text('birthYear')}
            />
            {isBirthdayAsked && (
              <CheckField
                label={texts.hasHadBirthday(minimumAge)}
                optional
                {...form.check('hasHadBirthday')}
              />
            )}
          </div>
        )}
      </Form>
    </section>
  )
}
