/** Refusals that lead to another page, whoever made the call. */
export type Refusal = 'access denied' | 'second factor required'

const listeners = new Set<(it: Refusal) => void>()

export function refuse(it: Refusal): void {
  for (const listener of listeners) listener(it)
}

export function onRefusal(listener: (it: Refusal) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
