import {
  numbersOf,
  type Question,
  type SurveyDocument,
} from '@allmend/domain/tracking/surveys/survey-document'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, XIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './builder.module.css'
import { added, moved, newQuestion, retitledPart, withoutPart, withPart } from './document-edits.ts'
import { KIND_ICONS } from './kind-icons.ts'
import { surveysTexts } from './texts.ts'

interface OutlineProps {
  document: SurveyDocument
  chosen: string | undefined
  onChoose: (id: string) => void
  onChange: (document: SurveyDocument) => void
}

/** All questions in their order, by part. */
export function Outline({ document, chosen, onChoose, onChange }: OutlineProps) {
  const texts = useTexts(surveysTexts)
  const numbers = numbersOf(document)
  function add(): void {
    const question = newQuestion(document, 'single')
    onChange(added(document, question, chosen))
    onChoose(question.id)
  }
  return (
    <nav className={styles.outline} aria-label={texts.outline}>
      {document.parts.map((part, at) => (
        <section key={part.id}>
          <div className={styles.part}>
            <input
              aria-label={texts.partDe(at + 1)}
              value={part.title.de}
              maxLength={300}
              onChange={(event) =>
                onChange(retitledPart(document, part.id, { ...part.title, de: event.currentTarget.value }))
              }
            />
            <input
              aria-label={texts.partEn(at + 1)}
              value={part.title.en}
              maxLength={300}
              onChange={(event) =>
                onChange(retitledPart(document, part.id, { ...part.title, en: event.currentTarget.value }))
              }
            />
            {part.questions.length === 0 && document.parts.length > 1 && (
              <Button
                kind="quiet"
                size="small"
                iconOnly
                onClick={() => onChange(withoutPart(document, part.id))}
              >
                <Icon of={XIcon} size={14} />
                <span className={layout.hidden}>{texts.removePart(at + 1)}</span>
              </Button>
            )}
          </div>
          <ol>
            {part.questions.map((question) => (
              <Row
                key={question.id}
                question={question}
                number={numbers.get(question.id) ?? ''}
                isChosen={question.id === chosen}
                onChoose={() => onChoose(question.id)}
                onMove={(by) => onChange(moved(document, question.id, by))}
              />
            ))}
          </ol>
        </section>
      ))}
      <div className={styles.acts}>
        <Button size="small" onClick={add}>
          <Icon of={PlusIcon} size={16} />
          {texts.addQuestion}
        </Button>
        <Button size="small" onClick={() => onChange(withPart(document, { de: '', en: '' }))}>
          <Icon of={PlusIcon} size={16} />
          {texts.addPart}
        </Button>
      </div>
    </nav>
  )
}

interface RowProps {
  question: Question
  number: string
  isChosen: boolean
  onChoose: () => void
  onMove: (by: -1 | 1) => void
}

function Row({ question, number, isChosen, onChoose, onMove }: RowProps) {
  const texts = useTexts(surveysTexts)
  const language = useLanguage()
  const name = question.text[language] || texts.noText
  return (
    <li data-chosen={isChosen || undefined} data-follows={question.conditions.length > 0 || undefined}>
      <button type="button" aria-current={isChosen} onClick={onChoose}>
        <span className={styles.number}>{number}</span>
        <Icon of={KIND_ICONS[question.kind]} size={16} />
        <span className={styles.name}>{name}</span>
        {question.isRequired && <span className={styles.required}>{texts.required}</span>}
      </button>
      {([-1, 1] as const).map((by) => (
        <Button key={by} kind="quiet" size="small" iconOnly onClick={() => onMove(by)}>
          <Icon of={by === -1 ? ArrowUpIcon : ArrowDownIcon} size={14} />
          <span className={layout.hidden}>{by === -1 ? texts.up(name) : texts.down(name)}</span>
        </Button>
      ))}
    </li>
  )
}
