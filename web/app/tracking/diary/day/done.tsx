import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon } from '../../../platform/ui/icons.ts'
import styles from './done.module.css'
import { diaryTexts } from '../texts.ts'

const SHOWN_MS = 6_000

interface Message {
  text: string
  undo?: (() => void) | undefined
}

export interface DoneState {
  message: Message | undefined
  say: (texts: string, undo?: () => void) => void
  clear: () => void
}

export function useDone(): DoneState {
  const [message, setMessage] = useState<Message>()
  return {
    message,
    say: (texts, undo) => setMessage({ text: texts, undo }),
    clear: () => setMessage(undefined),
  }
}

/** Says that something was done and offers to take it back; stays while somebody is at it. */
export function Done({ of: { message, clear } }: { of: DoneState }) {
  const texts = useTexts(diaryTexts)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!message || isHeld) return
    const timer = setTimeout(clear, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, isHeld, clear])
  return (
    <output className={styles.place}>
      {message && (
        <span
          className={styles.done}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon of={CheckCircleIcon} size={20} weight="fill" />
          <span>{message.text}</span>
          {message.undo && (
            <button
              type="button"
              onClick={() => {
                message.undo?.()
                setHeld(false)
              }}
            >
              {texts.undo}
            </button>
          )}
        </span>
      )}
    </output>
  )
}
