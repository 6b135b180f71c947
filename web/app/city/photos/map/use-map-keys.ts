import { type RefObject, useEffect, useEffectEvent } from 'react'

/** As the tools are called in one language or the other. */
export const MAP_KEYS = { select: 'A', project: 'P', remove: 'Delete' } as const

interface Acts {
  select: () => void
  project: (() => void) | undefined
  remove: (() => void) | undefined
  /** Leaves whatever tool is in hand. */
  end: () => void
}

/** Shortcuts of the map and its tools, while the focus is on them: a letter alone means nothing elsewhere. */
export function useMapKeys(frame: RefObject<HTMLElement | null>, acts: Acts): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
    if (key === MAP_KEYS.select) acts.select()
    else if (key === MAP_KEYS.project) acts.project?.()
    else if (key === MAP_KEYS.remove) acts.remove?.()
    else if (key === 'Escape') acts.end()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: KeyboardEvent): void => pressed(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [frame])
}
