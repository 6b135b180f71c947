import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { PhotoBox } from '@allmend/domain/photos/photo'
import { percent } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import layout from '../../ui/layout.module.css'
import { panelTexts } from '../texts.ts'
import styles from './box-drawer.module.css'

/** Where a box stands before anybody has moved it. */
export const FIRST_BOX: PhotoBox = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }

const LEAST = 0.02
const STEP = 0.02

interface BoxDrawerProps {
  box: PhotoBox
  onBox: (box: PhotoBox) => void
}

/** A part of the picture beneath: drawn by pointer, or moved and resized by arrows. */
export function BoxDrawer({ box, onBox }: BoxDrawerProps) {
  const words = useTexts(panelTexts)
  const hintId = useId()
  const start = useRef<{ x: number; y: number }>(undefined)
  const share = ({ currentTarget, clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: held((clientX - left) / width), y: held((clientY - top) / height) }
  }
  const press = (event: PointerEvent): void => {
    start.current = share(event)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent): void => {
    if (start.current) onBox(boxBetween(start.current, share(event)))
  }
  const keys = (event: KeyboardEvent): void => {
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
        type="button"
        className={styles.box}
        style={inPercent}
        aria-label={words.box}
        aria-describedby={hintId}
        data-box
        onKeyDown={keys}
      />
      <p id={hintId} className={styles.hint}>
        {words.boxKeys}
      </p>
      <output className={layout.hidden}>
        {words.boxAt(percent(box.x, 0), percent(box.y, 0), percent(box.width, 0), percent(box.height, 0))}
      </output>
    </div>
  )
}

const held = (share: number): number => Math.max(0, Math.min(1, share))

function boxBetween(one: { x: number; y: number }, other: { x: number; y: number }): PhotoBox {
  const [x, y] = [Math.min(one.x, other.x, 1 - LEAST), Math.min(one.y, other.y, 1 - LEAST)]
  const width = Math.max(LEAST, Math.abs(one.x - other.x))
  const height = Math.max(LEAST, Math.abs(one.y - other.y))
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

const ARROWS: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

function movedBox(box: PhotoBox, key: string, isResized: boolean): PhotoBox | undefined {
  const by = ARROWS[key]
  if (!by) return undefined
  const { x, y, width, height } = box
  if (isResized) {
    return {
      ...box,
      width: Math.max(LEAST, Math.min(1 - x, width + by[0])),
      height: Math.max(LEAST, Math.min(1 - y, height + by[1])),
    }
  }
  return {
    ...box,
    x: Math.max(0, Math.min(1 - width, x + by[0])),
    y: Math.max(0, Math.min(1 - height, y + by[1])),
  }
}
