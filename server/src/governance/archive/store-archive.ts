import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Config } from '../../config.ts'

export interface ArchiveErrand {
  id: string
  accountId: string
  contentKey: Buffer
  now: Date
  config: Config
}

/** What one archive may hold, however long its owner has taken part: a year peaks where a month does. */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 }

/**
 * Makes and stores an archive, in a thread of its own: a year of fixes is half a minute of a processor, which
 * mails and diaries would wait behind. How many bytes; undefined when nobody wants it any more.
 */
export async function storeArchive(errand: ArchiveErrand): Promise<number | undefined> {
  const thread = new Worker(new URL('archive-thread.ts', import.meta.url), {
    workerData: errand,
    resourceLimits,
    execArgv: [],
  })
  const ended = once(thread, 'exit')
  const [told] = (await once(thread, 'message')) as [number | 'cancelled']
  await ended
  return told === 'cancelled' ? undefined : told
}
