import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { FIRST_PANELS, PANEL_WIDTHS, panelWidth } from './kept-panels.ts'
import styles from './panel.module.css'
import { panelTexts } from './texts.ts'
import type { PanelState } from './use-panels.ts'

const STEP_PX = 16

interface SeparatorProps {
  of: PanelState
  panel: { readonly current: HTMLElement | null }
  controls: string
}

/** Between panel and map: pulled with the pointer, moved by arrow keys; a double click gives the first width back. */
export function Separator({ of, panel, controls }: SeparatorProps) {
  const texts = useTexts(panelTexts)
  const outwards = of.side === 'list' ? 1 : -1
  const keys = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    of.setWidth(Number.isFinite(step) ? of.widthPx + step * outwards : step)
    event.preventDefault()
  }
  // While it is pulled only the panel's width follows: the map is drawn anew often enough by that alone.
  const pulledTo = useRef<number>(undefined)
  const pull = (event: PointerEvent): void => {
    const box = panel.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    pulledTo.current = panelWidth(of.side === 'list' ? event.clientX - box.left : box.right - event.clientX)
    panel.current?.style.setProperty('--panel-w', `${pulledTo.current}px`)
  }
  const letGo = (): void => {
    panel.current?.style.removeProperty('--panel-w')
    if (pulledTo.current !== undefined) of.setWidth(pulledTo.current)
    pulledTo.current = undefined
  }
  // A separator that can be moved is a control, which the rule does not know.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts[`${of.side}Width`]}
      aria-controls={controls}
      aria-valuemin={PANEL_WIDTHS.from}
      aria-valuemax={PANEL_WIDTHS.through}
      aria-valuenow={of.widthPx}
      tabIndex={0}
      className={styles.separator}
      onKeyDown={keys}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
      onLostPointerCapture={letGo}
      onDoubleClick={() => of.setWidth(FIRST_PANELS[of.side].widthPx)}
    />
  )
}

/** Arrows move the edge the way they point; infinite: as far as it goes. */
const STEPS: Record<string, number> = {
  ArrowLeft: -STEP_PX,
  ArrowRight: STEP_PX,
  Home: -Infinity,
  End: Infinity,
}
