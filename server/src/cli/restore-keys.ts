import { parseArgs } from 'node:util'
import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { checkKeys, WrongKey } from '../platform/keys/key-check.ts'
import { RestoreRefused, restoreKeys } from '../platform/keys/restore-keys.ts'
import { openObjects } from '../platform/objects.ts'
import { forgetHeld } from '../office/own-data/index.ts'

/**
 * After the database was restored from a backup (docs/operations/backup.md). Without `--apply` it only says what it
 * would do; `--erased` repeats how many data keys it said it would remove.
 */
const { values } = parseArgs({
  options: { apply: { type: 'boolean', default: false }, erased: { type: 'string' } },
})
if (values.apply && !/^\d+$/.test(values.erased ?? '')) {
  console.error('node server/src/cli/restore-keys.ts [--apply --erased NUMBER]')
  process.exit(2)
}
const config = configOf(process.env)
const pool = openPool(config.DATABASE_WORKER_URL, { size: 1, name: 'restore keys', isPipelined: false })
const trackingKey = Buffer.from(config.TRACKING_KEY, 'hex')
try {
  await checkKeys(pool, [{ setting: 'TRACKING_KEY', key: trackingKey }])
  const expected = values.apply ? Number(values.erased) : undefined
  const destruction = { pool, objects: openObjects(config), trackingKey }
  const { keys, restored, emptied, erased } = await restoreKeys(destruction, forgetHeld, expected)
  console.log(`${keys} data keys, ${keys - restored - erased} of them as they shall be`)
  console.log(`${restored} to take from their copy`)
  console.log(`${emptied} of these had a period erased since: what the backup holds of them is to go`)
  console.log(`${erased} to remove: they are of participants who had their data erased since`)
  console.log(
    values.apply
      ? 'Done.'
      : `Nothing was changed. To do it: node server/src/cli/restore-keys.ts --apply --erased ${erased}`,
  )
} catch (error) {
  if (!(error instanceof WrongKey || error instanceof RestoreRefused)) throw error
  console.error(error.message)
  console.error('Nothing was changed.')
  process.exitCode = 1
} finally {
  await pool.end()
}
