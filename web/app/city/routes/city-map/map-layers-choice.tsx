import { useId, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CaretDownIcon, CaretRightIcon } from '../../../platform/ui/icons.ts'
import { OverlayChoice } from '../overlays/overlay-choice.tsx'
import { overlayTexts } from '../overlays/texts.ts'
import type { SeenOverlays } from '../overlays/use-seen-overlays.ts'
import styles from './map-layers-choice.module.css'
import { cityMapTexts } from './texts.ts'

interface MapLayersChoiceProps {
  isRoutes: boolean
  onRoutes: (isSeen: boolean) => void
  isStreets: boolean
  /** Undefined while the project has no streets. */
  onStreets: ((isSeen: boolean) => void) | undefined
  overlays: SeenOverlays
  onManage: () => void
}

/** What the map draws, as boxes to tick. */
export function MapLayersChoice(props: MapLayersChoiceProps) {
  const { isRoutes, onRoutes, isStreets, onStreets, overlays, onManage } = props
  const texts = useTexts(cityMapTexts)
  const own = useTexts(overlayTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  return (
    <div className={styles.panel}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {own.title}
        <Icon of={isOpen ? CaretDownIcon : CaretRightIcon} size={14} />
      </button>
      {isOpen && (
        <div id={id} className={styles.choices}>
          <CheckField label={texts.states} checked={isRoutes} optional onValue={onRoutes} />
          <CheckField
            label={texts.streets}
            checked={isStreets}
            disabled={!onStreets}
            optional
            onValue={(isSeen) => onStreets?.(isSeen)}
          />
          <OverlayChoice {...overlays} />
          <button type="button" className={styles.manage} onClick={onManage}>
            {own.manage}
          </button>
        </div>
      )}
    </div>
  )
}
