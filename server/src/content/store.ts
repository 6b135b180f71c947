import type { InviteVersion, Picture } from '@allmend/contract/content'
import type { InviteDocument } from '@allmend/domain/content/invite-page'
import { ask, type Db } from '../db/connect.ts'
import { storedInvite } from './stored-invite.ts'

export interface DraftRow {
  document: InviteDocument
  revision: number
  savedAt: Date
  publishedVersion: number | null
}

interface OfProject {
  projectId: string
  organisationId: string
}

const columns = ['document', 'revision', 'savedAt', 'publishedVersion'] as const

export async function draftOf(db: Db, projectId: string): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('content.inviteDraft')
    .select(columns)
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return row && { ...row, document: storedInvite.read(row.document) }
}

/** The first draft; two who open it at once make one. */
export async function addDraft(
  db: Db,
  it: OfProject & { document: InviteDocument; now: Date },
): Promise<DraftRow> {
  await ask(
    db,
    `insert into content.invite_draft (project_id, organisation_id, document, revision, saved_at)
     values ($1, $2, $3, 1, $4) on conflict do nothing`,
    [it.projectId, it.organisationId, storedInvite.textOf(it.document), it.now],
  )
  const row = await draftOf(db, it.projectId)
  if (!row) throw new Error('a draft that was just stored is there')
  return row
}

/** Undefined when somebody saved since the named revision. */
export async function changeDraft(
  db: Db,
  it: { projectId: string; revision: number; document: InviteDocument; now: Date },
): Promise<{ revision: number } | undefined> {
  const [row] = await ask<{ revision: number }>(
    db,
    `update content.invite_draft set document = $3, revision = revision + 1, saved_at = $4
     where project_id = $1 and revision = $2 returning revision`,
    [it.projectId, it.revision, storedInvite.textOf(it.document), it.now],
  )
  return row
}

/** The draft, locked: whoever publishes waits for whoever publishes. */
export async function lockedDraft(db: Db, projectId: string): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('content.inviteDraft')
    .select(columns)
    .where('projectId', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, document: storedInvite.read(row.document) }
}

export async function addVersion(
  db: Db,
  it: OfProject & { document: InviteDocument; by: string; byName: string; now: Date },
): Promise<number> {
  const [row] = await ask<{ version: number }>(
    db,
    `with added as (
       insert into content.invite_version
         (project_id, version, organisation_id, document, published_at, published_by, by_name)
       select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6
       from content.invite_version where project_id = $1 returning version)
     update content.invite_draft set published_version = added.version from added
     where project_id = $1 returning added.version`,
    [it.projectId, it.organisationId, storedInvite.textOf(it.document), it.now, it.by, it.byName],
  )
  if (!row) throw new Error('what is published has a draft')
  return row.version
}

export async function versionsOf(db: Db, projectId: string): Promise<InviteVersion[]> {
  const rows = await db
    .selectFrom('content.inviteVersion')
    .select(['version', 'publishedAt', 'byName'])
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    publishedAt: row.publishedAt.getTime(),
    by: row.byName,
  }))
}

export async function documentOf(
  db: Db,
  projectId: string,
  version: number,
): Promise<InviteDocument | undefined> {
  const row = await db
    .selectFrom('content.inviteVersion')
    .select('document')
    .where('projectId', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && storedInvite.read(row.document)
}

/** What the public sees; none before the first publication. */
export async function publishedDocument(db: Db, projectId: string): Promise<InviteDocument | undefined> {
  const row = await db
    .selectFrom('content.inviteDraft as d')
    .innerJoin('content.inviteVersion as v', (join) =>
      join.onRef('v.projectId', '=', 'd.projectId').onRef('v.version', '=', 'd.publishedVersion'),
    )
    .select('v.document')
    .where('d.projectId', '=', projectId)
    .executeTakeFirst()
  return row && storedInvite.read(row.document)
}

export async function addPicture(
  db: Db,
  it: OfProject & { id: string; width: number; height: number; now: Date },
): Promise<void> {
  const { now, ...row } = it
  await db
    .insertInto('content.picture')
    .values({ ...row, addedAt: now })
    .execute()
}

export async function picturesOf(db: Db, projectId: string): Promise<Picture[]> {
  return db
    .selectFrom('content.picture')
    .select(['id', 'width', 'height'])
    .where('projectId', '=', projectId)
    .orderBy('addedAt', 'desc')
    .execute()
}
