import { type Finding, FINDING_KINDS, INSIGHTS_LIMITS } from '@allmend/domain/projects/content/insights-page'
import type { Language } from '@allmend/domain/platform/language/language'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../../platform/ui/icons.ts'
import { editorTexts } from '../editor-texts.ts'
import styles from '../editor/invite-editor.module.css'
import { insightsEditorTexts } from './texts.ts'

interface FindingListProps {
  findings: readonly Finding[]
  language: Language
  onFindings: (findings: Finding[]) => void
}

/** The findings in the order of the page; moved by buttons, so that a keyboard is enough. */
export function FindingList({ findings, language, onFindings }: FindingListProps) {
  const texts = useTexts(insightsEditorTexts)
  const free = FINDING_KINDS.filter((kind) => !findings.some((it) => it.kind === kind))
  const move = (from: number, to: number): void =>
    onFindings(findings.toSpliced(from, 1).toSpliced(to, 0, ...findings.slice(from, from + 1)))
  return (
    <>
      {findings.length === 0 && <p>{texts.noFindings}</p>}
      <ol className={styles.blocks}>
        {findings.map((finding, at) => (
          <li key={finding.kind} className={styles.blockItem}>
            <FindingForm
              finding={finding}
              language={language}
              onFinding={(changed) => onFindings(findings.with(at, changed))}
              up={at > 0 ? () => move(at, at - 1) : undefined}
              down={at < findings.length - 1 ? () => move(at, at + 1) : undefined}
              remove={() => onFindings(findings.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <fieldset className={styles.adding} aria-label={texts.add}>
          {free.map((kind) => (
            <Button
              key={kind}
              size="small"
              onClick={() =>
                onFindings([...findings, { kind, title: { de: '', en: '' }, words: { de: '', en: '' } }])
              }
            >
              <Icon of={PlusIcon} size={14} />
              {texts[kind]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface FindingFormProps {
  finding: Finding
  language: Language
  onFinding: (finding: Finding) => void
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
}

function FindingForm({ finding, language, onFinding, up, down, remove }: FindingFormProps) {
  const texts = useTexts(insightsEditorTexts)
  const editor = useTexts(editorTexts)
  const name = texts[finding.kind]
  const change = (field: 'title' | 'words', text: string): void =>
    onFinding({ ...finding, [field]: { ...finding[field], [language]: text.replaceAll(/\s*\n\s*/g, ' ') } })
  return (
    <>
      <div className={styles.blockHead}>
        <h3>{name}</h3>
        <Button kind="quiet" iconOnly aria-label={editor.up(name)} disabled={!up} onClick={up}>
          <Icon of={ArrowUpIcon} />
        </Button>
        <Button kind="quiet" iconOnly aria-label={editor.down(name)} disabled={!down} onClick={down}>
          <Icon of={ArrowDownIcon} />
        </Button>
        <Button kind="quiet" iconOnly aria-label={editor.remove(name)} onClick={remove}>
          <Icon of={TrashIcon} />
        </Button>
      </div>
      <div className={styles.fields}>
        <TextField
          label={texts.headline}
          value={finding.title[language]}
          maxLength={INSIGHTS_LIMITS.title}
          onValue={(text) => change('title', text)}
        />
        <AreaField
          label={texts.text}
          value={finding.words[language]}
          maxLength={INSIGHTS_LIMITS.words}
          onValue={(text) => change('words', text)}
        />
      </div>
    </>
  )
}
