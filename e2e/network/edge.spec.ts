import { expect, type Page } from '@playwright/test'
import { call } from '../office.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const LATER = new URL('../../build/town/town-later.osm.pbf', import.meta.url).pathname

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a city sets its area, looks at its edges and imports a newer extract`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun('edge')
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const project = await openSeewil(run, email, 'cityserver')
    await setArea(miriam, project)
    await lookAtEdges(miriam)
    await drawRoutes(miriam.page, project)
    await importLater(miriam)
    await mend(miriam)
    await complete(miriam)
    await changeArea(miriam)
    await failed(miriam)
    expect(miriam.complaints).toEqual([])
  })
}

async function setArea({ page, say, address, look }: Person, { slug, code }: SeewilProject): Promise<void> {
  await page.goto(address(`/${slug}/cityserver/${code}/edge`))
  await expect(page.getByRole('heading', { name: say('Gebiet festlegen', 'Set the area') })).toBeVisible()
  await page.getByLabel(say('Auf der Karte zeichnen', 'Draw on the map')).check()
  const cut = page.getByRole('button', { name: say('Strassen ausschneiden', 'Cut out the streets') })
  await expect(cut).toBeDisabled()
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  // By keyboard: a corner where the crosshair is, and two beside it.
  await page.locator('canvas').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(`Shift+${key}`)
  await page.keyboard.press('Enter')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('3 Ecken', '3 corners'))).toBeVisible()
  await expect(cut).toBeEnabled()
  await look('edge-area')
  await page.getByLabel(say('Ganze Region Seewil', 'All of Seewil')).check()
  await cut.click()
  await expect(page.getByText(say('Kanten', 'Edges')).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(`^${say('Kanten', 'Edges')} \\d`) })).toBeChecked({
    timeout: 120_000,
  })
}

async function lookAtEdges({ page, say, look }: Person): Promise<void> {
  const search = page.getByRole('searchbox')
  await search.fill('Bahnhof')
  const row = page
    .getByRole('row')
    .filter({ hasText: /^[\d']+Bahnhof/ })
    .first()
  await row.getByRole('button').click()
  await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  const inspector = page.getByRole('region', { name: new RegExp(say('^Kante [0-9]', '^Edge [0-9]')) })
  await expect(inspector.getByText(say('Nachbarn', 'Neighbours'))).toBeVisible()
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  await look('edge-edges')
  await search.fill('')
  await page.getByLabel(say('Velo', 'Bike'), { exact: true }).selectOption('one-way')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
}

/** Routes over streets the later town has lost, moved or split; editing them is told elsewhere. */
async function drawRoutes(page: Page, { id }: SeewilProject): Promise<void> {
  const { edges } = (await call(page, 'GET', `/city/v1/getEdges?projectId=${id}&atMost=2000`)) as {
    edges: { edgeId: number; course: [number, number][] }[]
  }
  const course = edges.slice(0, 1_500).map(({ edgeId }) => ({ edgeId, isForward: true }))
  await call(page, 'POST', '/city/v1/routes', {
    projectId: id,
    id: null,
    revision: 0,
    route: {
      number: 12,
      name: 'Seeroute',
      start: edges[0]?.course[0] ?? null,
      isVisible: true,
      course: [{ kind: 'network', waypoints: [], edges: course }],
      reverse: null,
    },
  })
}

async function importLater({ page, say, look }: Person): Promise<void> {
  await page.getByText(say('Importe', 'Imports'), { exact: false }).first().click()
  await expect(page.getByText(say('Kein Import offen', 'No import open'))).toBeVisible()
  await look('edge-imports')
  await page.getByRole('button', { name: say('Auszug importieren', 'Import extract') }).click()
  await page.getByLabel(say('Datei (.osm.pbf)', 'File (.osm.pbf)')).first().check()
  await page.locator('input[type=file]').setInputFiles(LATER)
  await page.getByRole('button', { name: say('Datei prüfen', 'Check file') }).click()
  await expect(page.getByText(say('Bereit zum Abschluss', 'Ready to be completed'))).toBeVisible({
    timeout: 120_000,
  })
  // What is open survives a reload.
  await page.reload()
  await expect(page.getByText(say('Bereit zum Abschluss', 'Ready to be completed'))).toBeVisible()
}

async function mend({ page, say, look }: Person): Promise<void> {
  const report = page.getByRole('table', { name: say('Nachfolgebericht', 'Report of succession') })
  await expect(report.getByRole('row')).toHaveCount(7)
  const list = page.getByRole('table', { name: say('Kanten mit Nachfolge', 'Edges with succession') })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  await look('edge-succession')
  const split = report.getByRole('row').filter({ hasText: say('Geteilt', 'Split') })
  await split.getByRole('button').click()
  await expect(split.getByRole('button', { name: say('Rückgängig', 'Undo') })).toBeVisible()
  // By keyboard alone: down, accept, take back.
  const acts = list.getByRole('button', { name: new RegExp(say('Ersetzen|Übernehmen', 'Replace|Take over')) })
  const first = acts.first()
  await first.focus()
  const row = list.locator('tr[data-here]')
  const edge = await row.getAttribute('data-edge')
  await page.keyboard.press('Enter')
  const decided = list.locator(`tr[data-edge="${edge}"]`)
  await expect(decided.getByText(say('geflickt', 'mended'))).toBeVisible()
  await page.keyboard.press('z')
  await expect(decided.getByText(say('geflickt', 'mended'))).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(list.locator('tr[data-here]')).not.toHaveAttribute('data-edge', edge ?? '')
}

async function complete({ page, say, look }: Person): Promise<void> {
  await page.getByRole('button', { name: say('Import abschliessen …', 'Complete import …') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('werden Fehler ihrer Routen', 'become faults of their routes'))
  await dialog.getByRole('button', { name: say('Import abschliessen', 'Complete import') }).click()
  const undo = page.getByRole('button', { name: new RegExp(say('^Rückgängig bis', '^Undo until')) })
  await expect(undo).toBeVisible({ timeout: 120_000 })
  await look('edge-completed')
  await undo.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Import rückgängig machen', 'Undo import') })
    .click()
  await expect(undo).toHaveCount(0)
}

/** Another area is compared like an extract, and thrown away here. */
async function changeArea({ page, say, look }: Person): Promise<void> {
  await page.getByRole('button', { name: say('Gebiet ändern', 'Change the area') }).click()
  await page.getByLabel(say('Auf der Karte zeichnen', 'Draw on the map')).check()
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  await page.locator('canvas').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  for (const key of ['ArrowRight', 'ArrowDown']) {
    for (let step = 0; step < 3; step++) await page.keyboard.press(`Shift+${key}`)
    await page.keyboard.press('Enter')
  }
  await look('edge-area-change')
  await page.getByRole('button', { name: say('Neues Gebiet prüfen', 'Check the new area') }).click()
  await expect(page.getByText(say('Bereit zum Abschluss', 'Ready to be completed'))).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText(say('Von Hand gezeichnet', 'Drawn by hand'))).toBeVisible()
  await look('edge-area-compared')
  await page
    .getByRole('button', { name: say('Verwerfen', 'Discard'), exact: false })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Import verwerfen', 'Discard import') }).click()
  await expect(page.getByText(say('Kein Import offen', 'No import open'))).toBeVisible()
}

async function failed({ page, say, look }: Person): Promise<void> {
  await page.getByRole('button', { name: say('Auszug importieren', 'Import extract') }).click()
  await page.getByLabel(say('Datei (.osm.pbf)', 'File (.osm.pbf)')).first().check()
  const broken = Buffer.concat([Buffer.from([0, 0, 0, 13]), Buffer.from('\n\tOSMHeader\x18\x05')])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'halb.osm.pbf', mimeType: 'application/octet-stream', buffer: broken })
  await page.getByRole('button', { name: say('Datei prüfen', 'Check file') }).click()
  await expect(
    page.getByText(say('Der letzte Import ist gescheitert', 'The last import failed')),
  ).toBeVisible({
    timeout: 60_000,
  })
  await look('edge-failed')
}
