import { once } from 'node:events'
import type { Config } from '../../../config.ts'
import { startThread } from '../../../platform/thread.ts'

export interface ArchiveErrand {
  id: string
  accountId: string
  contentKey: Buffer
  now: Date
  config: Config
}

/** What V8 may keep for one archive, however long its owner has taken part; buffers come on top. */
const HEAP_MEGABYTES = 128

/**
 * Makes and stores an archive, in a thread of its own: a year of fixes is half a minute of a processor, which
 * mails and diaries would wait behind. How many bytes; undefined when nobody wants it any more.
 */
export async function storeArchive(errand: ArchiveErrand, lost: AbortSignal): Promise<number | undefined> {
  const thread = startThread(new URL('archive-thread.ts', import.meta.url), errand, HEAP_MEGABYTES)
  try {
    const [reported] = (await once(thread, 'message', { signal: lost })) as [number | 'cancelled']
    return reported === 'cancelled' ? undefined : reported
  } finally {
    await thread.terminate()
  }
}
