import { useTexts } from '../i18n/use-texts.ts'
import layout from '../ui/layout.module.css'
import styles from './list-or-map.module.css'
import { listOrMapTexts } from './texts.ts'

const SIDES = ['list', 'map'] as const

/** Where there is no room for both beside each other. */
export type Side = (typeof SIDES)[number]

export function ListOrMap({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  const texts = useTexts(listOrMapTexts)
  return (
    <fieldset className={styles.sides}>
      <legend className={layout.hidden}>{texts.view}</legend>
      {SIDES.map((it) => (
        <button key={it} type="button" aria-pressed={side === it} onClick={() => onSide(it)}>
          {texts[it]}
        </button>
      ))}
    </fieldset>
  )
}
