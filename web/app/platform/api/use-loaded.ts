import { useEffect, useEffectEvent, useState } from 'react'
import { resume } from './client.ts'
import { codeOf } from './failure-texts.ts'
import { signedInId } from './session.ts'

/** Something a page needs to know of its project, also where there is no network. */
export type Loaded<Project> =
  | { kind: 'asking' }
  | { kind: 'signed out' }
  /** As heard last, if there is no network. */
  | { kind: 'known'; project: Project; isOld: boolean }
  | { kind: 'refused'; failure: unknown }

interface Asking<Project> {
  ask(ownerId: string): Promise<Project>
  known(): Promise<Project | undefined>
  write(project: Project): Promise<void>
}

/** As the server says, and without a network as it said last. Asked again when the network is back. */
export function useLoaded<Project>(asking: Asking<Project>) {
  const [loaded, setLoaded] = useState<Loaded<Project>>({ kind: 'asking' })
  const ask = useEffectEvent(async (isShown: () => boolean) => {
    const it = await asked(asking)
    if (isShown()) setLoaded(it)
  })
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    const again = (): void => void ask(() => !signal.aborted)
    again()
    addEventListener('online', again, { signal })
    return () => shown.abort()
  }, [])
  const again = async (): Promise<void> => setLoaded(await asked(asking))
  return [loaded, again] as const
}

async function asked<Project>({ ask, known, write }: Asking<Project>): Promise<Loaded<Project>> {
  try {
    await resume()
    const ownerId = signedInId()
    if (ownerId === undefined) return { kind: 'signed out' }
    const project = await ask(ownerId)
    // On a full disk it is asked for again next time.
    await write(project).catch(() => undefined)
    return { kind: 'known', project, isOld: false }
  } catch (failure) {
    const project = codeOf(failure) === 'unavailable' ? await known() : undefined
    return project ? { kind: 'known', project, isOld: true } : { kind: 'refused', failure }
  }
}
