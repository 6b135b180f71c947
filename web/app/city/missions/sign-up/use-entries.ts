import { useCallback, useEffect, useRef, useState } from 'react'
import type { SentEntry } from '@allmend/contract/city/missions'
import { api, resume } from '../../../platform/api/client.ts'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { signedInId } from '../../../platform/api/session.ts'
import type { MissionStore, WaitingEntry } from './mission-store.ts'

const AGAIN_MS = 5_000
const AT_ONCE = 100
/** What the server will never take: it was sent, and is not sent again. */
const FINAL = ['mission_missing', 'project_unknown', 'entries_enough', 'input_invalid']

/** Which of them need not be sent again, and how many of these were refused; nothing where no answer came. */
async function taken(
  group: readonly WaitingEntry[],
  { ownerId, code, missionId }: { ownerId: string; code: string; missionId: string },
): Promise<{ ids: string[]; refused: number } | undefined> {
  if (group.length === 0 || !navigator.onLine) return undefined
  try {
    // Asked as nobody the server would say that her session is over.
    await resume()
    if (signedInId() !== ownerId) return undefined
    const answers = await api.missions.note({ code, id: missionId, entries: group.map(({ entry }) => entry) })
    const refused = answers.filter(({ state }) => state === 'refused').length
    return { ids: answers.map(({ id }) => id), refused }
  } catch (failure) {
    if (!FINAL.includes(codeOf(failure))) return undefined
    return { ids: group.map(({ id }) => id), refused: group.length }
  }
}

/** Notes are on the disk before anything else, and go as soon as they can; the same twice is one. */
export function useEntries(
  store: MissionStore,
  about: { ownerId: string; code: string; missionId: string },
  onSent: () => Promise<void>,
) {
  const { ownerId, code, missionId } = about
  const [waiting, setWaiting] = useState<readonly WaitingEntry[]>([])
  const [refused, setRefused] = useState(0)
  const isSending = useRef(false)
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })

  // Shown at once, also while what was written before is being sent.
  const unwritten = useRef(new Map<string, WaitingEntry>())
  const show = useCallback(async (): Promise<WaitingEntry[]> => {
    const written = (await store.entries()).filter(
      (it) => it.ownerId === ownerId && it.missionId === missionId,
    )
    setWaiting([...written, ...unwritten.current.values()])
    return written.toSorted((one, other) => one.entry.at - other.entry.at).slice(0, AT_ONCE)
  }, [store, ownerId, missionId])

  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return void (await show())
    isSending.current = true
    const group = await show()
    const gone = await taken(group, { ownerId, code, missionId })
    if (gone) {
      await store.dropEntries(gone.ids)
      if (gone.refused > 0) setRefused((before) => before + gone.refused)
      // What was sent stays shown until the server's own word is there.
      await sent.current()
      await show()
    }
    isSending.current = false
  }, [store, show, ownerId, code, missionId])

  useEffect(() => {
    const life = new AbortController()
    const again = (): void => void send()
    again()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again, { signal: life.signal })
    return () => {
      life.abort()
      clearInterval(timer)
    }
  }, [send])

  async function note(entry: Omit<SentEntry, 'id' | 'at'>): Promise<void> {
    const id = crypto.randomUUID()
    const noted = { id, ownerId, code, missionId, entry: { ...entry, id, at: Date.now() } }
    unwritten.current.set(id, noted)
    setWaiting((before) => [...before, noted])
    try {
      await store.writeEntry(noted)
    } catch {
      setRefused((before) => before + 1)
    }
    unwritten.current.delete(id)
    await send()
  }
  return { waiting, refused, note }
}
