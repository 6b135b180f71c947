import { ZURICH, type TimeZone } from '@allmend/domain/platform/time/time-zone'
import {
  changedOutbox,
  emptyOutbox,
  type Outbox,
  type OutboxChange,
} from '@allmend/domain/tracking/tracking/recorder/outbox'
import type { Phase } from '@allmend/domain/tracking/tracking/recorder/phase'
import { relieved } from '@allmend/domain/tracking/tracking/recorder/sending'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { firstSettings, type OutboxStore, type RecorderSettings } from './outbox-store.ts'

const RELIEFS_AT_MOST = 12

export type KeptOutbox = Awaited<ReturnType<typeof keptOutbox>>

/** Outbox and settings as they are on the disk: what is held in memory was written before. */
export async function keptOutbox(store: OutboxStore, newStreamId: () => string, changed: () => void) {
  const read = await store.read()
  let outbox = read.outbox ?? emptyOutbox(newStreamId())
  if (!read.outbox) await store.write({ counter: outbox.counter })
  let settings: RecorderSettings = { ...firstSettings, ...read.settings }
  let isClosed = false

  async function commit(change: OutboxChange): Promise<void> {
    if (isClosed) throw new Error('the recorder is closed')
    await store.write(change)
    outbox = changedOutbox(outbox, change)
    changed()
  }

  /** Makes room by dropping what the server has, and tries again. */
  async function commitWithRoom(change: () => OutboxChange): Promise<void> {
    for (let relief = 0; ; relief++) {
      try {
        return await commit(change())
      } catch (error) {
        const room = relieved(outbox)
        if (!(error instanceof StorageFull) || relief >= RELIEFS_AT_MOST || !room.dropped?.length) throw error
        await commit(room)
      }
    }
  }

  async function replaceSettings(next: RecorderSettings): Promise<void> {
    try {
      // Before it is shown: a page that is left at once must not forget that somebody paused.
      if (!isClosed) await store.writeSettings(next)
    } finally {
      // On a full disk it holds as long as the page does.
      settings = next
      changed()
    }
  }

  return {
    outbox: (): Outbox => outbox,
    commit,
    commitWithRoom,
    settings: (): RecorderSettings => settings,
    phase: (): Phase => settings.phase ?? 'running',
    timeZone: (): TimeZone => settings.timeZone ?? ZURICH,
    replaceSettings,
    change: (part: Partial<RecorderSettings>): Promise<void> => replaceSettings({ ...settings, ...part }),
    isClosed: (): boolean => isClosed,
    /** Nothing more is written. */
    close(): void {
      isClosed = true
    },
  }
}
