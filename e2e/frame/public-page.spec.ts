import { expect } from '@playwright/test'
import { test } from '../test.ts'

/** Of all script of a page as a browser is sent it, the list of all routes with it. */
const BUDGET_KB = 170
/** That list comes with every page; it grows with each one that is built, some 0.1 kB in both languages. */
const ROUTES_BUDGET_KB = 16
const origin = () => process.env['E2E_ORIGIN'] ?? ''

test('the home page is complete in the HTML the server sends, in both languages', async ({ request }) => {
  const german = await (await request.get(`${origin()}/`, { headers: { 'accept-language': 'de' } })).text()
  expect(german).toContain('<title>Allmend – Datengenossenschaft für nachhaltige Mobilität</title>')
  expect(german).toContain('lang="de-CH"')
  expect(german).toMatch(/<link[^>]+hrefLang="en"/i)
  expect(german).toContain('Zwei Produkte, ein Grundsatz')
  expect(german).toMatch(/<meta name="robots" content="index, ?follow"/)
  const english = await (await request.get(`${origin()}/en`)).text()
  expect(english).toContain('lang="en"')
})

test('an English browser is led to English once, a choice is kept', async ({ request }) => {
  const led = await request.get(`${origin()}/`, { headers: { 'accept-language': 'en-GB' }, maxRedirects: 0 })
  expect([led.status(), led.headers()['location']]).toEqual([302, '/en'])
  const headers = { 'accept-language': 'en-GB', cookie: 'language=de' }
  expect((await request.get(`${origin()}/`, { headers, maxRedirects: 0 })).status()).toBe(200)
})

test('robots, the sitemap and security.txt are there, and an unknown page is a 404', async ({ request }) => {
  expect(await (await request.get(`${origin()}/robots.txt`)).text()).toContain('Sitemap:')
  expect(await (await request.get(`${origin()}/sitemap.xml`)).text()).toContain('hreflang="en"')
  expect((await request.get(`${origin()}/.well-known/security.txt`)).status()).toBe(200)
  const headers = { 'accept-language': 'de' }
  expect((await request.get(`${origin()}/a/b/c/d/e`, { headers })).status()).toBe(404)
})

test('a public page needs little script and paints soon', async ({ browser, request }) => {
  const context = await browser.newContext({ locale: 'de-CH', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url())
  })
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocking: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => (seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) seen.blocking += Math.max(0, task.duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(`${origin()}/`, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => (window as unknown as { seen: { lcp: number } }).seen.lcp > 0)
  const { lcp, blocking } = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; blocking: number } }).seen,
  )
  let [kb, routesKb] = [0, 0]
  for (const url of scripts) {
    const headers = (await request.get(url, { headers: { 'accept-encoding': 'br' } })).headers()
    expect(headers['content-encoding'], url).toBe('br')
    const sent = Number(headers['content-length']) / 1000
    kb += sent
    if (url.includes('/manifest-')) routesKb += sent
  }
  console.log(
    `home: ${scripts.size} scripts, ${kb.toFixed(1)} kB as sent (budget ${BUDGET_KB}), of which ` +
      `${routesKb.toFixed(1)} kB of routes (budget ${ROUTES_BUDGET_KB}); largest contentful paint ` +
      `${lcp.toFixed(0)} ms; total blocking time ${blocking.toFixed(0)} ms`,
  )
  expect(kb).toBeGreaterThan(0)
  expect(kb).toBeLessThanOrEqual(BUDGET_KB)
  expect(routesKb).toBeGreaterThan(0)
  expect(routesKb).toBeLessThanOrEqual(ROUTES_BUDGET_KB)
  await context.close()
})

test('every page says which scripts may run, and nothing else runs', async ({ request }) => {
  const headers = { 'accept-language': 'de' }
  for (const path of ['/', '/sign-in', '/profile', '/gibt-es-nicht', '/docs/api']) {
    const response = await request.get(`${origin()}${path}`, { headers })
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(policy, path).toContain("frame-ancestors 'none'")
  }
})
