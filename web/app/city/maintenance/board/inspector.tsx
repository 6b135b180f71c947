import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { XIcon } from '../../../platform/ui/icons.ts'
import styles from './board.module.css'
import { maintenanceTexts } from './texts.ts'

interface InspectorProps {
  about: ReactNode
  name: string
  onClose: () => void
  children: ReactNode
}

/** What is chosen, beside the map; on phones instead of the list. Esc closes it. */
export function Inspector({ about, name, onClose, children }: InspectorProps) {
  const texts = useTexts(maintenanceTexts)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone it takes the place of the list that had the focus.
    if (matchMedia('(max-width: 991px)').matches) head.current?.focus()
  }, [])
  const keys = (event: KeyboardEvent): void => {
    const isInDialog = event.target instanceof HTMLElement && event.target.closest('dialog')
    if (event.key === 'Escape' && !isInDialog) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <aside className={styles.right} aria-label={name} onKeyDown={keys}>
      <section className={styles.part}>
        <div className={styles.about}>{about}</div>
        <div className={styles.name}>
          <h2 ref={head} tabIndex={-1}>
            {name}
          </h2>
          <Button kind="quiet" iconOnly aria-label={texts.close} onClick={onClose}>
            <Icon of={XIcon} />
          </Button>
        </div>
      </section>
      {children}
    </aside>
  )
}
