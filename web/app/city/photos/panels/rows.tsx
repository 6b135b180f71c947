import { type ReactNode, useState } from 'react'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'

const MORE = 100

interface RowsProps<T> {
  of: readonly T[]
  /** So many before somebody asks for more. */
  first: number
  keyOf: (it: T) => string
  children: (it: T) => ReactNode
}

/** A list that shows its first rows, and more of them when asked. */
export function Rows<T>({ of, first, keyOf, children }: RowsProps<T>) {
  const texts = useTexts(panelTexts)
  const [shown, setShown] = useState(first)
  const left = of.length - shown
  if (of.length === 0) return null
  return (
    <>
      <ul className={styles.rows}>
        {of.slice(0, shown).map((it) => (
          <li key={keyOf(it)}>{children(it)}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + MORE)}>
          {texts.more(number(Math.min(left, MORE)), number(left))}
        </Button>
      )}
    </>
  )
}
