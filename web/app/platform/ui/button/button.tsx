import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonClass, type ButtonStyle } from './button-style.ts'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { useHydrated } from '../use-hydrated.ts'
import { whenIdle } from '../when-idle.ts'

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** The act is running: disabled, says so, keeps its width. */
  busy?: boolean
}

export function Button({
  kind,
  size,
  block,
  iconOnly,
  busy = false,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const texts = useTexts(uiTexts)
  const hydrated = useHydrated()
  const [ref, width] = useFrozenWidth(busy)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      // A form sent before the page answers would leave the page, and its values with it.
      disabled={disabled === true || busy || (rest.type === 'submit' && !hydrated)}
      style={width === undefined ? undefined : { minWidth: width }}
      className={classNames(buttonClass({ kind, size, block, iconOnly }), busy && styles.busy)}
    >
      {busy ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          {texts.submitting}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** The width the button had before it became busy, so that nothing around it moves. */
function useFrozenWidth(busy: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const before = useRef<number>(undefined)
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    if (busy) return
    // Asked for at once, it would have the page laid out in the middle of being drawn.
    return whenIdle(() => (before.current = ref.current?.offsetWidth))
  }, [busy])
  useLayoutEffect(() => setWidth(busy ? before.current : undefined), [busy])
  return [ref, width] as const
}
