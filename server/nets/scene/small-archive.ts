import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { openObjects } from '../../src/platform/objects.ts'
import { moveExport, objectOfExport, requestExport } from '../../src/office/own-data/archive/exports.ts'
import type { Person, TestServer } from '../../test/test-server.ts'

/** An archive of hers that is ready to be fetched. */
export async function smallArchive(server: TestServer, person: Person): Promise<string> {
  const { now } = server.clock
  const id = randomUUID()
  await inTransaction(server.pool, { account: person.id }, async (db) => {
    const { row } = await requestExport(db, { id, accountId: person.id, now })
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', row.contentKey, nonce)
    const body = Buffer.concat([nonce, cipher.update('an archive'), cipher.final(), cipher.getAuthTag()])
    await openObjects(server.config).put(objectOfExport(id), body, 'application/octet-stream')
    await moveExport(db, id, ['waiting'], { state: 'ready', sizeBytes: body.length, finishedAt: now })
  })
  return id
}
