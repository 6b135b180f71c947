import { randomUUID } from 'node:crypto'
import { count, nameChannel } from '../src/content/channels.ts'
import { firstInvite } from '../src/content/first-invite.ts'
import { pictureKey } from '../src/content/pictures.ts'
import { addDraft, addPicture, addVersion } from '../src/content/store.ts'
import { inTransaction, onDuty } from '../src/db/identity.ts'
import { textsOf } from '../src/governance/ledger.ts'
import { openObjects } from '../src/objects.ts'
import type { TestHouse } from '../test/house.ts'

/** An invite page that was published once, with a picture, a named channel, a visit and consent texts. */
export async function publishPages(
  house: TestHouse,
  project: { id: string; code: string; organisationId: string },
  by: string,
): Promise<{ picture: string }> {
  const { now } = house.clock
  const { organisationId } = project
  const about = { projectId: project.id, organisationId }
  const picture = randomUUID()
  await inTransaction(house.pool, { duty: 'content' }, async (db) => {
    const document = { ...firstInvite({ code: project.code, organisation: 'Seewil' }), picture }
    await addPicture(db, { ...about, id: picture, width: 8, height: 8, now })
    await addDraft(db, { ...about, document, now })
    await addVersion(db, { ...about, document, by, byName: 'Miriam Kälin', now })
    await nameChannel(db, { ...about, number: 1, name: 'Plakat' })
    await count(db, 'visits', { ...about, channel: 1, day: '2026-09-17' })
    await onDuty(db, 'governance')
    await textsOf(db, project, now)
  })
  return { picture }
}

/** The file of a picture, as an upload leaves it. */
export async function storePicture(house: TestHouse, id: string, bytes: Buffer): Promise<void> {
  await openObjects(house.config).put(pictureKey(id, '640'), bytes, 'image/webp')
}
