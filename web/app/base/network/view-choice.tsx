import { useId } from 'react'
import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import layout from '../../platform/ui/layout.module.css'
import { townTexts } from './texts.ts'
import { type View, VIEWS } from './town-rows.tsx'
import type { SampleTown } from './town.ts'
import styles from './view-choice.module.css'

interface ViewChoiceProps {
  town: SampleTown
  view: View
  onChoose: (view: View) => void
}

/** What the list shows: one of three. */
export function ViewChoice({ town, view, onChoose }: ViewChoiceProps) {
  const texts = useTexts(townTexts)
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={layout.hidden}>{texts.show}</legend>
      {VIEWS.map((it) => (
        <label key={it} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={it === view}
            onChange={() => onChoose(it)}
            className={layout.hidden}
          />
          {texts[it]} <span>{number(town[it].length)}</span>
        </label>
      ))}
    </fieldset>
  )
}
