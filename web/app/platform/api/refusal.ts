/** Refusals that lead to another page, whoever made the call. */
export type Refusal = 'access denied' | 'second factor required'

const listeners = new Set<(it: Refusal) => void>()

export function refuse(it: Refusal): void {
  for (const heard of listeners) heard(it)
}

export function onRefusal(heard: (it: Refusal) => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
