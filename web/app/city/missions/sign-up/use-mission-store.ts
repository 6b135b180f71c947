import { useEffect, useState } from 'react'
import { type MissionStore, openMissionStore } from './mission-store.ts'

let opened: Promise<MissionStore> | undefined

/** Undefined while it opens; null where the browser gives us no storage. */
export function useMissionStore(): MissionStore | null | undefined {
  const [store, setStore] = useState<MissionStore | null>()
  useEffect(() => {
    opened ??= openMissionStore()
    opened.then(setStore, () => setStore(null))
  }, [])
  return store
}
