import type { Picture } from '@allmend/contract/projects/content'
import {
  type ArticleDocument,
  type ArticleKind,
  searchTextOfArticle,
} from '@allmend/domain/office/site/article'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedArticle } from './stored-article.ts'

export interface ArticleRow {
  id: string
  kind: ArticleKind
  document: ArticleDocument
  revision: number
  savedAt: Date
  publishedVersion: number | null
  publishedAt: Date | null
  scheduledVersion: number | null
  publishAt: Date | null
}

type Read = Omit<ArticleRow, 'document'> & { document: unknown }
const readRow = (row: Read): ArticleRow => ({ ...row, document: storedArticle.read(row.document) })

function articles(db: Db<'site'>) {
  return db
    .selectFrom('site.article')
    .select(['id', 'kind', 'document', 'revision', 'savedAt'])
    .select(['publishedVersion', 'publishedAt', 'scheduledVersion', 'publishAt'])
    .$castTo<Read>()
}

export async function addArticle(
  db: Db<'site'>,
  { now, document, ...it }: { id: string; kind: ArticleKind; document: ArticleDocument; now: Date },
): Promise<void> {
  await db
    .insertInto('site.article')
    .values({ ...it, document: storedArticle.textOf(document), createdAt: now, savedAt: now })
    .execute()
}

export async function articlesBetween(
  db: Db<'site'>,
  { most, after }: { most: number; after: number },
): Promise<ArticleRow[]> {
  const rows = await articles(db).orderBy('savedAt', 'desc').orderBy('id').limit(most).offset(after).execute()
  return rows.map(readRow)
}

export async function articleById(db: Db<'site'>, id: string): Promise<ArticleRow | undefined> {
  const row = await articles(db).where('id', '=', id).executeTakeFirst()
  return row && readRow(row)
}

/** Held until the end of the transaction. */
export async function lockedArticle(db: Db<'site'>, id: string): Promise<ArticleRow | undefined> {
  const row = await articles(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && readRow(row)
}

/** Until the end of the transaction nobody else chooses an address: of two at once the second is told. */
export async function oneAddressAtATime(db: Db<'site'>): Promise<void> {
  await ask(db, `select pg_advisory_xact_lock(hashtextextended('site.article', 0))::text`, [])
}

/** Whether another of its kind stands at one of its addresses. */
export async function isAddressTaken(
  db: Db<'site'>,
  { id, kind, document: { de, en } }: Pick<ArticleRow, 'id' | 'kind' | 'document'>,
): Promise<boolean> {
  const rows = await ask(
    db,
    `select id from site.article
     where kind = $1 and id <> $2 and (slug_de in ($3, $4) or slug_en in ($3, $4)) limit 1`,
    [kind, id, de.slug, en.slug],
  )
  return rows.length > 0
}

/** Of one that is held. */
export async function changeArticle(
  db: Db<'site'>,
  { id, document, now }: { id: string; document: ArticleDocument; now: Date },
): Promise<{ revision: number }> {
  return db
    .updateTable('site.article')
    .set(({ eb }) => ({
      document: storedArticle.textOf(document),
      slugDe: document.de.slug || null,
      slugEn: document.en.slug || null,
      revision: eb('revision', '+', 1),
      savedAt: now,
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
}

/** What the draft is now, kept for good; its number. */
export async function addVersion(
  db: Db<'site'>,
  { id, document, by, now }: { id: string; document: ArticleDocument; by: string | null; now: Date },
): Promise<number> {
  const { version } = await db
    .insertInto('site.articleVersion')
    .values(({ selectFrom, fn, lit }) => ({
      articleId: id,
      version: selectFrom('site.articleVersion')
        .select(({ eb }) => eb(fn.coalesce(fn.max('version'), lit(0)), '+', 1).as('version'))
        .where('articleId', '=', id),
      document: storedArticle.textOf(document),
      tagsDe: document.de.tags,
      tagsEn: document.en.tags,
      wordsDe: searchTextOfArticle(document.de),
      wordsEn: searchTextOfArticle(document.en),
      madeAt: now,
      madeBy: by,
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The first publication gives the day it is known by. */
export async function publishVersion(
  db: Db<'site'>,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<void> {
  await ask(
    db,
    `update site.article set published_version = $2, published_at = coalesce(published_at, $3),
       scheduled_version = null, publish_at = null where id = $1`,
    [id, version, now],
  )
}

export async function scheduleVersion(
  db: Db<'site'>,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<void> {
  await db
    .updateTable('site.article')
    .set({ scheduledVersion: version, publishAt: at })
    .where('id', '=', id)
    .execute()
}

/** All whose hour has come; how many. */
export async function publishDue(db: Db<'site'>, now: Date): Promise<number> {
  const rows = await ask(
    db,
    `update site.article set published_version = scheduled_version,
       published_at = coalesce(published_at, publish_at), scheduled_version = null, publish_at = null
     where publish_at <= $1 returning id`,
    [now],
  )
  return rows.length
}

/** What waits for its hour. */
export async function unschedule(db: Db<'site'>, id: string): Promise<void> {
  await db
    .updateTable('site.article')
    .set({ scheduledVersion: null, publishAt: null })
    .where('id', '=', id)
    .execute()
}

/** What everybody reads. */
export async function withdraw(db: Db<'site'>, id: string): Promise<void> {
  await db.updateTable('site.article').set({ publishedVersion: null }).where('id', '=', id).execute()
}

export async function versionsOf(
  db: Db<'site'>,
  id: string,
): Promise<{ version: number; madeAt: Date; madeBy: string | null }[]> {
  return db
    .selectFrom('site.articleVersion')
    .select(['version', 'madeAt', 'madeBy'])
    .where('articleId', '=', id)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
}

export async function versionDocument(
  db: Db<'site'>,
  id: string,
  version: number,
): Promise<ArticleDocument | undefined> {
  const row = await db
    .selectFrom('site.articleVersion')
    .select('document')
    .where('articleId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && storedArticle.read(row.document)
}

export async function removeArticle(db: Db<'site'>, id: string): Promise<void> {
  await db.deleteFrom('site.article').where('id', '=', id).execute()
}

export async function addArticlePicture(
  db: Db<'site'>,
  { now, ...row }: Picture & { articleId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('site.articlePicture')
    .values({ ...row, addedAt: now })
    .execute()
}

export async function picturesOf(db: Db<'site'>, articleId: string): Promise<Picture[]> {
  return db
    .selectFrom('site.articlePicture')
    .select(['id', 'width', 'height'])
    .where('articleId', '=', articleId)
    .orderBy('addedAt', 'desc')
    .execute()
}
