import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BANK_FILE_LIMITS } from '@allmend/domain/money/payments/bank/camt'
import { z } from 'zod'
import { inTransaction } from '../../../platform/db/identity.ts'
import { type Job, job } from '../../../platform/queue.ts'
import { importBankFile } from './import-bank-file.ts'
import type { Subjects } from '../orders/notify-order.ts'

const AT_A_TIME = 20

/**
 * Takes what the bank's transfer has put into the watched folder. A file is moved only after what it tells is
 * committed; if we die between the two, it is read again and changes nothing.
 */
export function takeBankFiles(subjects: Subjects): Job {
  return job({
    name: 'payments.take-bank-files',
    payload: z.object({}),
    async run(_payload, { pool, config, log, now }) {
      const { BANK_FILES_FOLDER: folder, BILL_IBAN: iban } = config
      if (folder === undefined) return
      const names = (await readdir(folder)).filter((it) => it.toLowerCase().endsWith('.xml')).toSorted()
      for (const name of names.slice(0, AT_A_TIME)) {
        const path = join(folder, name)
        const isSmall = (await stat(path)).size <= BANK_FILE_LIMITS.bytes
        const about = { octets: isSmall ? await readFile(path) : Buffer.alloc(0), iban, by: null, now: now() }
        const outcome = await inTransaction(pool, { duty: 'payments' }, (db) =>
          importBankFile(db, subjects, about),
        )
        if (typeof outcome === 'string') log.warn({ outcome }, 'a file in the folder of the bank is refused')
        const aside = join(folder, typeof outcome === 'string' ? 'refused' : 'imported')
        await mkdir(aside, { recursive: true })
        await rename(path, join(aside, name))
      }
    },
  })
}
