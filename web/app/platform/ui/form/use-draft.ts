import { useEffect, useRef } from 'react'
import type { Form } from './use-form.ts'

const NOTHING: readonly never[] = []

/**
 * Keeps what was typed over a reload, in this tab only. `without` names what must never be stored.
 * Returns a function that throws the draft away.
 */
export function useDraft<V extends Record<string, string | boolean>>(
  form: Form<V>,
  key: string,
  without: readonly (keyof V)[] = NOTHING,
): () => void {
  const { values, set } = form
  const isRead = useRef(false)
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true
      const stored = read(key)
      if (stored) set(known(stored, values))
    }
    const kept = Object.entries(values).filter(([name]) => !without.includes(name))
    write(key, JSON.stringify(Object.fromEntries(kept)))
  }, [key, set, values, without])
  return () => write(key, undefined)
}

/** Only fields the form still has, of the kind they had. */
function known<V extends object>(stored: Record<string, unknown>, values: V): Partial<V> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => typeof stored[name] === typeof value)
      .map(([name]) => [name, stored[name]]),
  ) as Partial<V>
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return undefined
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage there is no draft; the form works all the same.
  }
}
