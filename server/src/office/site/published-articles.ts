import type { Picture } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import type { ArticleDocument, ArticleKind } from '@allmend/domain/office/site/article'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedArticle } from './stored-article.ts'

export interface PublicRow {
  id: string
  kind: ArticleKind
  document: ArticleDocument
  publishedAt: Date
  updatedAt: Date
  pictures: Picture[]
}

type ReadPublic = Omit<PublicRow, 'document'> & { document: unknown }
const readPublic = (row: ReadPublic): PublicRow => ({ ...row, document: storedArticle.read(row.document) })

const PUBLIC = `from site.article a join site.article_version v
  on v.article_id = a.id and v.version = a.published_version`
const PUBLIC_COLUMNS = `a.id, a.kind, v.document, coalesce(a.published_at, v.made_at) as published_at, greatest(v.made_at, a.published_at) as updated_at,
  coalesce((select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height))
    from site.article_picture p where p.article_id = a.id), '[]') as pictures`
const MONTH = `to_char(a.published_at at time zone 'Europe/Zurich', 'YYYY-MM')`
const TAGS = `case $1 when 'de' then v.tags_de else v.tags_en end`
const ASKED = `where a.kind = $2 and ($3::text is null or $3 = any(${TAGS})) and ($4::text is null or ${MONTH} = $4)`

export interface Asked {
  kind: ArticleKind
  language: Language
  tag: string | null
  month: string | null
}

export async function publicBetween(
  db: Db<'site'>,
  { kind, language, tag, month, most, after }: Asked & { most: number; after: number },
): Promise<PublicRow[]> {
  const rows = await ask<ReadPublic>(
    db,
    `select ${PUBLIC_COLUMNS} ${PUBLIC} ${ASKED} order by a.published_at desc, a.id limit $5 offset $6`,
    [language, kind, tag, month, most, after],
  )
  return rows.map(readPublic)
}

export async function countPublic(db: Db<'site'>, { kind, language, tag, month }: Asked): Promise<number> {
  const [row] = await ask<{ count: number }>(db, `select count(*)::integer as count ${PUBLIC} ${ASKED}`, [
    language,
    kind,
    tag,
    month,
  ])
  return row?.count ?? 0
}

export async function publicTags(db: Db<'site'>, kind: ArticleKind, language: Language): Promise<string[]> {
  const rows = await ask<{ tag: string }>(
    db,
    `select tag ${PUBLIC} cross join unnest(${TAGS}) tag where a.kind = $2
     group by tag order by count(*) desc, tag limit 12`,
    [language, kind],
  )
  return rows.map((it) => it.tag)
}

export async function publicMonths(
  db: Db<'site'>,
  kind: ArticleKind,
): Promise<{ month: string; count: number }[]> {
  return ask<{ month: string; count: number }>(
    db,
    `select ${MONTH} as month, count(*)::integer as count ${PUBLIC} where a.kind = $1
     group by 1 order by 1 desc limit 120`,
    [kind],
  )
}

/** By its address in either language; in one's own first. */
export async function publicBySlug(
  db: Db<'site'>,
  { kind, slug, language }: { kind: ArticleKind; slug: string; language: Language },
): Promise<PublicRow | undefined> {
  const [row] = await ask<ReadPublic>(
    db,
    `select ${PUBLIC_COLUMNS} ${PUBLIC} where a.kind = $2 and (a.slug_de = $3 or a.slug_en = $3)
     order by (case $1 when 'de' then a.slug_de else a.slug_en end) = $3 desc limit 1`,
    [language, kind, slug],
  )
  return row && readPublic(row)
}

/** Others of its kind: those that share a tag first, then the latest. */
export async function publicBeside(
  db: Db<'site'>,
  { id, kind, tags, language }: { id: string; kind: ArticleKind; tags: string[]; language: Language },
): Promise<PublicRow[]> {
  const rows = await ask<ReadPublic>(
    db,
    `select ${PUBLIC_COLUMNS} ${PUBLIC} where a.kind = $2 and a.id <> $3
     order by (${TAGS}) && $4::text[] desc, a.published_at desc, a.id limit 3`,
    [language, kind, id, tags],
  )
  return rows.map(readPublic)
}

/** Those that hold every word, the latest first. */
export async function publicWith(
  db: Db<'site'>,
  { words: texts, language, most }: { words: readonly string[]; language: Language; most: number },
): Promise<PublicRow[]> {
  const rows = await ask<ReadPublic>(
    db,
    `select ${PUBLIC_COLUMNS} ${PUBLIC} where not exists (
       select from unnest($2::text[]) word
       where position(word in case $1 when 'de' then v.words_de else v.words_en end) = 0)
     order by a.published_at desc limit $3`,
    [language, texts, most],
  )
  return rows.map(readPublic)
}

interface AddressRow {
  kind: ArticleKind
  slugDe: string
  slugEn: string
  updatedAt: Date
}

export async function publicAddresses(db: Db<'site'>): Promise<AddressRow[]> {
  return ask<AddressRow>(
    db,
    `select a.kind, coalesce(a.slug_de, '') as slug_de, coalesce(a.slug_en, '') as slug_en,
       greatest(v.made_at, a.published_at) as updated_at ${PUBLIC}
     order by a.published_at desc limit 2000`,
    [],
  )
}
