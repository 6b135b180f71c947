import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'
import { uiTexts } from '../texts.ts'

interface DialogProps {
  /** A question; the button is its answer. */
  title: string
  children: ReactNode
  isOpen: boolean
  onClose: () => void
  /** The act, named after its object; beside it stands the way back. */
  act: ReactNode
}

/** Before steps that cannot be taken back, or for a few fields few need. The browser's own dialog keeps the focus and knows Escape. */
export function Dialog({ title, children, isOpen, onClose, act }: DialogProps) {
  const texts = useTexts(uiTexts)
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) element.current?.showModal()
    else element.current?.close()
  }, [isOpen])
  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.acts}>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        {act}
      </div>
    </dialog>
  )
}
