import {
  DEMOGRAPHICS,
  QUESTION_KINDS,
  type Question,
  type SurveyDocument,
} from '@allmend/domain/tracking/surveys/survey-document'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CopyIcon, TrashIcon } from '../../../platform/ui/icons.ts'
import styles from './builder.module.css'
import { Conditions } from './conditions.tsx'
import { added, newQuestion, ofDemographic, ofKind, replaced, withoutQuestion } from './document-edits.ts'
import { KIND_ICONS } from './kind-icons.ts'
import { KindFields } from './kind-fields.tsx'
import { surveysTexts } from './texts.ts'

interface QuestionEditorProps {
  document: SurveyDocument
  question: Question
  number: string
  onChange: (document: SurveyDocument) => void
  onChoose: (id: string) => void
}

export function QuestionEditor({ document, question, number, onChange, onChoose }: QuestionEditorProps) {
  const texts = useTexts(surveysTexts)
  const change = (next: Question): void => onChange(replaced(document, next))
  function double(): void {
    const copy = { ...question, id: newQuestion(document, question.kind).id, demographic: null }
    onChange(added(document, copy, question.id))
    onChoose(copy.id)
  }
  return (
    <section className={styles.question} aria-label={`${texts.edit} ${number}`}>
      <div className={styles.questionHead}>
        <span className={styles.here}>{number}</span>
        <h2>{texts.edit}</h2>
        <Button kind="quiet" size="small" onClick={double}>
          <Icon of={CopyIcon} size={16} />
          {texts.double}
        </Button>
        <Button kind="quiet" size="small" onClick={() => onChange(withoutQuestion(document, question.id))}>
          <Icon of={TrashIcon} size={16} />
          {texts.remove}
        </Button>
      </div>
      <div className={styles.kinds}>
        <Segments
          label={texts.kind}
          value={question.kind}
          options={QUESTION_KINDS.map((kind) => ({
            value: kind,
            label: (
              <>
                <Icon of={KIND_ICONS[kind]} size={16} />
                {texts[kind]}
              </>
            ),
          }))}
          onValue={(kind) => change(ofKind(question, kind))}
        />
      </div>
      <div className={styles.pair}>
        {(['de', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={language === 'de' ? texts.textDe : texts.textEn}
            value={question.text[language]}
            maxLength={300}
            onValue={(text) => change({ ...question, text: { ...question.text, [language]: text } })}
          />
        ))}
        {(['de', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={language === 'de' ? texts.hintDe : texts.hintEn}
            optional
            value={question.hint[language]}
            maxLength={300}
            onValue={(hint) => change({ ...question, hint: { ...question.hint, [language]: hint } })}
          />
        ))}
      </div>
      <KindFields question={question} onChange={change} />
      <div className={styles.pair}>
        <div className={styles.checks}>
          <CheckField
            label={texts.isRequired}
            optional
            checked={question.isRequired}
            onValue={(isRequired) => change({ ...question, isRequired })}
          />
          {['single', 'scale', 'number'].includes(question.kind) && (
            <CheckField
              label={texts.isCompared}
              optional
              checked={question.isCompared}
              onValue={(isCompared) => change({ ...question, isCompared })}
            />
          )}
        </div>
        <SelectField
          label={texts.demographic}
          value={question.demographic ?? ''}
          options={[
            { value: '', label: texts.demographicNone },
            ...DEMOGRAPHICS.map((value) => ({ value, label: texts[value] })),
          ]}
          onValue={(value) =>
            change(ofDemographic(question, DEMOGRAPHICS.find((it) => it === value) ?? null))
          }
        />
      </div>
      <Conditions document={document} question={question} onChange={change} />
    </section>
  )
}
