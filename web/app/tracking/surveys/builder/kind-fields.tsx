import type { Question, InBoth } from '@allmend/domain/tracking/surveys/survey-document'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PlusIcon, XIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './builder.module.css'
import { withOption } from './document-edits.ts'
import { surveysTexts } from './texts.ts'

interface KindFieldsProps {
  question: Question
  onChange: (question: Question) => void
}

/** What a question of its kind needs besides its words. */
export function KindFields(props: KindFieldsProps) {
  const { kind } = props.question
  if (kind === 'single' || kind === 'multiple') return <Options {...props} />
  if (kind === 'scale') return <ScaleFields {...props} />
  if (kind === 'number') return <RangeFields {...props} />
  return null
}

function Options({ question, onChange }: KindFieldsProps) {
  const texts = useTexts(surveysTexts)
  const { options, kind, atMost, demographic } = question
  const retext = (id: string, text: InBoth): void =>
    onChange({ ...question, options: options.map((it) => (it.id === id ? { ...it, text } : it)) })
  return (
    <div className={styles.options}>
      <h3>{texts.options}</h3>
      <ul>
        {options.map(({ id, text }, at) => (
          <li key={id}>
            <input
              aria-label={texts.optionDe(at + 1)}
              value={text.de}
              maxLength={300}
              onChange={(event) => retext(id, { ...text, de: event.currentTarget.value })}
            />
            <input
              aria-label={texts.optionEn(at + 1)}
              value={text.en}
              maxLength={300}
              onChange={(event) => retext(id, { ...text, en: event.currentTarget.value })}
            />
            <Button
              kind="quiet"
              size="small"
              iconOnly
              disabled={demographic !== null}
              onClick={() => onChange({ ...question, options: options.filter((it) => it.id !== id) })}
            >
              <Icon of={XIcon} size={16} />
              <span className={layout.hidden}>{texts.removeOption(at + 1)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button
        kind="quiet"
        size="small"
        disabled={demographic !== null}
        onClick={() => onChange(withOption(question))}
      >
        <Icon of={PlusIcon} size={16} />
        {texts.addOption}
      </Button>
      {kind === 'multiple' && (
        <div className={styles.short}>
          <TextField
            label={texts.atMost}
            optional
            inputMode="numeric"
            value={atMost === null ? '' : String(atMost)}
            maxLength={2}
            onValue={(text) => onChange({ ...question, atMost: numberIn(text) || null })}
          />
        </div>
      )}
    </div>
  )
}

const numberIn = (text: string): number => Number.parseInt(text.replaceAll(/[^\d-]/g, ''), 10) || 0

function ScaleFields({ question, onChange }: KindFieldsProps) {
  const texts = useTexts(surveysTexts)
  const { scale } = question
  if (!scale) return null
  const change = (next: Partial<typeof scale>): void =>
    onChange({ ...question, scale: { ...scale, ...next } })
  return (
    <div className={styles.pair}>
      <TextField
        label={texts.lowDe}
        value={scale.low.de}
        maxLength={300}
        onValue={(de) => change({ low: { ...scale.low, de } })}
      />
      <TextField
        label={texts.lowEn}
        value={scale.low.en}
        maxLength={300}
        onValue={(en) => change({ low: { ...scale.low, en } })}
      />
      <TextField
        label={texts.highDe}
        value={scale.high.de}
        maxLength={300}
        onValue={(de) => change({ high: { ...scale.high, de } })}
      />
      <TextField
        label={texts.highEn}
        value={scale.high.en}
        maxLength={300}
        onValue={(en) => change({ high: { ...scale.high, en } })}
      />
      <div className={styles.short}>
        <TextField
          label={texts.steps}
          inputMode="numeric"
          maxLength={2}
          value={String(scale.steps)}
          onValue={(text) => change({ steps: Math.min(20, Math.max(1, numberIn(text))) })}
        />
      </div>
    </div>
  )
}

function RangeFields({ question, onChange }: KindFieldsProps) {
  const texts = useTexts(surveysTexts)
  const { range, demographic } = question
  // A year of birth has the same range everywhere.
  if (!range || demographic !== null) return null
  return (
    <div className={styles.pair}>
      <TextField
        label={texts.least}
        inputMode="numeric"
        maxLength={7}
        value={String(range.least)}
        onValue={(text) => onChange({ ...question, range: { ...range, least: numberIn(text) } })}
      />
      <TextField
        label={texts.most}
        inputMode="numeric"
        maxLength={7}
        value={String(range.most)}
        onValue={(text) => onChange({ ...question, range: { ...range, most: numberIn(text) } })}
      />
    </div>
  )
}
