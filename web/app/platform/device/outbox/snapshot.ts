/** What a tool shows: made when somebody looks, and the same until the next change. */
export function snapshot<State>(make: () => State) {
  const listeners = new Set<() => void>()
  let shown: State | undefined
  return {
    changed(): void {
      shown = undefined
      for (const listener of listeners) listener()
    },
    state: (): State => (shown ??= make()),
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
