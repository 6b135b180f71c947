import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { drawnPhoto } from '../../server/test/photos/drawn-photo.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { along, arrivedPhotos, figureOf } from './capture-scene.ts'

/** Eight photos, one of them twice, and a note. */
async function folderOfPhotos(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gopro-'))
  for (let nth = 0; nth < 8; nth++) {
    const photo = await drawnPhoto(nth * 5, '#9cc4e4', along(nth * 5))
    await writeFile(join(folder, `G${nth}.jpg`), photo)
    if (nth === 0) await writeFile(join(folder, 'G0-copy.jpg'), photo)
  }
  await writeFile(join(folder, 'note.txt'), 'by the lake')
  return folder
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a folder is uploaded, breaks off, is chosen again and goes on; each photo arrives once`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const run = newRun(`up${language}`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const project = await openSeewil(run, email, 'cityserver')
    const street = { project, address: '' }
    const folder = await folderOfPhotos()
    const choose = () => page.getByLabel(say('Ordner wählen', 'Choose a folder')).setInputFiles(folder)
    const send = page.getByRole('button', { name: say('Fotos hochladen', 'photos'), exact: false }).first()
    await page.goto(address(`/${project.slug}/cityserver/${project.code}/photos`))
    await expect(page.getByRole('heading', { name: say('Fotos hochladen', 'Upload photos') })).toBeVisible()
    await look('photos-upload')

    let parts = 0
    await page.route('**/parts/*', (route) => (++parts <= 3 ? route.continue() : route.abort()))
    await choose()
    await expect(figureOf(page, say('Neu', 'New'))).toHaveText('8')
    await expect(figureOf(page, say('Doppelt im Ordner', 'Twice in the folder'))).toHaveText('1')
    await look('photos-upload-ready')
    await send.click()
    await expect(page.getByText(say('Kein Netz, es wird wieder versucht', 'No network'))).toBeVisible()
    expect(await arrivedPhotos(street)).toEqual({ all: 8, different: 8, whole: 3 })

    await page.unroute('**/parts/*')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await choose()
    await expect(page.getByText(say('schon begonnen', 'begun before'))).toBeVisible()
    await expect(figureOf(page, say('Neu', 'New'))).toHaveText('5')
    await expect(figureOf(page, say('Schon da', 'Already there'))).toHaveText('3')
    await send.click()
    await expect(page.getByText(say('Alles angekommen', 'All has arrived'))).toBeVisible({ timeout: 60_000 })
    await look('photos-upload-done')
    expect(await arrivedPhotos(street)).toEqual({ all: 8, different: 8, whole: 8 })

    await page.getByRole('button', { name: say('Weitere Fotos hochladen', 'Upload more photos') }).click()
    await choose()
    await expect(page.getByText(say('nichts Neues', 'nothing new'))).toBeVisible()
    expect((await arrivedPhotos(street)).all).toBe(8)
    expect(miriam.complaints.filter((it) => !it.includes('ERR_FAILED'))).toEqual([])
  })
}
