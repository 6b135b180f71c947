import { useEffect, useEffectEvent } from 'react'
import type { Step } from '@allmend/domain/city/ratings/rating'

interface RatingKeys {
  step: (step: Step) => void
  next: () => void
  skip: () => void
  undo: () => void
  mode: () => void
  item: (by: 1 | -1) => void
}

/** Where keys mean something else. */
const ELSEWHERE =
  'textarea, select, input:not([type=radio]), [role=listbox], canvas, dialog, [aria-expanded=true]'
const PRESSED = 'button, a, summary'

/** 1 to 4 rate, Enter goes on, S skips, Z undoes, M changes between photo and map, arrows go from place to place. */
export function useRatingKeys(keys: RatingKeys): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, target } = event
    const at = target instanceof Element ? target : undefined
    if (at?.closest(ELSEWHERE)) return false
    if (/^[1-4]$/.test(key)) keys.step(Number(key) as Step)
    else if (key === 'Enter' && !at?.closest(PRESSED)) keys.next()
    else if (key === 's' || key === 'S') keys.skip()
    else if (key === 'z' || key === 'Z') keys.undo()
    else if (key === 'm' || key === 'M') keys.mode()
    else if (key === 'ArrowRight' && !at?.matches('input')) keys.item(1)
    else if (key === 'ArrowLeft' && !at?.matches('input')) keys.item(-1)
    else return false
    return true
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (act(event)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
