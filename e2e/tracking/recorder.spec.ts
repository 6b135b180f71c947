import { expect, type Page } from '@playwright/test'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace } from '@allmend/domain/tracking/diary/trace'
import {
  type ChunkHead,
  lastKeptAt,
  type OpenFix,
  type Outbox,
} from '@allmend/domain/tracking/tracking/recorder/outbox'
import { restarted, sampled } from '@allmend/domain/tracking/tracking/recorder/sampler'
import { call } from '../office.ts'
import { type Person, picture } from '../person.ts'
import { nameOf } from '../phones/name-of-fix.ts'
import { yesterday } from '../run.ts'
import { arrivedNames, moveTo, type Participation, phoneOf, signedUp, takePart } from './recorder-scene.ts'
import { test } from '../test.ts'

let reto: Person
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  reto = await signedUp(browser)
})
test.afterAll(() => reto.page.context().close())

function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function describedDay(): Fix[] {
  const noise = { metres: 3, random: randomFrom(11) }
  return trace('07:00', { dataDay: yesterday(), noise })
    .stay(12)
    .walk(8)
    .stay(15)
    .drive(18, 45)
    .stay(25)
    .walk(10)
    .stay(12)
    .fixes()
    .map((fix) => ({ ...fix, accuracyMetres: 8 }))
}

/** What is to be kept of all a page was told; each life of the page begins anew. */
function keptFixes(lives: readonly (readonly Fix[])[]): Fix[] {
  let sampler = restarted(undefined)
  return lives.flatMap((reported) => {
    sampler = restarted(sampler.keptAt)
    return reported.filter((fix) => {
      const next = sampled(sampler, fix)
      sampler = next.sampler
      return next.isKept
    })
  })
}

const keptOf = (lives: readonly (readonly Fix[])[]): string[] =>
  keptFixes(lives)
    .map((fix) => nameOf(fix.trackedAt, fix.position))
    .toSorted()

/** The recorder's outbox on the disk of the phone, as the next page reads it. */
const diskOf = (page: Page): Promise<Pick<Outbox, 'open' | 'heads'>> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.message)))
      })
    const db = await result(indexedDB.open('allmend.recorder'))
    const all = db.transaction(['fixes', 'heads'])
    const [open, heads] = await Promise.all([
      result<OpenFix[]>(all.objectStore('fixes').getAll()),
      result<ChunkHead[]>(all.objectStore('heads').getAll()),
    ])
    db.close()
    return { open, heads }
  })

const unsent = (page: Page) => page.locator('dl div', { hasText: 'Ungesendet' }).locator('dd')

async function openPaired(page: Page, { credential }: Participation): Promise<void> {
  await page.goto(`/diary/record#credential=${credential}`)
  await expect(page.getByText('Dieses Gerät ist verbunden')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('a told day with the network cut for half of it and the page killed arrives once and reads right', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const part = await takePart(reto)
  const { context, lives } = await phoneOf(browser)
  const day = describedDay()
  const [first] = day
  let page = await context.newPage()
  await page.clock.setFixedTime(first?.trackedAt ?? 0)
  await openPaired(page, part)
  await page.getByRole('button', { name: 'Aufzeichnung starten' }).click()
  await expect(page.getByRole('heading', { name: 'Aufzeichnung läuft' })).toBeVisible()
  const [cutAt, killedAt, backAt] = [0.25, 0.5, 0.75].map((share) => Math.round(day.length * share)) as [
    number,
    number,
    number,
  ]
  for (const [at, fix] of day.entries()) {
    if (at === cutAt) await context.setOffline(true)
    if (at === killedAt) {
      await page.close()
      page = await context.newPage()
      await page.clock.setFixedTime(day[at - 1]?.trackedAt ?? 0)
      // Offline: what comes is the service worker's.
      await page.goto('/diary/record')
      await expect(page.getByRole('heading', { name: 'Aufzeichnung läuft' })).toBeVisible()
      await expect.poll(() => lives.length).toBe(2)
    }
    if (at === backAt) {
      expect(Number(await unsent(page).textContent())).toBeGreaterThan(100)
      await context.setOffline(false)
    }
    if (at === killedAt - 1) {
      // A slow disk may be several positions behind this day, which passes in a minute: only the next may be lost.
      const written = async () => lastKeptAt(await diskOf(page))
      await expect.poll(written, { timeout: 30_000 }).toBe(keptFixes(lives).at(-1)?.trackedAt)
    }
    await moveTo(page, fix)
  }
  await page.getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByText('Alles ist gesendet')).toBeVisible({ timeout: 60_000 })
  await picture(page, 'recorder-day-de-390', { fullPage: true })

  const kept = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
    )
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/diary/record')
  expect(kept.filter((address) => address.startsWith('/api'))).toEqual([])

  const expected = keptOf(lives)
  console.log(`${day.length} told in ${lives.length} lives of the page, ${expected.length} to be kept`)
  const received = new Set(lives.flat().map((fix) => nameOf(fix.trackedAt, fix.position)))
  expect(day.filter((fix) => !received.has(nameOf(fix.trackedAt, fix.position)))).toEqual([])
  expect(expected.length).toBeGreaterThan(200)
  const arrived = await arrivedNames(part)
  // Killed in the moment it was told a position, a page may not have written it yet: that one, and no other.
  const [untilKilled = [], after = []] = lives
  const isLastLost = arrived.length < expected.length
  expect(arrived).toEqual(isLastLost ? keptOf([untilKilled.slice(0, -1), after]) : expected)
  await expectReading(part)
  await context.close()
})

interface Entry {
  kind: string
  distanceMetres?: number
  mode?: string
  startedAt: number
  finishedAt: number
}

/** Three legs between four stays, as long and as far as they were told. */
async function expectReading({ projectId }: Participation): Promise<void> {
  const read = async () => {
    const day = await call(reto.page, 'GET', `/api/diary/${projectId}/days/${yesterday()}`)
    return (day as { entries: Entry[] }).entries
  }
  await expect
    .poll(async () => (await read()).filter(({ kind }) => kind === 'leg').length, { timeout: 120_000 })
    .toBe(3)
  const entries = await read()
  expect(entries.map(({ kind }) => kind)).toEqual([
    'staypoint',
    'leg',
    'staypoint',
    'leg',
    'staypoint',
    'leg',
    'staypoint',
  ])
  const legs = entries.filter(({ kind }) => kind === 'leg')
  const reported = [
    { metres: (8 / 60) * 4_800, minutes: 8 },
    { metres: (18 / 60) * 45_000, minutes: 18 },
    { metres: (10 / 60) * 4_800, minutes: 10 },
  ]
  expect(legs.map(({ mode }) => mode)).toEqual(['walk', 'car', 'walk'])
  for (const [at, { metres, minutes }] of reported.entries()) {
    const leg = legs[at]
    expect(Math.abs((leg?.distanceMetres ?? 0) / metres - 1), `leg ${at}`).toBeLessThan(0.12)
    const took = ((leg?.finishedAt ?? 0) - (leg?.startedAt ?? 0)) / 60_000
    expect(Math.abs(took - minutes), `leg ${at} took ${took} minutes`).toBeLessThan(2.5)
  }
}

test('a full disk is said, what the server has goes first, and nothing unsent is lost', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const part = await takePart(reto)
  const { context, lives } = await phoneOf(browser)
  const page = await context.newPage()
  const ride = trace('08:00', { dataDay: yesterday(), noise: { metres: 2, random: randomFrom(3) } })
    .ride(40, 17)
    .fixes()
    .map((fix) => ({ ...fix, accuracyMetres: 6 }))
  await page.clock.setFixedTime(ride[0]?.trackedAt ?? 0)
  await openPaired(page, part)
  await page.getByRole('button', { name: 'Aufzeichnung starten' }).click()
  const move = async (from: number, to: number) => {
    for (const fix of ride.slice(from, to)) await moveTo(page, fix)
  }
  await move(0, 70)
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(unsent(page)).toHaveText('0')
  await context.setOffline(true)
  await move(70, 140)
  const devtools = await context.newCDPSession(page)
  const origin = process.env['E2E_ORIGIN'] ?? ''
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const full = page.getByText('Der Speicher dieses Geräts ist voll')
  let reported = 140
  // Chromium believes for half a minute in the room it has seen; the receiver goes on meanwhile.
  await expect(async () => {
    await move(reported, ++reported)
    await expect(full).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000, intervals: [0] })
  await picture(page, 'recorder-full-de-390', { fullPage: true })
  const { heads } = await diskOf(page)
  expect(heads.filter(({ receipt }) => receipt)).toEqual([])
  expect(heads.length).toBeGreaterThan(0)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await move(reported, reported + 40)
  await expect(full).toBeHidden()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByText('Alles ist gesendet')).toBeVisible({ timeout: 60_000 })
  expect(await arrivedNames(part)).toEqual(keptOf(lives))
  await context.close()
})
