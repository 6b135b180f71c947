import { randomUUID } from 'node:crypto'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import { count, nameChannel } from '../src/projects/content/channels.ts'
import { firstInvite } from '../src/projects/content/first-invite.ts'
import { pictureKey } from '../src/projects/content/pictures.ts'
import { invitePages } from '../src/projects/content/page-store.ts'
import { addPicture } from '../src/projects/content/picture-store.ts'
import { ask, type Db } from '../src/platform/db/connect.ts'
import { inTransaction, onDuty } from '../src/platform/db/identity.ts'
import { openObjects } from '../src/platform/objects.ts'
import { contactToken } from '../src/projects/participation/contact-link.ts'
import { countPeopleOf } from '../src/projects/participation/counted-people.ts'
import { addLines, textsOf } from '../src/projects/participation/ledger.ts'
import { addNewsletter, saveDocument, setState } from '../src/projects/participation/newsletters.ts'
import { addRecipients } from '../src/projects/participation/recipients.ts'
import { stateCounts } from '../src/tracking/tracking/index.ts'
import type { TestServer } from '../test/test-server.ts'

const NEWS = {
  subject: 'Halbzeit',
  text: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Danke.' }] }],
  },
}
export const NEWSLETTER: NewsletterDocument = { de: NEWS, en: NEWS }

/**
 * An invite page that was published once, with a picture, a named channel, a visit and consent texts; a
 * newsletter being written, and one being sent to somebody who agreed; its people were counted.
 */
export async function publishPages(
  server: TestServer,
  project: { id: string; code: string; organisationId: string },
  by: string,
): Promise<{ picture: string; contactToken: string }> {
  const { now } = server.clock
  const { organisationId } = project
  const about = { projectId: project.id, organisationId }
  const picture = randomUUID()
  const link = await inTransaction(server.pool, { duty: 'content' }, async (db) => {
    const document = {
      ...firstInvite({
        product: 'tracking',
        code: project.code,
        organisation: 'Seewil',
        origin: 'https://allmend.example',
      }),
      picture,
    }
    await addPicture(db, { ...about, id: picture, width: 8, height: 8, now })
    await invitePages.addDraft(db, { ...about, document, now })
    await invitePages.addVersion(db, { ...about, document, by, byName: 'Miriam Kälin', now })
    await nameChannel(db, { ...about, number: 1, name: 'Plakat' })
    await count(db, 'visits', { ...about, channel: 1, day: '2026-09-17' })
    return onDuty(db, 'participation', async (db) => {
      await textsOf(db, { ...project, product: 'tracking' }, now)
      return writeNewsletters(db, about, now)
    })
  })
  await inTransaction(server.jobContext.pool, { duty: 'participation' }, (db) =>
    countPeopleOf(db, project, { today: '2026-09-17', now, countsOf: stateCounts }),
  )
  return { picture, contactToken: contactToken(Buffer.from(server.config.SIGNING_KEY, 'hex'), link) }
}

/** Answers what stands in the link of the one being sent. */
async function writeNewsletters(
  db: Db<'participation'>,
  about: { projectId: string; organisationId: string },
  now: Date,
): Promise<string> {
  const { projectId } = about
  const agreed = { participantId: randomUUID(), projectId, act: 'given', now } as const
  await addLines(db, agreed, [{ purpose: 'contact', version: 1 }])
  for (const number of [1, 2]) {
    await addNewsletter(db, { ...about, allowed: 3, now })
    await saveDocument(db, { projectId, number, document: NEWSLETTER, now })
  }
  await setState(db, { projectId, number: 2, state: 'sending', now })
  await addRecipients(db, { projectId, number: 2 })
  const [row] = await ask<{ link: string }>(
    db,
    'select link from participation.newsletter_recipient where project_id = $1',
    [projectId],
  )
  return row?.link ?? ''
}

/** The file of a picture, as an upload leaves it. */
export async function storePicture(server: TestServer, id: string, bytes: Buffer): Promise<void> {
  await openObjects(server.config).put(pictureKey(id, '640'), bytes, 'image/webp')
}
