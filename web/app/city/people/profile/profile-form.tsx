import { type ReactNode, useState } from 'react'
import type { OwnProfile } from '@allmend/contract/city/people'
import {
  type Answers,
  ASKED_MODES,
  BIKE_TYPES,
  CHILDREN,
  choicesOf,
  frequencyQuestion,
  type Question,
  QUESTIONS,
} from '@allmend/domain/city/people/question'
import { BIKE_FREQUENCIES, BIKE_USAGES, GENDERS } from '@allmend/domain/city/ratings/rater'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { frequencyTexts, usageTexts } from '../../ratings/index.ts'
import { bikeTypeTexts, childrenTexts, genderTexts } from '../answer-texts.ts'
import { useEraseProfile, useSaveProfile } from '../queries.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './profile.module.css'
import { profileTexts } from './texts.ts'

const answersOf = (profile: OwnProfile): Answers =>
  Object.fromEntries(profile.answers.map(({ question, values }) => [question, values]))

const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.toSorted().join() === other.toSorted().join()

export function ProfileForm({ code, profile }: { code: string; profile: OwnProfile }) {
  const texts = useTexts(profileTexts)
  const modes = useTexts(modeTexts)
  const given = {
    gender: useTexts(genderTexts),
    frequency: useTexts(frequencyTexts),
    bikeType: useTexts(bikeTypeTexts),
    usage: useTexts(usageTexts),
    children: useTexts(childrenTexts),
  }
  const save = useSaveProfile()
  const stored = answersOf(profile)
  const [answers, setAnswers] = useState<Answers>(stored)
  const changed = QUESTIONS.filter((question) => !isSame(answers[question], stored[question]))
  const answer = (question: Question, values: readonly string[]): void =>
    setAnswers((former) => ({ ...former, [question]: values }))
  const of = (question: Question) => ({
    value: answers[question]?.[0],
    onValue: (value: string | undefined) => answer(question, value === undefined ? [] : [value]),
  })

  function send(): void {
    const sent = changed.map((question) => ({ question, values: [...(answers[question] ?? [])] }))
    save.mutate({ code, answers: sent }, { onSuccess: () => toast(texts.saved) })
  }

  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && !save.isPending) send()
      }}
    >
      <Part title={texts.person}>
        <ChoiceRow
          label={texts.gender}
          options={GENDERS.map((value) => ({ value, label: given.gender[value] }))}
          {...of('gender')}
        />
        <div className={styles.field}>
          <SelectField
            label={texts.birthYear}
            optional
            autoComplete="bday-year"
            value={answers.birth_year?.[0] ?? ''}
            options={[
              { value: '', label: texts.open },
              ...choicesOf('birth_year').map((year) => ({ value: year, label: year })),
            ]}
            onValue={(year) => answer('birth_year', year === '' ? [] : [year])}
          />
        </div>
        <ChoiceRow
          label={texts.children}
          options={CHILDREN.map((value) => ({ value, label: given.children[value] }))}
          {...of('children')}
        />
      </Part>
      <Part title={texts.frequency}>
        {ASKED_MODES.map((mode) => (
          <ChoiceRow
            key={mode}
            label={modes[mode]}
            sign={<ModeDisc mode={mode} />}
            options={BIKE_FREQUENCIES.map((value) => ({ value, label: given.frequency[value] }))}
            {...of(frequencyQuestion(mode))}
          />
        ))}
      </Part>
      <Part title={texts.bike}>
        <div className={styles.field}>
          <SelectField
            label={texts.bikeType}
            optional
            value={answers.bike_type?.[0] ?? ''}
            options={[
              { value: '', label: texts.open },
              ...BIKE_TYPES.map((type) => ({ value: type, label: given.bikeType[type] })),
            ]}
            onValue={(type) => answer('bike_type', type === '' ? [] : [type])}
          />
        </div>
        <fieldset className={styles.checks}>
          <legend>{texts.usages}</legend>
          {BIKE_USAGES.map((usage) => {
            const chosen = answers.bike_usages ?? []
            return (
              <CheckField
                key={usage}
                label={given.usage[usage]}
                optional
                checked={chosen.includes(usage)}
                onValue={(isChosen) =>
                  answer('bike_usages', isChosen ? [...chosen, usage] : chosen.filter((it) => it !== usage))
                }
              />
            )
          })}
        </fieldset>
      </Part>
      {save.isError && <FailureNotice failure={save.error} />}
      <div className={styles.acts}>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={save.isPending}
          disabled={changed.length === 0}
        >
          {texts.save}
        </Button>
        <output className={styles.state}>
          {changed.length > 0
            ? texts.unsaved(number(changed.length))
            : profile.answers.length > 0 && texts.nothingNew}
        </output>
        {profile.answers.length > 0 && <EraseAll code={code} onErased={() => setAnswers({})} />}
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function EraseAll({ code, onErased }: { code: string; onErased: () => void }) {
  const texts = useTexts(profileTexts)
  const erase = useEraseProfile()
  const [isAsked, setAsked] = useState(false)
  function done(): void {
    setAsked(false)
    onErased()
    toast(texts.erased)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {texts.erase}
      </Button>
      <Dialog
        title={texts.eraseQuestion}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button
            kind="danger"
            busy={erase.isPending}
            onClick={() => erase.mutate(code, { onSuccess: done })}
          >
            {texts.erase}
          </Button>
        }
      >
        <p>{texts.eraseText}</p>
        {erase.isError && <FailureNotice failure={erase.error} />}
      </Dialog>
    </>
  )
}
