import { expect } from '@playwright/test'
import { sitemap } from '../../web/app/sitemap.ts'
import { test } from '../test.ts'

const origin = () => process.env['E2E_ORIGIN'] ?? ''
const built = sitemap.filter((it) => it.who === 'public' && it.screen !== undefined)
const fixed = built.map((it) => it.address).filter((it) => !it.includes('{'))
const documents = ['/blog/one-voice-each', '/blog/why-whole-weeks', '/customer-stories/seewil']

for (const language of ['de', 'en'] as const) {
  const headers = { 'accept-language': language }
  const inLanguage = (address: string) =>
    language === 'de' ? address : `/en${address === '/' ? '' : address}`

  test(`in ${language} every public page answers with its content in the HTML, and none of its links is broken`, async ({
    request,
  }) => {
    test.slow()
    const pages = new Map<string, { status: number; html: string }>()
    const fetched = async (path: string) => {
      const answer = await request.get(origin() + path, { headers })
      return { status: answer.status(), html: await answer.text() }
    }
    const read = async (path: string) => {
      const page = pages.get(path) ?? (await fetched(path))
      pages.set(path, page)
      return page
    }
    // Another flow takes its article back between the reading of the list and of the article.
    const isStillThere = async (path: string, href: string) =>
      (await fetched(path)).html.includes(`href="${href}"`)
    const broken: string[] = []
    for (const path of [...fixed, ...documents].map(inLanguage)) {
      const { status, html } = await read(path)
      expect([path, status]).toEqual([path, 200])
      expect(html, path).toMatch(/<h1[^>]*>(?:<[^>]+>)*[^<]{3}/)
      expect(html, path).toMatch(/<title>[^<]{5,}<\/title>/)
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
      const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((it) => it[1] ?? '')
      for (const href of new Set(links)) {
        if (/^[a-z]+:/.test(href)) continue
        const to = new URL(href.replaceAll('&amp;', '&'), origin() + path)
        const target = await read(to.pathname + to.search)
        const anchor = decodeURIComponent(to.hash.slice(1))
        if (target.status !== 200) {
          if (await isStillThere(path, href)) broken.push(`${path} → ${href}: ${target.status}`)
        } else if (anchor && !target.html.includes(`id="${anchor}"`))
          broken.push(`${path} → ${href}: no anchor`)
      }
    }
    expect(broken).toEqual([])
  })
}

test('machines are told what a page is: organisation, questions, article, feed, and when it was changed', async ({
  request,
}) => {
  const headers = { 'accept-language': 'de' }
  const html = async (path: string) => (await request.get(origin() + path, { headers })).text()
  const reported = async (path: string) => {
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await html(path)) ?? []
    return JSON.parse(json ?? '{}') as { '@type'?: string; mainEntity?: unknown[]; dateModified?: string }
  }
  expect((await reported('/'))['@type']).toBe('Organization')
  const faq = await reported('/faq')
  expect([faq['@type'], (faq.mainEntity?.length ?? 0) > 3]).toEqual(['FAQPage', true])
  const article = await reported('/blog/one-voice-each')
  expect([article['@type'], article.dateModified]).toEqual(['Article', '2026-11-17'])
  expect(await html('/blog/feed.xml')).toContain('<title>Eine Stimme pro Person</title>')
  expect(await html('/en/blog/feed.xml')).toContain('<title>One voice each</title>')
  const stories = await html('/customer-stories/feed.xml')
  expect(stories).toContain('<title>Kundengeschichten</title>')
  expect(stories).toContain('/customer-stories/seewil</id>')
  for (const [page, feed] of [
    ['/blog', '/blog/feed.xml'],
    ['/blog/one-voice-each', '/blog/feed.xml'],
    ['/en/customer-stories', '/en/customer-stories/feed.xml'],
  ] as const)
    expect(await html(page)).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom[+]xml"[^>]* href="${feed}"`),
    )
  expect(await html('/sitemap.xml')).toContain('/blog/one-voice-each</loc><lastmod>2026-11-17</lastmod>')
  const missing = await request.get(`${origin()}/blog/gibt-es-nicht`, { headers })
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('/documentation/search')
})
