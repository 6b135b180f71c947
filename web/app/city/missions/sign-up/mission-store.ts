import { type DBSchema, openDB } from 'idb'
import type { ReplyOf } from '@allmend/contract/endpoint'
import type { missionSignUps, MissionToLead, SentEntry } from '@allmend/contract/city/missions'
import { givingWay } from '../../../platform/device/outbox/database.ts'
import { settled } from '../../../platform/device/storage-full.ts'

/** What was heard of a project's missions, so that they are there without a network. */
export type LoadedMissions = ReplyOf<typeof missionSignUps.mine> & { code: string; ownerId: string }

export interface WaitingEntry {
  id: string
  ownerId: string
  code: string
  missionId: string
  entry: SentEntry
}

/** How far she is herself, on this device. */
export interface OwnWay {
  missionId: string
  /** The last stop she reached. */
  stop: number
  /** Sections she has rated. */
  rated: readonly number[]
  /** The stop of each photo she took. */
  photos?: readonly number[]
}

interface Missions extends DBSchema {
  projects: { key: string; value: LoadedMissions }
  missions: { key: string; value: MissionToLead & { id: string; ownerId: string } }
  entries: { key: string; value: WaitingEntry }
  ways: { key: string; value: OwnWay }
}

/** The phone's disk. */
export async function openMissionStore() {
  const db = await openDB<Missions>('allmend.missions', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('projects', { keyPath: 'code' })
      fresh.createObjectStore('missions', { keyPath: 'id' })
      fresh.createObjectStore('entries', { keyPath: 'id' })
      fresh.createObjectStore('ways', { keyPath: 'missionId' })
    },
    ...givingWay(() => undefined),
  })
  return {
    project: (code: string) => db.get('projects', code),
    writeProject: (project: LoadedMissions): Promise<void> => settled(db.put('projects', project)),
    mission: (id: string) => db.get('missions', id),
    writeMission: (mission: MissionToLead, ownerId: string): Promise<void> =>
      settled(db.put('missions', { ...mission, id: mission.mission.id, ownerId })),
    entries: () => db.getAll('entries'),
    writeEntry: (entry: WaitingEntry): Promise<void> => settled(db.put('entries', entry)),
    dropEntries: async (ids: readonly string[]): Promise<void> => {
      const all = db.transaction('entries', 'readwrite')
      await Promise.all([...ids.map((id) => all.store.delete(id)), all.done])
    },
    way: (missionId: string) => db.get('ways', missionId),
    writeWay: (way: OwnWay): Promise<void> => settled(db.put('ways', way)),
  }
}

export type MissionStore = Awaited<ReturnType<typeof openMissionStore>>
