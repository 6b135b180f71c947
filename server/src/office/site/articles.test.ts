import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ArticleDraft } from '@allmend/contract/office/articles'
import type { ArticleDocument } from '@allmend/domain/office/site/article'
import sharp from 'sharp'
import { articleDocument } from '../../../nets/scene/small-article.ts'
import { renewed } from '../../../test/renewed.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { openObjects } from '../../platform/objects.ts'
import { articlePictureKey } from './article-pictures.ts'
import { publishArticles } from './jobs.ts'

let server: TestServer
let nora: Person

before(async () => {
  server = await openTestServer()
  nora = await server.person({ roles: ['admin'] })
})
after(() => server.close())

const HOUR = 3_600_000
const code = (it: string) => ({ code: it })
const desk = () => renewed(server, nora).site
const everybody = () => server.client().site
const slugs = async () => (await everybody().articles({ kind: 'post' })).articles.map((it) => it.slug)

async function written(slug: string, changed: Partial<ArticleDocument> = {}): Promise<ArticleDraft> {
  const { id, revision } = await desk().createArticle({ kind: 'post' })
  await desk().saveArticle({ id, revision, document: { ...articleDocument(slug), ...changed } })
  return desk().ownArticle({ id })
}

test('what comes with the installation is read by everybody, in both languages', async () => {
  const { articles, tags, months, total } = await everybody().articles({ kind: 'post' })
  assert.deepEqual(
    articles.map((it) => it.title),
    ['Eine Stimme pro Person', 'Warum es nur ganze Wochen gibt'],
  )
  assert.deepEqual(
    [tags.toSorted(), months, total],
    [['Ethikrat', 'Methode'], [{ month: '2026-11', count: 2 }], 2],
  )
  const { articles: english } = await everybody().articles({ kind: 'story', language: 'en' })
  assert.deepEqual(
    english.map((it) => [it.title, it.isSample]),
    [['Seewil, the sample town', true]],
  )
  const tagged = await everybody().articles({ kind: 'post', tag: 'Ethikrat' })
  assert.deepEqual([tagged.total, tagged.articles[0]?.slug], [1, 'why-whole-weeks'])
  assert.equal((await everybody().articles({ kind: 'post', month: '2026-10' })).total, 0)
})

test('an article is written, saved from the last save alone, published, changed and taken back', async () => {
  const begun = await desk().createArticle({ kind: 'post' })
  assert.deepEqual([begun.state, begun.document.author], ['draft', begun.author])
  const { id } = begun
  const document = articleDocument('sieben-minuten')
  await assert.rejects(desk().publishArticle({ id, revision: begun.revision }), code('article_incomplete'))
  const { revision } = await desk().saveArticle({ id, revision: begun.revision, document })
  await assert.rejects(desk().saveArticle({ id, revision: begun.revision, document }), code('draft_changed'))
  await assert.rejects(everybody().article({ kind: 'post', slug: 'sieben-minuten' }), code('article_unknown'))
  const published = await desk().publishArticle({ id, revision })
  assert.deepEqual([published.state, published.isPublic, published.isChanged], ['published', true, false])
  assert.equal(published.versions[0]?.by, begun.author)
  const read = await everybody().article({ kind: 'post', slug: 'sieben-minuten' })
  assert.deepEqual([read.title, read.minutes, read.further.length], ['Zwei Minuten', 1, 2])

  const changed = { ...document, de: { ...document.de, title: 'Sieben Minuten' } }
  await desk().saveArticle({ id, revision, document: changed })
  const draft = await desk().ownArticle({ id })
  assert.equal(draft.isChanged, true)
  assert.equal((await everybody().article({ kind: 'post', slug: 'sieben-minuten' })).title, 'Zwei Minuten')
  const moved = { ...changed, de: { ...changed.de, slug: 'woanders' } }
  await assert.rejects(
    desk().saveArticle({ id, revision: draft.revision, document: moved }),
    code('article_address_fixed'),
  )
  await assert.rejects(desk().removeArticle({ id }), code('article_was_public'))
  const restored = await desk().restoreArticle({ id, version: 1 })
  assert.equal(restored.document.de.title, 'Zwei Minuten')
  await assert.rejects(desk().restoreArticle({ id, version: 9 }), code('version_unknown'))
  const withdrawn = await desk().withdrawArticle({ id })
  assert.deepEqual([withdrawn.state, withdrawn.isPublic], ['draft', false])
  assert.ok(!(await slugs()).includes('sieben-minuten'))
})

test('two articles do not stand at one address, in neither language', async () => {
  await written('einmalig')
  const { id, revision } = await desk().createArticle({ kind: 'post' })
  const other = articleDocument('anders')
  const document = { ...other, en: { ...other.en, slug: 'einmalig' } }
  await assert.rejects(desk().saveArticle({ id, revision, document }), code('article_address_taken'))
})

test('a scheduled article is read from its hour on, as it was when it was scheduled', async () => {
  const { id, revision, document } = await written('zur-stunde')
  const publishAt = server.clock.now.getTime() + HOUR
  await assert.rejects(
    desk().scheduleArticle({ id, revision, publishAt: server.clock.now.getTime() }),
    code('article_hour_past'),
  )
  const scheduled = await desk().scheduleArticle({ id, revision, publishAt })
  assert.deepEqual([scheduled.state, scheduled.publishAt], ['scheduled', publishAt])
  const later = { ...document, de: { ...document.de, title: 'Noch nicht fertig' } }
  await desk().saveArticle({ id, revision, document: later })
  await publishArticles.run({}, server.jobContext)
  assert.ok(!(await slugs()).includes('zur-stunde'))
  server.clock.now = new Date(publishAt)
  await publishArticles.run({}, server.jobContext)
  await publishArticles.run({}, server.jobContext)
  const read = await everybody().article({ kind: 'post', slug: 'zur-stunde' })
  assert.deepEqual([read.title, read.publishedAt], ['Zwei Minuten', publishAt])
  assert.deepEqual([(await desk().ownArticle({ id })).state], ['published'])
})

test('what is scheduled can be taken back before its hour', async () => {
  const { id, revision } = await written('doch-nicht')
  const publishAt = server.clock.now.getTime() + HOUR
  await desk().scheduleArticle({ id, revision, publishAt })
  assert.equal((await desk().withdrawArticle({ id })).state, 'draft')
})

test('a picture is drawn anew without what it carried, needs words, and goes with its draft', async () => {
  const { id, revision, document } = await written('mit-bild')
  const exif = { IFD0: { Copyright: 'Rathaus' }, IFD3: { GPSLatitude: '47/1 3/1 0/1' } }
  const sent = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#154638' } })
    .withExif(exif)
    .jpeg()
    .toBuffer()
  const picture = await desk().addArticlePicture(
    { id },
    { picture: new Blob([new Uint8Array(sent)], { type: 'image/jpeg' }) },
  )
  assert.deepEqual([picture.width, picture.height], [1280, 640])
  const shown = await everybody().articlePicture({ id: picture.id, width: '1280' })
  const { format, exif: kept } = await sharp(Buffer.from(shown)).metadata()
  assert.deepEqual([format, kept], ['webp', undefined])
  const bare = { ...document, picture: picture.id }
  await assert.rejects(desk().saveArticle({ id, revision, document: bare }), code('input_invalid'))
  const foreign = {
    ...document,
    picture: id,
    de: { ...document.de, alt: 'a' },
    en: { ...document.en, alt: 'a' },
  }
  await assert.rejects(desk().saveArticle({ id, revision, document: foreign }), code('picture_unknown'))
  const noPicture = desk().addArticlePicture({ id }, { picture: new Blob(['<svg/>'], { type: 'image/png' }) })
  await assert.rejects(noPicture, code('picture_unreadable'))
  await desk().removeArticle({ id })
  assert.equal(await openObjects(server.config).get(articlePictureKey(picture.id, '640')), undefined)
})

test('hostile texts are refused', async () => {
  const { id, revision, document } = await written('feindlich')
  const paragraph = (marks: unknown) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] })
  const nested = (depth: number): unknown =>
    depth === 0 ? paragraph([]) : { type: 'blockquote', content: [nested(depth - 1)] }
  const parts: unknown[] = [
    { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
    { type: 'paragraph', attrs: { onclick: 'x' } },
    paragraph([{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]),
    paragraph([{ type: 'link', attrs: { href: 'http://seewil.example' } }]),
    paragraph([{ type: 'link', attrs: { href: '//evil.example' } }]),
    paragraph([{ type: 'textStyle', attrs: { style: 'position:fixed' } }]),
    { type: 'video', attrs: { address: 'https://evil.example/embed', title: 'Video' } },
    { type: 'picture', attrs: { picture: id, alt: ' ', caption: '' } },
    { type: 'image', attrs: { src: 'https://evil.example/x.png' } },
    nested(2),
    nested(200),
  ]
  for (const part of parts) {
    const body = { type: 'doc', content: [part] } as unknown as ArticleDocument['de']['body']
    const hostile = { ...document, de: { ...document.de, body } }
    await assert.rejects(desk().saveArticle({ id, revision, document: hostile }), code('input_invalid'))
  }
  const many = {
    type: 'doc' as const,
    content: Array.from({ length: 201 }, () => document.de.body.content[0]!),
  }
  const long = { ...document, de: { ...document.de, body: many } }
  await assert.rejects(desk().saveArticle({ id, revision, document: long }), code('input_invalid'))
})

test('a search finds sections of what is public, folded, and nothing of drafts', async () => {
  await written('geheim', { author: 'Niemand' })
  const found = await everybody().searchArticles({ query: 'erfundenen STADT' })
  assert.ok(found.some((it) => it.address === '/blog/one-voice-each#was-es-bringt'))
  assert.deepEqual(await everybody().searchArticles({ query: '%' }), [])
  const addresses = await everybody().articleAddresses({})
  assert.ok(addresses.some(({ slugs: { de } }) => de === 'one-voice-each'))
  assert.ok(!addresses.some(({ slugs: { de } }) => de === 'geheim'))
})
