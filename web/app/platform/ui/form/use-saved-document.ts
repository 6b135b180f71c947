import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Saved, type SavedDocument, savedDocument, type Saving } from './saved-document.ts'

export interface DocumentInHand<D> extends Pick<SavedDocument<D>, 'change' | 'save' | 'take'> {
  document: D
  saving: Saving
  savedAt: number
  failure: unknown
}

/** A document being typed. `loaded` and `send` are those of the first rendering. */
export function useSavedDocument<D>(
  loaded: Saved<D>,
  send: (document: D, revision: number) => Promise<Omit<Saved<D>, 'document'>>,
): DocumentInHand<D> {
  const [{ change, save, take, isDirty, onChange, state }] = useState(() => savedDocument(loaded, send))
  // Who leaves the page in the middle of a word keeps it.
  useEffect(() => () => void save(), [save])
  useUnsavedWarning(isDirty)
  const shown = useSyncExternalStore(onChange, state, state)
  return { ...shown, change, save, take }
}

/** The browser asks before a page with unsaved words is closed. */
function useUnsavedWarning(isDirty: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
