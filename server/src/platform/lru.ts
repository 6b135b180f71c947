/** Keeps what was used last; a Map remembers the order in which its keys came. */
export interface Lru<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function lru<Value>(atMost: number): Lru<Value> {
  const held = new Map<string, Value>()
  return {
    get(key) {
      const value = held.get(key)
      if (value === undefined) return undefined
      held.delete(key)
      held.set(key, value)
      return value
    },
    set(key, value) {
      held.delete(key)
      held.set(key, value)
      if (held.size <= atMost) return
      for (const oldest of held.keys()) return void held.delete(oldest)
    },
    delete: (key) => void held.delete(key),
  }
}
