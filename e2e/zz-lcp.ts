import { open, project, ORIGIN } from './zz-dev.ts'
import { firstInvite } from '../server/src/content/first-invite.ts'
import { storeInvite } from './seewil-project.ts'
import { asOwner } from '../server/test/template.ts'
const id = await project('SEEWIL27').catch(() => '')
if (id) {
  const organisation = await asOwner(async (o) => { await o.query("set allmend.duty='projects'"); return (await o.query('select organisation_id from projects.project where id=$1', [id])).rows[0].organisation_id }, 'allmend_invite_dev')
  await storeInvite({ id, organisation, code: 'SEEWIL27', slug: 'x' }, firstInvite({ code: 'SEEWIL27', organisation: 'Stadt Seewil' }))
}
const { browser, page } = await open(390, 844)
const s = await page.context().newCDPSession(page)
await s.send('Network.enable')
await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6 * 1024 * 1024 / 8, uploadThroughput: 750 * 1024 / 8 })
await page.addInitScript(() => {
  Object.assign(window, { seen: [] })
  new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).seen.push([Math.round(e.startTime), e.element?.tagName, e.size, e.url?.slice(-30)]) }).observe({ type: 'largest-contentful-paint', buffered: true })
})
await page.goto('/invite/SEEWIL27', { waitUntil: 'networkidle' })
await page.waitForTimeout(500)
console.log(JSON.stringify(await page.evaluate(() => (window as any).seen)))
console.log((await page.evaluate(() => performance.getEntriesByType('resource').map((e: any) => [e.name.slice(-40), e.initiatorType, Math.round(e.startTime), Math.round(e.responseStart), Math.round(e.responseEnd), e.transferSize].join(' ')))).join('\n'))
console.log(await page.evaluate(() => { const [n] = performance.getEntriesByType('navigation') as any[]; return [n.responseStart, n.responseEnd, n.domInteractive, performance.getEntriesByName('first-contentful-paint')[0]?.startTime].map(Math.round).join(' ') }))
await browser.close()
