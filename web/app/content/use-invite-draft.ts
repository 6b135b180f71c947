import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { InviteDraft, Picture } from '@allmend/contract/content'
import type { InviteDocument } from '@allmend/domain/content/invite-page'
import { api } from '../api/client.ts'
import { inviteDraft } from './queries.ts'

const PAUSE_MS = 900

type Saving = 'saved' | 'waiting' | 'saving' | 'failed'

export interface DraftInHand {
  document: InviteDocument
  change(change: (document: InviteDocument) => InviteDocument): void
  saving: Saving
  savedAt: number
  failure: unknown
  /** Tries again after a failure. */
  retry(): void
  publish(): Promise<void>
  restore(version: number): Promise<void>
  pictures: readonly Picture[]
  addPicture(picture: Picture): void
}

/** The draft being typed: saved a moment after the last change, one save at a time, each from the last. */
export function useInviteDraft(projectId: string, loaded: InviteDraft): DraftInHand {
  const client = useQueryClient()
  const [document, setDocument] = useState(loaded.document)
  const [pictures, setPictures] = useState(loaded.pictures)
  const [saving, setSaving] = useState<Saving>('saved')
  const [savedAt, setSavedAt] = useState(loaded.savedAt)
  const [failure, setFailure] = useState<unknown>()
  const revision = useRef(loaded.revision)
  const latest = useRef(loaded.document)
  const running = useRef<Promise<void>>(undefined)
  const isDirty = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(async (sent: Parameters<typeof api.content.saveDraft>[0]): Promise<void> => {
    try {
      const saved = await api.content.saveDraft(sent)
      revision.current = saved.revision
      setSavedAt(saved.savedAt)
      setFailure(undefined)
      setSaving(isDirty.current ? 'waiting' : 'saved')
    } catch (error) {
      isDirty.current = true
      setFailure(error)
      setSaving('failed')
    }
  }, [])

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    await running.current
    if (!isDirty.current) return
    isDirty.current = false
    setSaving('saving')
    const sent = { projectId, document: latest.current, revision: revision.current }
    running.current = send(sent)
    await running.current
  }, [projectId, send])

  const change = useCallback(
    (how: (document: InviteDocument) => InviteDocument): void => {
      latest.current = how(latest.current)
      isDirty.current = true
      setDocument(latest.current)
      setSaving('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    },
    [save],
  )

  // Who leaves the page in the middle of a word keeps it.
  useEffect(() => () => void save(), [save])
  useUnsavedWarning(isDirty)

  function take(draft: InviteDraft): void {
    client.setQueryData(inviteDraft(projectId).queryKey, draft)
    latest.current = draft.document
    revision.current = draft.revision
    setDocument(draft.document)
    setSavedAt(draft.savedAt)
    setSaving('saved')
    setFailure(undefined)
  }

  async function publish(): Promise<void> {
    await save()
    if (isDirty.current) return
    await api.content.publish({ projectId, revision: revision.current })
    await client.invalidateQueries({ queryKey: ['content'] })
    await client.invalidateQueries({ queryKey: ['projects'] })
  }

  async function restore(version: number): Promise<void> {
    await save()
    take(await api.content.restore({ projectId, version }))
  }

  const addPicture = (picture: Picture): void => setPictures((known) => [picture, ...known])
  const retry = (): void => void save()
  return { document, change, saving, savedAt, failure, retry, publish, restore, pictures, addPicture }
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
