import { useId, useState } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { CheckField } from '../../../../platform/ui/field/check-field.tsx'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { CaretDownIcon, CaretRightIcon } from '../../../../platform/ui/icons.ts'
import { OverlayChoice } from '../../overlays/overlay-choice.tsx'
import type { SeenOverlays } from '../../overlays/use-seen-overlays.ts'
import { seenTexts } from './seen-texts.ts'
import styles from './seen-choice.module.css'

export interface Seen {
  routes: boolean
  streets: boolean
}

interface SeenChoiceProps {
  seen: Seen
  onSeen: (seen: Seen) => void
  overlays: SeenOverlays
}

/** What lies under the open route. */
export function SeenChoice({ seen, onSeen, overlays }: SeenChoiceProps) {
  const texts = useTexts(seenTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  return (
    <div className={styles.panel}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.title}
        <Icon of={isOpen ? CaretDownIcon : CaretRightIcon} size={14} />
      </button>
      {isOpen && (
        <div id={id} className={styles.choices}>
          {(['routes', 'streets'] as const).map((it) => (
            <CheckField
              key={it}
              label={texts[it]}
              checked={seen[it]}
              optional
              onValue={(isSeen) => onSeen({ ...seen, [it]: isSeen })}
            />
          ))}
          <OverlayChoice {...overlays} />
        </div>
      )}
    </div>
  )
}
