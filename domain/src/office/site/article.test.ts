import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type ArticleDocument,
  emptyArticle,
  gapsIn,
  isArticleSlug,
  stateOf,
  searchTextOfArticle,
} from './article.ts'
import {
  type ArticlePart,
  type ArticleText,
  blocksOf,
  isArticleLink,
  linksInText,
  minutesToRead,
  readArticleText,
  sectionsIn,
} from './article-text.ts'
import { searchDocuments, searchTermsIn } from './search.ts'
import { VIDEO_HOSTS, videoOf } from './video.ts'

const said = (text: string): ArticlePart => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const titled = (text: string, level: 2 | 3 = 2): ArticlePart => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const text = (...content: ArticlePart[]): ArticleText => ({ type: 'doc', content })

test('a video is loaded from the provider by its id alone', () => {
  const cases = [
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://www.srf.ch/play/tv/10-vor-10/video/velo?urn=urn:srf:video:0d4cf3d0-3d1f-4b62-9d71-6b6f2d6f7a11',
      'https://www.srf.ch/play/embed?urn=urn:srf:video:0d4cf3d0-3d1f-4b62-9d71-6b6f2d6f7a11&subdivisions=false',
    ],
  ] as const
  for (const [address, embed] of cases) assert.equal(videoOf(address)?.embed, embed)
})

test('no other address is a video', () => {
  for (const address of [
    '',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be@evil.example/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ/../../x',
    'https://vimeo.com/76979871/../evil',
    'javascript:alert(1)',
    `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(300)}`,
  ])
    assert.equal(videoOf(address), undefined, address)
})

test('whatever is typed, what is loaded lies with one of the providers', () => {
  const pieces = fc.constantFrom(
    'https://',
    'youtu.be/',
    'vimeo.com/',
    'dQw4w9WgXcQ',
    '76979871',
    '?',
    '@',
    '"',
    '#',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 6 }), (typed) => {
      const video = videoOf(typed.join(''))
      if (!video) return
      const { protocol, host } = new URL(video.embed)
      assert.equal(protocol, 'https:')
      assert.ok((VIDEO_HOSTS as readonly string[]).includes(host))
      assert.match(video.embed, /^[\w:/.?=&-]+$/)
    }),
  )
})

test('an editor’s text loses what an article cannot hold, and reading it again changes nothing', () => {
  const hostile = {
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      { type: 'picture', attrs: { picture: 'x', alt: '', caption: '' } },
      { type: 'video', attrs: { address: 'https://evil.example/v', title: 'Video' } },
      { type: 'blockquote', content: [{ type: 'blockquote', content: [said('tief')] }] },
      { type: 'blockquote', content: [said('Gesagt.')] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
      },
    ],
  }
  assert.deepEqual(
    readArticleText(hostile),
    text({ type: 'blockquote', content: [said('Gesagt.')] } as ArticlePart, said('hier')),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = readArticleText(value)
      assert.deepEqual(readArticleText(once), once)
      assert.ok(linksInText(once).every((it) => !it.startsWith('javascript:')))
    }),
  )
})

test('links of an article stay inside, or are safe on their way', () => {
  for (const href of [
    '/documentation/tracking#overview',
    'https://seewil.example',
    'mailto:hallo@seewil.example',
  ])
    assert.ok(isArticleLink(href))
  for (const href of [
    'http://seewil.example',
    'HTTP://seewil.example',
    '//evil.example',
    'javascript:x',
    'data:x',
  ])
    assert.ok(!isArticleLink(href), href)
})

test('headings divide an article, each with an anchor of its own', () => {
  const sections = sectionsIn(
    text(said('Vorweg'), titled('Die Frage'), said('Warum?'), titled('Die Frage'), titled('Klein', 3)),
  )
  assert.deepEqual(
    sections.map(({ heading, parts }) => [heading?.id ?? null, parts.length]),
    [
      [null, 1],
      ['die-frage', 1],
      ['die-frage-2', 1],
    ],
  )
})

test('reading takes a minute for two hundred words, and never none', () => {
  assert.equal(minutesToRead(text()), 1)
  assert.equal(minutesToRead(text(said('Wort '.repeat(500)))), 3)
})

test('what a search finds by its words, the search in the text finds too', () => {
  const sheet = {
    ...emptyArticle('').de,
    title: 'Zwei Minuten',
    lead: 'Zu spät',
    body: text(titled('Über Züge'), said('In Moos.')),
  }
  const document = {
    address: '/blog/x',
    title: sheet.title,
    description: sheet.lead,
    blocks: blocksOf(sheet.body),
  }
  for (const query of ['zuge moos', 'ZÜGE', 'zwei spat']) {
    assert.ok(
      searchTermsIn(query).every((word) => searchTextOfArticle(sheet).includes(word)),
      query,
    )
    assert.equal(searchDocuments([document], query).length > 0, true, query)
  }
})

test('addresses of calls are no addresses of articles', () => {
  for (const slug of ['sieben-minuten', 'a1', '2026']) assert.ok(isArticleSlug(slug))
  for (const slug of [
    'contact-us',
    'subscribe-email',
    'feed',
    'tracking-projects',
    'x-produktes',
    'x-about-uses',
    'Gross',
    'a--b',
    '-a',
    '',
    'a/b',
    'ä',
    'a'.repeat(81),
  ])
    assert.ok(!isArticleSlug(slug), slug)
})

test('an article is complete in both languages or not at all', () => {
  const sheet = {
    ...emptyArticle('').de,
    slug: 'x',
    title: 'T',
    lead: 'L',
    tags: ['Methode'],
    body: text(said('W')),
  }
  const whole: ArticleDocument = { ...emptyArticle('Nora Bissig'), de: sheet, en: sheet }
  assert.deepEqual(gapsIn('post', whole), [])
  assert.deepEqual(gapsIn('story', whole), [{ language: 'de', gap: 'customer' }])
  assert.deepEqual(gapsIn('post', { ...whole, author: ' ' }), [{ language: 'de', gap: 'author' }])
  const lacking = (changed: Partial<typeof sheet>, picture: string | null = null) =>
    gapsIn('post', { ...whole, picture, en: { ...sheet, ...changed } })
      .filter((it) => it.language === 'en')
      .map((it) => it.gap)
  assert.deepEqual(lacking({ slug: 'contact-us' }), ['slug'])
  assert.deepEqual(lacking({ title: ' ', lead: '' }), ['title', 'lead'])
  assert.deepEqual(lacking({ tags: [] }), ['tags'])
  assert.deepEqual(lacking({}, 'p'), ['alt'])
  assert.deepEqual(lacking({ body: text(said(' ')) }), ['body'])
  assert.deepEqual(lacking({ figures: [{ label: '', value: '3', note: '' }] }), ['figures', 'source'])
})

test('what waits for its hour is scheduled, whatever is public meanwhile', () => {
  assert.equal(stateOf({ publishedVersion: null, scheduledVersion: null }), 'draft')
  assert.equal(stateOf({ publishedVersion: 2, scheduledVersion: null }), 'published')
  assert.equal(stateOf({ publishedVersion: 2, scheduledVersion: 3 }), 'scheduled')
})
