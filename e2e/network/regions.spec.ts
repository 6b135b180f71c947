import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { type Browser, expect, type Page } from '@playwright/test'
import { firstInvite } from '../../server/src/projects/content/first-invite.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { hasProjects } from '../../server/src/projects/projects/index.ts'
import { makeRegion } from '../../server/src/base/network/index.ts'
import { asOwner, urlOf } from '../../server/test/template.ts'
import { DATABASE, REGIONS_FOLDER } from '../database.ts'
import { pairPhone, untilRead, upload } from '../diary/diary-days.ts'
import { diaryPage } from '../diary/diary-page.ts'
import { drawn } from '../drawn.ts'
import { picture } from '../person.ts'
import { editorOf, makeRoute, withStreets } from '../routes/city-scene.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, storeInvite } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const DATA = join(
  process.env['ALLMEND_DATA'] ?? new URL('../../../shared/data', import.meta.url).pathname,
  'osm',
)
const CREDIT = '© OpenStreetMap-Mitwirkende'
const DAY = '2026-04-28'

/** Extracts of OpenStreetMap as they come, a walk and a ride in each. */
const REGIONS: {
  slug: string
  name: string
  country: string
  file: string
  walk: [LngLat, LngLat]
  /** How the streets begin that a bike route leads from and to. */
  ride: [string, string]
}[] = [
  {
    slug: 'liechtenstein',
    name: 'Liechtenstein',
    country: 'LI',
    file: 'liechtenstein_2024-03-04.osm.pbf',
    walk: [
      [9.5209, 47.141],
      [9.5225, 47.156],
    ],
    ride: ['Äulestrasse', 'Lettstrasse'],
  },
  {
    slug: 'heidelberg',
    name: 'Heidelberg',
    country: 'DE',
    file: 'heidelberg_ors-test.osm.pbf',
    walk: [
      [8.6757, 49.4036],
      [8.6935, 49.4095],
    ],
    ride: ['Bergheimer Stra', 'Plöck'],
  },
]

test.describe.configure({ timeout: 900_000 })

for (const region of REGIONS) {
  test(`${region.name}: from the file of OpenStreetMap to the diary, on its own map`, async ({ browser }) => {
    const file = join(DATA, region.file)
    test.skip(!existsSync(file), `${file} is not there: set ALLMEND_DATA to the folder that holds osm/`)
    await made(region, file)

    const run = newRun(region.slug.slice(0, 5))
    const email = `lena.${run}@seewil.example`
    const lena = await signedIn(browser, 'de', { email, firstName: 'Lena' })
    const project = await openSeewil(run)
    await chooseRegion(project.id, region.slug)
    const phone = await pairPhone(email, project.id)
    await upload(phone.credential, dayOf(region.walk))
    await untilRead(phone.participantId)

    const { page } = lena
    await diaryPage(lena).open(project.code, DAY)
    const map = page.locator('[data-map]').first()
    await expect(map.getByText(CREDIT)).toBeVisible()
    await expect(page.getByText('Seewil ist erfunden')).toHaveCount(0)
    await lookAtZooms(page, region.slug)
    await lena.look(`region-${region.slug}-diary`)

    await storeInvite(
      project,
      firstInvite({
        product: 'tracking',
        code: project.code,
        organisation: region.name,
        origin: process.env['E2E_ORIGIN'] ?? '',
      }),
    )
    await changeProject(project.id, 'live')
    await page.goto(`/invite/${project.code}`)
    await expect(page.getByText(CREDIT)).toBeVisible()
    const isDrawn = () => page.locator('picture img').evaluate((it: HTMLImageElement) => it.naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    await lena.look(`region-${region.slug}-invite`)
    expect(lena.complaints).toEqual([])

    await drawRoute(browser, region)
  })
}

/** A city there has streets of its own, and a route on them. */
async function drawRoute(browser: Browser, { slug, ride }: (typeof REGIONS)[number]): Promise<void> {
  const run = newRun(`v${slug.slice(0, 4)}`)
  const email = `miriam.${run}@seewil.example`
  const miriam = await signedIn(browser, 'de', { email, firstName: 'Miriam', secondFactor: true })
  const { page } = miriam
  const project = await openSeewil(run, email, 'cityserver')
  await chooseRegion(project.id, slug)
  const city = await withStreets(miriam, project)
  const { edges, act, still } = editorOf(miriam)
  await page.goto(city.address)
  await still()
  await makeRoute(miriam, '1', `${ride[0]} – ${ride[1]}`)
  for (const street of ride) {
    await page.getByLabel('Strasse oder Kantennummer').fill(street)
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: new RegExp(`^Weg dorthin: ${street}`) })
      .first()
      .click()
    await still()
  }
  await expect.poll(() => edges.count()).toBeGreaterThan(3)
  await act('Start an den Anfang', 'Start at the beginning').click()
  await act('Speichern', 'Save').click()
  await expect(page.getByText('Entwurf gespeichert,')).toBeVisible()
  await miriam.look(`region-${slug}-route`)
  console.log(`${slug}: a route of ${await edges.count()} edges from ${ride.join(' to ')}`)
  expect(miriam.complaints).toEqual([])
}

async function made({ slug, name, country }: (typeof REGIONS)[number], file: string): Promise<void> {
  const pool = openPool(urlOf('DATABASE_OWNER_URL', DATABASE), { size: 1, name: 'e2e', isPipelined: false })
  const client = await pool.connect()
  const startedAt = performance.now()
  await makeRegion(client, {
    file,
    slug,
    name,
    country,
    clock: { timeZone: 'Europe/Zurich', hasProjects },
    now: new Date(),
    attribution: { de: CREDIT, en: '© OpenStreetMap contributors' },
    folder: REGIONS_FOLDER,
    networkFolder: undefined,
    say: (line) => console.log(`${slug}: ${line}`),
  })
  client.release()
  await pool.end()
  const megabytes = (path: string) => `${(statSync(path).size / 1e6).toFixed(1)} MB`
  console.log(
    `${slug}: ${megabytes(file)} of OpenStreetMap are a map of ${megabytes(join(REGIONS_FOLDER, `${slug}.pmtiles`))} ` +
      `after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

async function chooseRegion(projectId: string, slug: string): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set region = $2 where id = $1', [projectId, slug])
  }, DATABASE)
}

/** An hour here, a walk, two hours there: a fix every half minute. */
function dayOf([from, to]: readonly [LngLat, LngLat]): Fix[] {
  const [eightAt, stepMs] = [Date.parse(`${DAY}T06:00:00Z`), 30_000]
  const shareAt = (step: number): number => Math.min(1, Math.max(0, (step - 120) / 50))
  return Array.from({ length: 410 }, (_, step): Fix => {
    const share = shareAt(step)
    const position: LngLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    return { trackedAt: eightAt + step * stepMs, position, accuracyMetres: 8 }
  })
}

/** The day, the houses, the region; in both themes. */
async function lookAtZooms(page: Page, slug: string): Promise<void> {
  const stateOfMap = () =>
    page
      .locator('[data-map]')
      .first()
      .evaluate((map: HTMLElement) => ({
        state: map.dataset['map'],
        failure: map.querySelector<HTMLElement>('[data-failure]')?.dataset['failure'],
      }))
  const still = async (): Promise<void> => {
    await expect.poll(stateOfMap, { timeout: 60_000 }).toEqual({ state: 'ready' })
    await drawn(page)
  }
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.getByRole('button', { name: 'Ganze Karte zeigen' }).click()
    for (const [zoom, button, times] of [
      ['2-day', '', 0],
      ['3-houses', 'Vergrössern', 2],
      ['1-region', 'Verkleinern', 5],
    ] as const) {
      for (let time = 0; time < times; time++) await page.getByRole('button', { name: button }).click()
      await still()
      await picture(page.locator('[data-map]').first(), `region-${slug}-${zoom}-${theme}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
