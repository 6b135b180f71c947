import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import type { PhotoBox } from '@allmend/domain/city/photos/photo'
import { percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { panelTexts } from '../texts.ts'
import { boxBetween, movedBox } from './box.ts'
import styles from './box-drawer.module.css'

interface BoxDrawerProps {
  box: PhotoBox
  onBox: (box: PhotoBox) => void
  /** Takes the focus when it appears. */
  isFocused?: boolean
  /** Esc. */
  onCancel?: () => void
}

/** A part of the picture beneath: drawn by pointer, or moved and resized by arrows. */
export function BoxDrawer({ box, onBox, isFocused = false, onCancel }: BoxDrawerProps) {
  const texts = useTexts(panelTexts)
  const hintId = useId()
  const drawn = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) drawn.current?.focus({ preventScroll: true })
  }, [isFocused])
  const start = useRef<{ x: number; y: number }>(undefined)
  const share = ({ currentTarget, clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const press = (event: PointerEvent): void => {
    start.current = share(event)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent): void => {
    if (start.current) onBox(boxBetween(start.current, share(event)))
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel?.()
    const moved = movedBox(box, event.key, event.shiftKey)
    if (!moved) return
    onBox(moved)
    event.preventDefault()
    event.stopPropagation()
  }
  const position = { left: box.x, top: box.y, width: box.width, height: box.height }
  const inPercent = Object.fromEntries(Object.entries(position).map(([name, it]) => [name, `${it * 100}%`]))
  return (
    <div
      className={styles.drawer}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => (start.current = undefined)}
      onPointerCancel={() => (start.current = undefined)}
    >
      <button
        ref={drawn}
        type="button"
        className={styles.box}
        style={inPercent}
        aria-label={texts.box}
        aria-describedby={hintId}
        data-box
        onKeyDown={keys}
      />
      <p id={hintId} className={styles.hint}>
        {texts.boxKeys}
      </p>
      <output className={layout.hidden}>
        {texts.boxAt(percent(box.x, 0), percent(box.y, 0), percent(box.width, 0), percent(box.height, 0))}
      </output>
    </div>
  )
}
