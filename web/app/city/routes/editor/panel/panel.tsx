import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { CaretLeftIcon, CaretRightIcon } from '../../../../platform/ui/icons.ts'
import styles from './panel.module.css'
import { Separator } from './separator.tsx'
import { panelTexts } from './texts.ts'
import type { PanelState } from './use-panels.ts'

/** Beside the map or over it: folded and opened by the button at its edge, and as wide as somebody wants it. */
export function Panel({ of, children }: { of: PanelState; children: ReactNode }) {
  const { side, isOpen, isDrawer, widthPx } = of
  const texts = useTexts(panelTexts)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDrawer(of, panel, button)
  const isCaretLeft = (side === 'list') === isOpen
  return (
    <div
      className={classNames(styles.side, side === 'list' ? styles.left : styles.right)}
      data-open={isOpen || undefined}
      data-drawer={isDrawer || undefined}
      style={{ '--panel-w': `${widthPx}px` } as CSSProperties}
    >
      <div className={styles.handle}>
        <button
          ref={button}
          type="button"
          className={styles.fold}
          aria-label={texts[side]}
          aria-expanded={isOpen}
          aria-controls={id}
          title={`${isOpen ? texts.fold : texts.unfold}: ${texts[side]}`}
          onClick={() => of.setOpen(!isOpen)}
        >
          <Icon of={isCaretLeft ? CaretLeftIcon : CaretRightIcon} size={16} />
          {!isOpen && <span aria-hidden="true">{texts[`${side}Tab`]}</span>}
        </button>
        {isOpen && <Separator of={of} panel={panel} controls={id} />}
      </div>
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        {...(isDrawer && { role: 'group', 'aria-label': texts[side], tabIndex: -1 })}
      >
        {children}
      </div>
    </div>
  )
}

interface Held<E> {
  readonly current: E | null
}

/** The focus goes into a drawer that opens; Escape closes it and brings the focus back to its button. */
function useDrawer(of: PanelState, panel: Held<HTMLElement>, button: Held<HTMLElement>): void {
  const isDrawn = of.isDrawer && of.isOpen
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOthers(event.target, panel.current)) return
    of.setOpen(false)
    button.current?.focus()
  })
  useEffect(() => {
    if (!isDrawn) return undefined
    panel.current?.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent): void => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isDrawn, panel])
}

/** A dialog, an open menu and the map have their own Escape. */
function isOthers(target: EventTarget | null, panel: HTMLElement | null): boolean {
  if (target instanceof Element && target.closest('dialog, canvas')) return true
  return panel?.querySelector('button[aria-expanded=true]') !== null
}
