const PAUSE_MS = 900

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed'

export interface Saved<D> {
  document: D
  revision: number
  savedAt: number
}

interface State<D> {
  document: D
  saving: Saving
  savedAt: number
  failure: unknown
}

export type SavedDocument<D> = ReturnType<typeof savedDocument<D>>

/** A document being typed: saved a moment after the last change, one save at a time, each from the last. */
export function savedDocument<D>(
  loaded: Saved<D>,
  send: (document: D, revision: number) => Promise<Omit<Saved<D>, 'document'>>,
) {
  let state: State<D> = {
    document: loaded.document,
    saving: 'saved',
    savedAt: loaded.savedAt,
    failure: undefined,
  }
  let revision = loaded.revision
  let isDirty = false
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: Partial<State<D>>): void {
    state = { ...state, ...next }
    for (const changed of listeners) changed()
  }

  async function sendLatest(): Promise<void> {
    isDirty = false
    become({ saving: 'saving' })
    try {
      const saved = await send(state.document, revision)
      revision = saved.revision
      become({ savedAt: saved.savedAt, failure: undefined, saving: isDirty ? 'waiting' : 'saved' })
    } catch (failure) {
      isDirty = true
      become({ failure, saving: 'failed' })
    }
  }

  /** Saves what is not saved yet and answers the revision that holds; undefined when it could not. */
  async function save(): Promise<number | undefined> {
    clearTimeout(timer)
    // Who waited beside us may have begun the next one meanwhile.
    for (let before = running; before; before = running) await before
    if (isDirty) {
      running = sendLatest().finally(() => (running = undefined))
      await running
    }
    return isDirty ? undefined : revision
  }

  return {
    state: (): State<D> => state,
    onChange(changed: () => void): () => void {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    isDirty: (): boolean => isDirty,
    change(how: (document: D) => D): void {
      isDirty = true
      become({ document: how(state.document), saving: 'waiting' })
      clearTimeout(timer)
      timer = setTimeout(() => void save(), PAUSE_MS)
    },
    save,
    /** What the server has is taken instead. */
    take(saved: Saved<D>): void {
      clearTimeout(timer)
      isDirty = false
      revision = saved.revision
      become({ document: saved.document, savedAt: saved.savedAt, saving: 'saved', failure: undefined })
    },
  }
}
