import { randomUUID } from 'node:crypto'
import { type ArticleDraft, articleDesk, type OwnArticle } from '@allmend/contract/office/articles'
import { Failure } from '@allmend/contract/failure'
import {
  ARTICLE_LIMITS,
  emptyArticle,
  gapsIn,
  picturesOfArticle,
  stateOf,
} from '@allmend/domain/office/site/article'
import type { FastifyInstance } from 'fastify'
import { namesOf } from '../../base/accounts/index.ts'
import { drawn } from '../../projects/content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Objects } from '../../platform/objects.ts'
import { articlePictureKey } from './article-pictures.ts'
import * as store from './article-store.ts'
import { storedArticle } from './stored-article.ts'

const A_PAGE = 50
const AHEAD_AT_MOST_MS = 366 * 86_400_000

/** What the platform's Admins write. */
export function serveArticleDesk(app: FastifyInstance, context: ServerContext, objects: Objects): void {
  serve(app, context, articleDesk, {
    async ownArticles({ db, input: { page = 1 } }) {
      const between = { most: A_PAGE + 1, after: (page - 1) * A_PAGE }
      const rows = await onDuty(db, 'site', (db) => store.articlesBetween(db, between))
      return { articles: rows.slice(0, A_PAGE).map(ownOf), hasMore: rows.length > A_PAGE }
    },

    async createArticle({ db, caller, input: { kind }, now }) {
      const id = randomUUID()
      const document = emptyArticle(caller.name)
      await onDuty(db, 'site', (db) => store.addArticle(db, { id, kind, document, now }))
      return draftOf(db, id)
    },

    ownArticle: ({ db, input: { id } }) => draftOf(db, id),

    async saveArticle({ db, input: { id, document, revision }, now, refusal }) {
      const saved = await onDuty(db, 'site', async (db) => {
        const row = await inHand(db, id, revision)
        const known = new Set((await store.picturesOf(db, id)).map((it) => it.id))
        if (!picturesOfArticle(document).every((it) => known.has(it))) throw refusal('picture_unknown')
        const { de, en } = row.document
        const isMoved = de.slug !== document.de.slug || en.slug !== document.en.slug
        if (isMoved && (await isAddressFixed(db, id))) throw refusal('article_address_fixed')
        if (isMoved) await store.oneAddressAtATime(db)
        if (isMoved && (await store.isAddressTaken(db, { ...row, document })))
          throw refusal('article_address_taken')
        return store.changeArticle(db, { id, document, now })
      })
      return { ...saved, savedAt: now.getTime() }
    },

    async publishArticle({ db, caller, input: { id, revision }, now }) {
      await onDuty(db, 'site', async (db) => {
        const version = await versionOf(db, { id, revision, by: caller.accountId, now })
        await store.publishVersion(db, { id, version, now })
      })
      return draftOf(db, id)
    },

    async scheduleArticle({ db, caller, input: { id, revision, publishAt }, now, refusal }) {
      const ahead = publishAt - now.getTime()
      if (ahead <= 0 || ahead > AHEAD_AT_MOST_MS) throw refusal('article_hour_past')
      await onDuty(db, 'site', async (db) => {
        const version = await versionOf(db, { id, revision, by: caller.accountId, now })
        await store.scheduleVersion(db, { id, version, at: new Date(publishAt) })
      })
      return draftOf(db, id)
    },

    async withdrawArticle({ db, input: { id } }) {
      await onDuty(db, 'site', async (db) => {
        const { scheduledVersion } = await held(db, id)
        await (scheduledVersion === null ? store.withdraw(db, id) : store.unschedule(db, id))
      })
      return draftOf(db, id)
    },

    async restoreArticle({ db, input: { id, version }, now, refusal }) {
      await onDuty(db, 'site', async (db) => {
        await held(db, id)
        const document = await store.versionDocument(db, id, version)
        if (!document) throw refusal('version_unknown')
        await store.changeArticle(db, { id, document, now })
      })
      return draftOf(db, id)
    },

    async removeArticle({ db, input: { id }, refusal }) {
      const pictures = await onDuty(db, 'site', async (db) => {
        await held(db, id)
        if (await isAddressFixed(db, id)) throw refusal('article_was_public')
        const its = await store.picturesOf(db, id)
        await store.removeArticle(db, id)
        return its
      })
      const keys = (['640', '1280'] as const).flatMap((width) =>
        pictures.map((it) => articlePictureKey(it.id, width)),
      )
      await objects.removeAll(keys)
    },

    async addArticlePicture({ db, input: { id: articleId }, request, now, refusal }) {
      const count = await onDuty(db, 'site', async (db) => {
        await held(db, articleId)
        return (await store.picturesOf(db, articleId)).length
      })
      if (count >= ARTICLE_LIMITS.pictures) throw refusal('article_pictures_full')
      const picture = Buffer.isBuffer(request.body) ? await drawn(request.body) : undefined
      if (!picture) throw refusal('picture_unreadable')
      const { width, height, large, small } = picture
      const id = randomUUID()
      await objects.put(articlePictureKey(id, '1280'), large, 'image/webp')
      await objects.put(articlePictureKey(id, '640'), small, 'image/webp')
      await onDuty(db, 'site', (db) => store.addArticlePicture(db, { id, articleId, width, height, now }))
      return { id, width, height }
    },
  })
}

async function held(db: Db<'site'>, id: string): Promise<store.ArticleRow> {
  const row = await store.lockedArticle(db, id)
  if (!row) throw new Failure('article_unknown')
  return row
}

async function inHand(db: Db<'site'>, id: string, revision: number): Promise<store.ArticleRow> {
  const row = await held(db, id)
  if (row.revision !== revision) throw new Failure('draft_changed')
  return row
}

/** Whoever follows a link that was given away once finds what stood there. */
async function isAddressFixed(db: Db<'site'>, id: string): Promise<boolean> {
  return (await store.versionsOf(db, id)).length > 0
}

async function versionOf(
  db: Db<'site'>,
  { id, revision, by, now }: { id: string; revision: number; by: string; now: Date },
): Promise<number> {
  const { kind, document } = await inHand(db, id, revision)
  if (gapsIn(kind, document).length > 0) throw new Failure('article_incomplete')
  return store.addVersion(db, { id, document, by, now })
}

function ownOf(row: store.ArticleRow): OwnArticle {
  const { id, kind, document, publishAt, publishedAt, savedAt } = row
  const { author, de, en } = document
  return {
    id,
    kind,
    author,
    state: stateOf(row),
    isPublic: row.publishedVersion !== null,
    title: de.title || en.title,
    slugs: { de: de.slug, en: en.slug },
    publishAt: publishAt?.getTime() ?? null,
    publishedAt: publishedAt?.getTime() ?? null,
    savedAt: savedAt.getTime(),
  }
}

async function draftOf(db: Db, id: string): Promise<ArticleDraft> {
  const { row, versions, shown, pictures } = await onDuty(db, 'site', async (db) => {
    const row = await store.articleById(db, id)
    if (!row) throw new Failure('article_unknown')
    const last = row.scheduledVersion ?? row.publishedVersion
    return {
      row,
      versions: await store.versionsOf(db, id),
      shown: last === null ? undefined : await store.versionDocument(db, id, last),
      pictures: await store.picturesOf(db, id),
    }
  })
  const makers = [...new Set(versions.flatMap(({ madeBy }) => madeBy ?? []))]
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, makers))
  const { document, revision } = row
  return {
    ...ownOf(row),
    document,
    revision,
    pictures,
    isChanged: shown !== undefined && storedArticle.textOf(shown) !== storedArticle.textOf(document),
    isAddressFixed: versions.length > 0,
    versions: versions.map(({ version, madeAt, madeBy }) => ({
      version,
      madeAt: madeAt.getTime(),
      by: (madeBy && names.get(madeBy)) ?? null,
    })),
  }
}
