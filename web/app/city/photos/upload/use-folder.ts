import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../platform/api/client.ts'
import { photoCalls } from '../send/photo-calls.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { fileHasher } from './file-hasher.ts'
import { type Folder, type FolderState, openFolder } from './folder.ts'

const TICK_MS = 2_000

export interface FolderAbout {
  projectId: string
  routeId: string | null
  course: 'default' | 'reverse'
}

export interface OpenedFolder {
  folder: Folder
  name: string
  others: number
  /** It was begun before, here or at another browser. */
  goesOn: boolean
  /** Nothing of it stays with us. */
  forget(): Promise<void>
}

/** Begins a folder, or goes on with one of the same name that has not arrived whole. */
async function openedFolder(
  about: FolderAbout,
  { name, photos, others }: ChosenFiles,
): Promise<OpenedFolder> {
  const { projectId } = about
  const mine = await api.photos.mine({ projectId })
  const before = mine.find((it) => it.source === 'folder' && it.name === name && it.counts.arriving > 0)
  const id = before?.id ?? crypto.randomUUID()
  const begunAt = before?.begunAt ?? Date.now()
  const hasher = fileHasher()
  const folder = openFolder(
    {
      ...photoCalls,
      hashFile: hasher.hashFile,
      maySend: () => navigator.onLine,
      async begin(signal) {
        await api.photos.begin({ ...about, id, source: 'folder', name, begunAt }, { signal })
      },
    },
    id,
    photos,
  )
  void folder.open().finally(hasher.end)
  return {
    folder,
    name,
    others,
    goesOn: before !== undefined,
    async forget() {
      if (!before && folder.isBegun()) await api.photos.forget({ id })
    },
  }
}

/** Follows a folder, and keeps it going while the page is open. */
export function useFolderState(folder: Folder): FolderState {
  const state = useSyncExternalStore(folder.onChange, folder.state, folder.state)
  const isWorking = state.phase === 'asking' || state.phase === 'sending'
  useEffect(() => {
    if (!isWorking) return
    const tick = (): void => void folder.tick()
    const back = (): void => {
      folder.hurry()
      tick()
    }
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault()
    const timer = setInterval(tick, TICK_MS)
    addEventListener('online', back)
    addEventListener('beforeunload', stay)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
      removeEventListener('beforeunload', stay)
    }
  }, [folder, isWorking])
  return state
}

/** The folder that is open, and what went wrong when it was opened. */
export function useFolder() {
  const [opened, setOpened] = useState<OpenedFolder>()
  const [failure, setFailure] = useState<unknown>()
  return {
    opened,
    failure,
    async open(about: FolderAbout, files: ChosenFiles): Promise<void> {
      setFailure(undefined)
      try {
        setOpened(await openedFolder(about, files))
      } catch (error) {
        setFailure(error)
      }
    },
    close: (): void => setOpened(undefined),
  }
}
