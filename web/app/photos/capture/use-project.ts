import { useEffect, useEffectEvent, useState } from 'react'
import { api, resume } from '../../api/client.ts'
import { codeOf } from '../../api/failure-words.ts'
import { currentSession } from '../../api/session.ts'
import type { Capturer } from './capturer.ts'
import type { CaptureProject } from './ride-store.ts'

export type ProjectHeard =
  | { kind: 'asking' }
  | { kind: 'signed out' }
  /** As heard last, if there is no network. */
  | { kind: 'known'; project: CaptureProject; isOld: boolean }
  | { kind: 'refused'; failure: unknown }

/** The project one may take photos for: as the server says, and without a network as it said last. */
export function useProject(capturer: Capturer, code: string) {
  const [heard, setHeard] = useState<ProjectHeard>({ kind: 'asking' })
  const ask = useEffectEvent(async (isShown: () => boolean) => {
    const it = await asked(capturer, code)
    if (isShown()) setHeard(it)
  })
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    const again = (): void => void ask(() => !signal.aborted)
    again()
    addEventListener('online', again, { signal })
    return () => shown.abort()
  }, [])
  const again = async (): Promise<void> => setHeard(await asked(capturer, code))
  return [heard, again] as const
}

async function asked(capturer: Capturer, code: string): Promise<ProjectHeard> {
  try {
    await resume()
    const session = currentSession()
    if (session.kind !== 'signed in') return { kind: 'signed out' }
    const about = await api.photos.mayCapture({ code })
    const project = { ...about, code, ownerId: session.user.user_id }
    // On a full disk it is asked for again next time.
    await capturer.writeProject(project).catch(() => undefined)
    return { kind: 'known', project, isOld: false }
  } catch (failure) {
    const known = codeOf(failure) === 'unavailable' ? await capturer.project(code) : undefined
    return known ? { kind: 'known', project: known, isOld: true } : { kind: 'refused', failure }
  }
}
