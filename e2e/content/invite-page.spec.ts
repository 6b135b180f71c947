import { brotliCompressSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { firstInvite } from '../../server/src/projects/content/first-invite.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, type SeewilProject, storeInvite } from '../seewil-project.ts'
import { test } from '../test.ts'

const HTML_KB = 60
const SENT_KB = 20

const origin = () => process.env['E2E_ORIGIN'] ?? ''
let project: SeewilProject

test.beforeAll(async () => {
  project = await openSeewil(newRun('page'))
  await storeInvite(
    project,
    firstInvite({ product: 'tracking', code: project.code, organisation: 'Stadt Seewil', origin: origin() }),
  )
  await changeProject(project.id, 'live')
})

test('the invite page is whole in the HTML the server sends, with what others show of it', async ({
  request,
}) => {
  const address = `${origin()}/invite/${project.code}`
  const answer = await request.get(address, { headers: { 'accept-language': 'de' } })
  const html = await answer.text()
  const kb = Buffer.byteLength(html) / 1000
  console.log(`invite page: ${kb.toFixed(1)} kB of HTML (at most ${HTML_KB})`)
  expect(kb).toBeLessThanOrEqual(HTML_KB)
  expect(answer.headers()['cache-control']).toContain('public, max-age=60')
  expect(html).toContain('Zeig, wie du unterwegs bist.')
  expect(html).toContain('So geht es')
  expect(html).toMatch(/<meta name="robots" content="index, follow"/)
  expect(html).toMatch(/<meta property="og:title" content="Zeig, wie du unterwegs bist."/)
  expect(html).toContain(
    `<meta property="og:image" content="${origin()}/media/share/de/invite/${project.code}.png"`,
  )
  expect(html).toMatch(/<link[^>]+hrefLang="en"/i)
  expect(html).toContain('"@type":"ResearchProject"')
  const card = await request.get(`${address.replace('/invite/', '/api/invite/')}/card`)
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const shared = await request.get(`${origin()}/media/share/de/invite/${project.code}.png`)
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('the largest page an organisation can write stays under the limit', async ({ request }) => {
  const large = await openSeewil(newRun('big'))
  const first = firstInvite({
    product: 'tracking',
    code: large.code,
    organisation: 'Stadt Seewil',
    origin: origin(),
  })
  const word = 'Verkehrsmittelwahl '
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: word.repeat(50).trim() }] }
  const text = { kind: 'text', text: { type: 'doc', content: Array.from({ length: 15 }, () => paragraph) } }
  const sheet = { ...first.de, blocks: [...first.de.blocks, text] }
  expect(JSON.stringify(sheet).length).toBeGreaterThan(15_000)
  await storeInvite(large, { ...first, de: sheet })
  const html = await (
    await request.get(`${origin()}/invite/${large.code}`, { headers: { 'accept-language': 'de' } })
  ).text()
  // Styles stand in it, too, and are the same for every page (decision 0170).
  const kb = Buffer.byteLength(html.replace(/<style.*?<\/style>/s, '')) / 1000
  const sentKb = brotliCompressSync(html).byteLength / 1000
  console.log(
    `largest invite page: ${kb.toFixed(1)} kB of HTML, ${sentKb.toFixed(1)} kB as sent with its styles`,
  )
  expect(html).toContain(word.repeat(10))
  expect(kb).toBeLessThanOrEqual(HTML_KB)
  expect(sentKb).toBeLessThanOrEqual(SENT_KB)
})

test('without script the page can be read and the ways in are links', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: origin(),
    locale: 'de-CH',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`/invite/${project.code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeig, wie du unterwegs bist.')
  await expect(page.getByText(project.code, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Teilnehmen' })).toHaveAttribute(
    'href',
    `/invite/${project.code}/join`,
  )
  await expect(page.getByRole('link', { name: /iOS/ })).toHaveAttribute('href', 'https://apps.example/ios')
  await page.getByRole('link', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show how you get around.')
  await context.close()
})
