import { useEffect, useEffectEvent } from 'react'

/** J and K go on and back in the list, while nobody types. */
export function useStepKeys(onStep: (by: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') step(1)
      if (event.key === 'k') step(-1)
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [])
}
