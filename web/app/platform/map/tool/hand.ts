import type { MapTool, Spot } from './map-tool.ts'

/** A tool in hand: knows whether something is held, and so what a press or a key means. */
export interface Hand {
  isHolding: () => boolean
  /** Answers whether something is held now. */
  press: (at: Spot) => boolean
  move: (at: Spot) => void
  lift: (at: Spot) => void
  cancel: () => void
  /** Answers whether the click was the tool's. */
  click: (at: Spot) => boolean
  /** Answers whether the key was the tool's. */
  key: (key: string, at: Spot) => boolean
  end: () => void
}

/** `tool` is asked each time, because a tool changes with what it works on. */
export function handWith(tool: () => MapTool): Hand {
  let isHolding = false
  // Browsers end a drag with a click, which means nothing.
  let isClickSpent = false

  const grab = (at: Spot): boolean => (isHolding = tool().onGrab?.(at) ?? false)
  const lift = (at: Spot): void => {
    if (!isHolding) return
    isHolding = false
    tool().onDrop?.(at)
  }
  const cancel = (): void => {
    if (!isHolding) return
    isHolding = false
    tool().onCancel?.()
  }
  const end = (): void => {
    cancel()
    tool().onEnd()
  }
  const enter = (at: Spot): void => {
    if (isHolding) lift(at)
    else if (!grab(at)) tool().onAct?.(at)
  }
  const escape = (): void => {
    if (isHolding) cancel()
    else end()
  }
  return {
    isHolding: () => isHolding,
    press: (at) => {
      // A second finger, or a pointer while the keyboard holds: the drag was not meant.
      if (isHolding) cancel()
      else grab(at)
      isClickSpent = isHolding
      return isHolding
    },
    move: (at) => (isHolding ? tool().onDrag?.(at) : tool().onPoint?.(at)),
    lift,
    cancel,
    click: (at) => {
      const isSpent = isClickSpent
      isClickSpent = false
      return isSpent || (tool().onAct?.(at) ?? false)
    },
    key: (key, at) => {
      const { onRemove } = tool()
      if (key === 'Enter') enter(at)
      else if (key === 'Escape') escape()
      else if (onRemove && (key === 'Delete' || key === 'Backspace')) onRemove(at)
      else return false
      return true
    },
    end,
  }
}
