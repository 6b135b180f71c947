import { open, signIn } from './zz-dev.ts'
const { browser, page } = await open()
async function go(path: string) {
  for (let i = 0; i < 4; i++) {
    const a = await page.goto(path, { waitUntil: 'networkidle' })
    if (a && a.status() < 500) return
  }
}
for (const w of [1440, 390]) {
  await page.setViewportSize({ width: w, height: 900 })
  await go('/invite/SEEWIL26')
  await page.screenshot({ path: `/tmp/shots/invite-${w}.png`, fullPage: true })
}
await page.setViewportSize({ width: 1440, height: 900 })
await signIn(page, 'miriam@seewil.example')
await go('/stadt-seewil/tracking/SEEWIL26/public-pages')
await page.getByText('Einwilligungstexte').waitFor()
await page.waitForTimeout(5000)
await page.screenshot({ path: '/tmp/shots/pages.png', fullPage: true })
await go('/invite/SEEWIL26/join?via=2')
await page.getByText('Wozu du zustimmst').waitFor()
await page.waitForTimeout(1000)
await page.screenshot({ path: '/tmp/shots/join.png', fullPage: true })
for (const l of ['Mein Tagebuch', 'Auswertung im Projekt'])
  await page.getByLabel(`Ich stimme zu: ${l}`).check()
await page.getByRole('button', { name: 'Zustimmen und teilnehmen' }).click()
await page.getByText('App verbinden').waitFor()
await page.waitForTimeout(2000)
await page.screenshot({ path: '/tmp/shots/joined.png', fullPage: true })
await browser.close()
