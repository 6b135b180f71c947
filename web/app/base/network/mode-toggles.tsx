import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ModeDisc } from '../../platform/ui/picture/mode-disc.tsx'
import styles from './mode-toggles.module.css'
import { townTexts } from './texts.ts'
import { LINE_MODES, type LineMode } from './town.ts'

interface ModeTogglesProps {
  shown: ReadonlySet<LineMode>
  onChange: (shown: ReadonlySet<LineMode>) => void
}

/** Legend and switch in one: each mode with its colour, sign and dashes. */
export function ModeToggles({ shown, onChange }: ModeTogglesProps) {
  const texts = useTexts(townTexts)
  return (
    <fieldset className={styles.toggles}>
      <legend className={styles.title}>{texts.modes}</legend>
      {LINE_MODES.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="checkbox"
            checked={shown.has(mode)}
            onChange={() => onChange(new Set(LINE_MODES.filter((it) => shown.has(it) !== (it === mode))))}
          />
          <ModeDisc mode={mode} />
          {texts[mode]}
          <svg className={styles.sample} viewBox="0 0 44 8" aria-hidden="true">
            <path d="M1 4H43" className={styles[mode]} />
            {mode === 'train' && <path d="M1 4H43" className={styles.ticks} />}
          </svg>
        </label>
      ))}
    </fieldset>
  )
}
