import { useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Chosen before React came: it puts lists back to what they were rendered with as soon as it takes a page over. */
const chosenEarly = new Map<HTMLSelectElement, string>()

/** To be called before React takes the page over. */
export function rememberChosen(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>('form select')) {
    const first = [...list.options].find((it) => it.defaultSelected) ?? list.options[0]
    if (first && list.value !== first.value) chosenEarly.set(list, list.value)
  }
}

/**
 * Gives a page what somebody typed, ticked or chose before its script was there, on a slow line or by her browser's
 * own memory: it would be gone with the next change.
 */
export function useTypedEarly(): void {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('form :is(input, textarea, select)'))
      notifyAgain(field)
  }, [])
}

function notifyAgain(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const chosen = chosenEarly.get(field)
    if (chosen === undefined) return
    chosenEarly.delete(field)
    field.value = chosen
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const { value, defaultValue } = field
  if (value === defaultValue || field.type === 'file') return
  // React hears of a value that differs from the one it knows; what is set past it, it does not know.
  field.value = defaultValue
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
