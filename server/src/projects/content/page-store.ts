import type { InviteVersion } from '@allmend/contract/projects/content'
import type { Db } from '../../platform/db/connect.ts'
import type { StoredDocument } from '../../platform/stored/document.ts'
import { storedInsights } from './stored-insights.ts'
import { storedInvite } from './stored-invite.ts'

export interface DraftRow<Page> {
  document: Page
  revision: number
  savedAt: Date
  publishedVersion: number | null
}

interface OfProject {
  projectId: string
  organisationId: string
}

/** The tables of a kind of page; those of all kinds have the same columns. */
interface Tables {
  draft: 'content.inviteDraft' | 'content.insightsDraft'
  version: 'content.inviteVersion' | 'content.insightsVersion'
}

/** Pages of one kind: the draft being worked on, and everything that was ever published. */
function pagesIn<Page>(tables: Tables, stored: StoredDocument<Page>) {
  const draftTable = tables.draft as 'content.inviteDraft'
  const versionTable = tables.version as 'content.inviteVersion'

  const draftRow = (db: Db, projectId: string) =>
    db
      .selectFrom(draftTable)
      .select(['document', 'revision', 'savedAt', 'publishedVersion'])
      .where('projectId', '=', projectId)
  const readDraft = <Row extends { document: unknown }>(row: Row | undefined) =>
    row && { ...row, document: stored.read(row.document) }

  async function draft(db: Db, projectId: string): Promise<DraftRow<Page> | undefined> {
    return readDraft(await draftRow(db, projectId).executeTakeFirst())
  }

  return {
    draft,

    /** The first draft; two who open it at once make one. */
    async addDraft(
      db: Db,
      { projectId, organisationId, document, now }: OfProject & { document: Page; now: Date },
    ): Promise<DraftRow<Page>> {
      await db
        .insertInto(draftTable)
        .values({ projectId, organisationId, document: stored.textOf(document), revision: 1, savedAt: now })
        .onConflict((it) => it.doNothing())
        .execute()
      const row = await draft(db, projectId)
      if (!row) throw new Error('a draft that was just stored is there')
      return row
    },

    /** Undefined when somebody saved since the named revision. */
    changeDraft(
      db: Db,
      it: { projectId: string; revision: number; document: Page; now: Date },
    ): Promise<{ revision: number } | undefined> {
      return db
        .updateTable(draftTable)
        .set({ document: stored.textOf(it.document), revision: it.revision + 1, savedAt: it.now })
        .where('projectId', '=', it.projectId)
        .where('revision', '=', it.revision)
        .returning('revision')
        .executeTakeFirst()
    },

    /** The draft, locked: one publishes after the other. */
    async lockedDraft(db: Db, projectId: string): Promise<DraftRow<Page> | undefined> {
      return readDraft(await draftRow(db, projectId).forUpdate().executeTakeFirst())
    },

    async addVersion(
      db: Db,
      it: OfProject & { document: Page; by: string; byName: string; now: Date },
    ): Promise<number> {
      const { projectId, organisationId, byName } = it
      const { version } = await db
        .insertInto(versionTable)
        .values(({ selectFrom, fn, lit }) => ({
          projectId,
          organisationId,
          version: selectFrom(versionTable)
            .select(({ eb }) => eb(fn.coalesce(fn.max('version'), lit(0)), '+', 1).as('version'))
            .where('projectId', '=', projectId),
          document: stored.textOf(it.document),
          publishedAt: it.now,
          publishedBy: it.by,
          byName,
        }))
        .returning('version')
        .executeTakeFirstOrThrow()
      await publish(db, projectId, version)
      return version
    },

    /** Takes what the public sees back; what was published stays known. */
    withdraw: (db: Db, projectId: string) => publish(db, projectId, null),

    async versions(db: Db, projectId: string): Promise<InviteVersion[]> {
      const rows = await db
        .selectFrom(versionTable)
        .select(['version', 'publishedAt', 'byName'])
        .where('projectId', '=', projectId)
        .orderBy('version', 'desc')
        .limit(100)
        .execute()
      return rows.map(({ version, publishedAt, byName }) => ({
        version,
        publishedAt: publishedAt.getTime(),
        by: byName,
      }))
    },

    async document(db: Db, projectId: string, version: number): Promise<Page | undefined> {
      const row = await db
        .selectFrom(versionTable)
        .select('document')
        .where('projectId', '=', projectId)
        .where('version', '=', version)
        .executeTakeFirst()
      return row && stored.read(row.document)
    },

    /** What the public sees; none before the first publication, nor after it was taken back. */
    async published(db: Db, projectId: string): Promise<{ document: Page; publishedAt: Date } | undefined> {
      const row = await db
        .selectFrom(`${draftTable} as d`)
        .innerJoin(`${versionTable} as v`, (join) =>
          join.onRef('v.projectId', '=', 'd.projectId').onRef('v.version', '=', 'd.publishedVersion'),
        )
        .select(['v.document', 'v.publishedAt'])
        .where('d.projectId', '=', projectId)
        .executeTakeFirst()
      return row && { ...row, document: stored.read(row.document) }
    },
  }

  async function publish(db: Db, projectId: string, publishedVersion: number | null): Promise<void> {
    await db.updateTable(draftTable).set({ publishedVersion }).where('projectId', '=', projectId).execute()
  }
}

export const invitePages = pagesIn(
  { draft: 'content.inviteDraft', version: 'content.inviteVersion' },
  storedInvite,
)
export const insightsPages = pagesIn(
  { draft: 'content.insightsDraft', version: 'content.insightsVersion' },
  storedInsights,
)
