import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { untilAsked } from '../person.ts'
import { startPages } from '../site.ts'
import { test } from '../test.ts'

/** A server that speaks the protocol of Matomo as far as it listens. */
async function openCounter() {
  const received: { method: string; url: URL; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    received.push({ method, url: new URL(url, 'http://counter'), headers })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard: received, address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('where it is configured views and searches are counted, without cookie, code or query, and not for who asks not to', async ({
  browser,
}) => {
  const counter = await openCounter()
  const site = await startPages({ ANALYTICS_URL: counter.address })
  const context = await browser.newContext({ locale: 'de-CH' })
  const page = await context.newPage()
  await page.goto(`${site.origin}/`)
  await expect.poll(() => counter.heard.length).toBe(1)
  const [first] = counter.heard
  const reported = Object.fromEntries(first?.url.searchParams ?? [])
  expect(reported).toEqual({
    idsite: '4',
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: `${site.origin}/`,
    action_name: '/',
    lang: 'de',
    rand: expect.stringMatching(/^\d+$/) as unknown,
  })
  expect([first?.method, first?.url.pathname]).toEqual(['GET', '/matomo.php'])
  expect([first?.headers['cookie'], first?.headers['referer']]).toEqual([undefined, undefined])
  await page.goto(`${site.origin}/documentation/search?q=Datentag&code=SEEWIL26`)
  await expect.poll(() => counter.heard.length).toBe(2)
  const searched = counter.heard[1]?.url.searchParams
  expect([searched?.get('search'), searched?.get('url')]).toEqual([
    'datentag',
    `${site.origin}/documentation/search`,
  ])
  expect(Number(searched?.get('search_count'))).toBeGreaterThan(0)
  const policy = (await page.request.get(site.origin)).headers()['content-security-policy']
  expect(policy).toContain(`connect-src 'self' ${new URL(counter.address).origin};`)
  await page.goto(`${site.origin}/privacy`)
  await expect(page.getByText(new URL(counter.address).host)).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => name.startsWith('_pk'))).toEqual([])
  await context.close()

  const received = counter.heard.length
  const shy = await browser.newContext({ locale: 'de-CH' })
  await shy.addInitScript("Object.defineProperty(navigator, 'doNotTrack', { value: '1' })")
  const quiet = await shy.newPage()
  await quiet.goto(`${site.origin}/`)
  await untilAsked(quiet, `${counter.address}marker`)
  await expect.poll(() => counter.heard.at(-1)?.url.pathname).toBe('/marker')
  expect(counter.heard.length).toBe(received + 1)
  await shy.close()
  await site.stop()
  counter.close()
})

test('without configuration a page asks nobody but its own server, and says so', async ({ page }) => {
  const origin = process.env['E2E_ORIGIN'] ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  for (const path of ['/', '/documentation/search?q=Datentag', '/privacy']) {
    await page.goto(origin + path)
    await untilAsked(page, '/healthz')
  }
  expect([...new Set(asked)]).toEqual([origin])
  await expect(page.getByText('Es ist kein Zähler eingerichtet', { exact: false })).toBeVisible()
})
