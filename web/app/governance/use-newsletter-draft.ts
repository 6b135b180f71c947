import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Newsletter } from '@allmend/contract/governance-newsletters'
import type { NewsletterDocument } from '@allmend/domain/governance/newsletter'
import { api } from '../api/client.ts'
import { keepChanged } from './newsletter-queries.ts'

const PAUSE_MS = 900

type Saving = 'saved' | 'waiting' | 'saving' | 'failed'

export interface NewsletterInHand {
  document: NewsletterDocument
  change(how: (document: NewsletterDocument) => NewsletterDocument): void
  saving: Saving
  savedAt: number
  failure: unknown
  /** Saves what is not saved yet and answers the revision that holds; undefined when it could not. */
  save(): Promise<number | undefined>
}

/** The draft being typed: saved a moment after the last change, one save at a time, each from the last. */
export function useNewsletterDraft(projectId: string, loaded: Newsletter): NewsletterInHand {
  const client = useQueryClient()
  const [document, setDocument] = useState(loaded.document)
  const [saving, setSaving] = useState<Saving>('saved')
  const [savedAt, setSavedAt] = useState(loaded.savedAt)
  const [failure, setFailure] = useState<unknown>()
  const latest = useRef(loaded.document)
  const revision = useRef(loaded.revision)
  const isDirty = useRef(false)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { number } = loaded

  const send = useCallback(async (): Promise<void> => {
    isDirty.current = false
    setSaving('saving')
    try {
      const sent = { projectId, number: String(number), document: latest.current, revision: revision.current }
      const saved = await api.governance.saveNewsletter(sent)
      revision.current = saved.revision
      keepChanged(client, projectId, saved)
      setSavedAt(saved.savedAt)
      setFailure(undefined)
      setSaving(isDirty.current ? 'waiting' : 'saved')
    } catch (error) {
      isDirty.current = true
      setFailure(error)
      setSaving('failed')
    }
  }, [client, projectId, number])

  const save = useCallback(async (): Promise<number | undefined> => {
    clearTimeout(timer.current)
    await running.current
    if (isDirty.current) {
      running.current = send()
      await running.current
    }
    return isDirty.current ? undefined : revision.current
  }, [send])

  const change = useCallback(
    (how: (document: NewsletterDocument) => NewsletterDocument): void => {
      latest.current = how(latest.current)
      isDirty.current = true
      setDocument(latest.current)
      setSaving('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    },
    [save],
  )

  // Who leaves in the middle of a word keeps it.
  useEffect(() => () => void save(), [save])
  return { document, change, saving, savedAt, failure, save }
}
