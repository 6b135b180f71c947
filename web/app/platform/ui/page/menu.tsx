import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** What stands in the button; its accessible name is `label`. */
  button: ReactNode
  label: string
  buttonClassName?: string | undefined
  /** On a phone the panel takes the whole width. */
  wide?: boolean
  children: ReactNode
}

/** A button that shows links and acts. Escape, a click elsewhere and a new page close it. */
export function Menu({ button, label, buttonClassName, wide = false, children }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpenAt(undefined)
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      opener.current?.focus()
    }
    addEventListener('pointerdown', close)
    addEventListener('focusin', close)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('focusin', close)
      removeEventListener('keydown', escape)
    }
  }, [isOpen])

  return (
    <div ref={root} className={wide ? undefined : styles.menu}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={id} className={classNames(styles.panel, wide && styles.wide)}>
          {children}
        </div>
      )}
    </div>
  )
}
