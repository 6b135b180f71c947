import { expect } from '@playwright/test'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, storeInvite } from '../seewil-project.ts'
import { person, picture } from '../person.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} the pages of the site stand behind both bars, and legal texts have versions`, async ({
    browser,
  }) => {
    const { page, say, look, address, complaints } = await person(browser, language)
    await page.goto(address('/'))
    const main = page.getByRole('navigation', { name: say('Hauptnavigation', 'Main navigation') })
    await main.getByRole('link', { name: say('Produkte', 'Products') }).click()
    await page.waitForURL(/\/products$/)
    await expect(main.getByRole('link', { name: say('Produkte', 'Products') })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await look('products')
    const products = page.getByRole('navigation', { name: say('Produkte', 'Products'), exact: true }).first()
    await products.getByRole('link', { name: say('Preise', 'Pricing') }).click()
    await page.waitForURL(/\/pricing$/)
    await expect(products.getByRole('link', { name: say('Preise', 'Pricing') })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await main.getByRole('link', { name: say('Über uns', 'About us') }).click()
    await page.waitForURL(/\/about$/)
    await look('about')
    await main.getByRole('link', { name: say('Projekte', 'Projects') }).click()
    await page.waitForURL(/\/projects$/)
    await look('projects')

    const legal = page.getByRole('navigation', { name: say('Rechtliches', 'Legal') })
    for (const [label, path] of [
      [say('Nutzungsbedingungen', 'Terms of use'), 'terms'],
      [say('Datenschutz', 'Privacy'), 'privacy'],
      [say('Impressum', 'Imprint'), 'imprint'],
    ] as const) {
      await legal.getByRole('link', { name: label }).click()
      await page.waitForURL(new RegExp(`/${path}$`))
      await expect(page.getByText(say('Fassung vom 16.11.2026', 'Version of 16.11.2026'))).toBeVisible()
      await look(path)
    }
    const fixed = await page.goto(address('/terms?version=2026-11-16'))
    expect(fixed?.status()).toBe(200)
    const never = await page.goto(address('/terms?version=1999-01-01'))
    expect(never?.status()).toBe(404)
    expect(complaints).toEqual([])
  })

  test(`in ${language} a phone's menu holds both navigations, by keyboard too`, async ({ browser }) => {
    const { page, say, address, complaints } = await person(browser, language)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address('/about'))
    const opener = page.getByRole('button', { name: say('Menü', 'Menu') })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: say('Hauptnavigation', 'Main navigation') })
    await expect(menu.getByRole('link', { name: say('Über uns', 'About us') })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(menu.getByRole('link', { name: say('Preise', 'Pricing') })).toBeVisible()
    await picture(page, `menu-${language}-390`)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    expect(complaints).toEqual([])
  })
}

test('in de a live project with a published invitation is among the public projects', async ({ browser }) => {
  const project = await openSeewil(newRun('liste'))
  const sheet = { title: 'Wie ist Seewil unterwegs?', lead: 'Komm mit.', blocks: [] }
  await storeInvite(project, { picture: null, de: sheet, en: null })
  const { page, look, complaints } = await person(browser, 'de')
  const entry = page.locator(`a[href="/invite/${project.code}"]`)
  await page.goto('/projects')
  await expect(entry).toHaveCount(0)
  await changeProject(project.id, 'live')
  await page.reload()
  await expect(entry).toHaveText('Wie ist Seewil unterwegs?')
  await look('projects-listed')
  await entry.click()
  await page.waitForURL(`**/invite/${project.code}`)
  expect(complaints).toEqual([])
})
