import { useCallback, useEffect, useRef, useState } from 'react'

const PAUSE_MS = 900

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed'

interface SavedDocument<D> {
  document: D
  revision: number
  savedAt: number
}

export interface DocumentInHand<D> {
  document: D
  change(how: (document: D) => D): void
  saving: Saving
  savedAt: number
  failure: unknown
  /** Saves what is not saved yet and answers the revision that holds; undefined when it could not. */
  save(): Promise<number | undefined>
  /** What the server has is taken instead. */
  take(saved: SavedDocument<D>): void
}

/**
 * A document being typed: saved a moment after the last change, one save at a time, each from the last. `send`
 * must stay the same from one rendering to the next.
 */
export function useSavedDocument<D>(
  loaded: SavedDocument<D>,
  send: (document: D, revision: number) => Promise<Omit<SavedDocument<D>, 'document'>>,
): DocumentInHand<D> {
  const [document, setDocument] = useState(loaded.document)
  const [saving, setSaving] = useState<Saving>('saved')
  const [savedAt, setSavedAt] = useState(loaded.savedAt)
  const [failure, setFailure] = useState<unknown>()
  const latest = useRef(loaded.document)
  const revision = useRef(loaded.revision)
  const isDirty = useRef(false)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendLatest = useCallback(async (): Promise<void> => {
    isDirty.current = false
    setSaving('saving')
    try {
      const saved = await send(latest.current, revision.current)
      revision.current = saved.revision
      setSavedAt(saved.savedAt)
      setFailure(undefined)
      setSaving(isDirty.current ? 'waiting' : 'saved')
    } catch (error) {
      isDirty.current = true
      setFailure(error)
      setSaving('failed')
    }
  }, [send])

  const save = useCallback(async (): Promise<number | undefined> => {
    clearTimeout(timer.current)
    await running.current
    if (isDirty.current) {
      running.current = sendLatest()
      await running.current
    }
    return isDirty.current ? undefined : revision.current
  }, [sendLatest])

  const change = useCallback(
    (how: (document: D) => D): void => {
      latest.current = how(latest.current)
      isDirty.current = true
      setDocument(latest.current)
      setSaving('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    },
    [save],
  )

  function take(saved: SavedDocument<D>): void {
    latest.current = saved.document
    revision.current = saved.revision
    setDocument(saved.document)
    setSavedAt(saved.savedAt)
    setSaving('saved')
    setFailure(undefined)
  }

  // Who leaves the page in the middle of a word keeps it.
  useEffect(() => () => void save(), [save])
  useUnsavedWarning(isDirty)
  return { document, change, saving, savedAt, failure, save, take }
}

/** The browser asks before a page with unsaved words is closed. */
function useUnsavedWarning(isDirty: { readonly current: boolean }): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
