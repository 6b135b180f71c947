import { useEffect, useEffectEvent } from 'react'
import { type Tool, TOOLS } from '../state/desk.ts'

/** V as in other drawing programs, the others as their tools are called in one language or the other. */
export const TOOL_KEYS: Record<Tool, string> = {
  select: 'V',
  waypoint: 'W',
  edge: 'K',
  remove: 'R',
  start: 'S',
}

interface Keys {
  take: (tool: Tool) => void
  undo: () => void
  redo: () => void
}

/** Shortcuts of the editor, wherever nobody is typing. */
export function useToolKeys(keys: Keys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.altKey) return
    const key = event.key.toUpperCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'Z') (event.shiftKey ? keys.redo : keys.undo)()
      else if (key === 'Y') keys.redo()
      else return
    } else {
      const tool = TOOLS.find((it) => TOOL_KEYS[it] === key)
      if (!tool) return
      keys.take(tool)
    }
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isField = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
  return isField || target instanceof HTMLTextAreaElement || target.closest('dialog') !== null
}
