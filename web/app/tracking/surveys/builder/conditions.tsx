import {
  type Condition,
  type ConditionTest,
  numbersOf,
  type Question,
  questionsOf,
  SURVEY_LIMITS,
  type SurveyDocument,
} from '@allmend/domain/tracking/surveys/survey-document'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PlusIcon, XIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './builder.module.css'
import { surveysTexts } from './texts.ts'

interface ConditionsProps {
  document: SurveyDocument
  question: Question
  onChange: (question: Question) => void
}

const CHOICES = ['single', 'multiple']
const NUMBERS = ['scale', 'number']
const testsFor = ({ kind }: Question): ConditionTest[] =>
  CHOICES.includes(kind) ? ['any_of', 'none_of'] : ['at_least', 'at_most']

/** When a question is asked; all conditions must hold. */
export function Conditions({ document, question, onChange }: ConditionsProps) {
  const texts = useTexts(surveysTexts)
  const all = questionsOf(document)
  const before = all
    .slice(
      0,
      all.findIndex(({ id }) => id === question.id),
    )
    .filter(({ kind }) => [...CHOICES, ...NUMBERS].includes(kind))
  const { conditions } = question
  const first = before.at(-1)
  const set = (next: Condition[]): void => onChange({ ...question, conditions: next })
  return (
    <div className={styles.conditions}>
      <h3>{texts.condition}</h3>
      {conditions.length === 0 && <p>{texts.conditionNone}</p>}
      {conditions.map((condition, at) => (
        <Row
          // Several may be alike; their place is what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          document={document}
          before={before}
          condition={condition}
          onChange={(next) => set(conditions.map((it, other) => (other === at ? next : it)))}
          onRemove={() => set(conditions.filter((_, other) => other !== at))}
        />
      ))}
      {first && conditions.length < SURVEY_LIMITS.conditions && (
        <Button kind="quiet" size="small" onClick={() => set([...conditions, beginning(first)])}>
          <Icon of={PlusIcon} size={16} />
          {conditions.length === 0 ? texts.addCondition : texts.and}
        </Button>
      )}
    </div>
  )
}

const beginning = (about: Question): Condition => ({
  question: about.id,
  test: testsFor(about)[0]!,
  values: CHOICES.includes(about.kind) ? [] : ['1'],
})

interface RowProps {
  document: SurveyDocument
  before: readonly Question[]
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

function Row({ document, before, condition, onChange, onRemove }: RowProps) {
  const texts = useTexts(surveysTexts)
  const language = useLanguage()
  const numbers = numbersOf(document)
  const about = before.find(({ id }) => id === condition.question)
  const { values } = condition
  return (
    <div className={styles.condition}>
      <SelectField
        label={texts.conditionQuestion}
        value={condition.question}
        options={before.map(({ id, text }) => ({ value: id, label: `${numbers.get(id)} ${text[language]}` }))}
        onValue={(id) => {
          const next = before.find((it) => it.id === id)
          if (next) onChange(beginning(next))
        }}
      />
      {about && (
        <SelectField
          label={texts.conditionTest}
          value={condition.test}
          options={testsFor(about).map((value) => ({ value, label: texts[value] }))}
          onValue={(value) => onChange({ ...condition, test: testsFor(about).find((it) => it === value)! })}
        />
      )}
      {about && CHOICES.includes(about.kind) ? (
        <div className={styles.checks}>
          {about.options.map(({ id, text }) => (
            <CheckField
              key={id}
              label={text[language] || texts.noText}
              optional
              checked={values.includes(id)}
              onValue={(isOn) =>
                onChange({ ...condition, values: isOn ? [...values, id] : values.filter((it) => it !== id) })
              }
            />
          ))}
        </div>
      ) : (
        <TextField
          label={texts.conditionValue}
          inputMode="numeric"
          maxLength={7}
          value={values[0] ?? ''}
          onValue={(value) => onChange({ ...condition, values: [value.trim()] })}
        />
      )}
      <Button kind="quiet" size="small" iconOnly onClick={onRemove}>
        <Icon of={XIcon} size={16} />
        <span className={layout.hidden}>{texts.removeCondition}</span>
      </Button>
    </div>
  )
}
