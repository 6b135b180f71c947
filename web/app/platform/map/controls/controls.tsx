import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { CornersOutIcon, MinusIcon, PlusIcon } from '../../ui/icons.ts'
import styles from './controls.module.css'
import { mapTexts } from '../texts.ts'

interface ControlsProps {
  /** Undefined while there is no map to control. */
  onZoom: ((step: 1 | -1) => void) | undefined
  onExtent: (() => void) | undefined
}

/** Top right on every map: nearer, farther, everything. */
export function Controls({ onZoom, onExtent }: ControlsProps) {
  const texts = useTexts(mapTexts)
  const control = (label: string, drawing: Drawing, act: (() => void) | undefined) => (
    <button type="button" aria-label={label} title={label} disabled={!act} onClick={act}>
      <Icon of={drawing} />
    </button>
  )
  return (
    <fieldset className={styles.controls} aria-label={texts.controls}>
      {control(texts.zoomIn, PlusIcon, onZoom && (() => onZoom(1)))}
      {control(texts.zoomOut, MinusIcon, onZoom && (() => onZoom(-1)))}
      {control(texts.extent, CornersOutIcon, onExtent)}
    </fieldset>
  )
}
