import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { XIcon } from '../../../platform/ui/icons.ts'
import styles from './map-inspector.module.css'
import { cityMapTexts } from './texts.ts'

interface MapInspectorProps {
  /** What kind of thing it is, above its name. */
  kind: string
  name: string
  onClose: () => void
  children: ReactNode
}

/** Nothing has the focus: what had it is gone. */
const isNowhere = (): boolean => document.activeElement === document.body

/** What is selected, beside the map; on phones a sheet above it. Esc closes it. */
export function MapInspector({ kind, name, onClose, children }: MapInspectorProps) {
  const texts = useTexts(cityMapTexts)
  const head = useRef<HTMLHeadingElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    // A sheet covers what was tapped; beside the map the list keeps the focus, unless it made room for this.
    const isCovered = matchMedia('(max-width: 991px)').matches
    if (isCovered || isNowhere() || !opener?.isConnected) head.current?.focus({ preventScroll: true })
    return () => {
      if (isNowhere() && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [opener])
  const keys = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <aside className={styles.inspector} aria-label={name} onKeyDown={keys}>
      <div className={styles.head}>
        <div>
          <p>{kind}</p>
          <h2 ref={head} tabIndex={-1}>
            {name}
          </h2>
        </div>
        <Button kind="quiet" iconOnly aria-label={texts.close} onClick={onClose}>
          <Icon of={XIcon} />
        </Button>
      </div>
      {children}
    </aside>
  )
}
