import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { openObjects } from '../../server/src/platform/objects.ts'
import { fixesOf } from '../../server/src/tracking/tracking/index.ts'
import { keyringFor } from '../../server/src/platform/keys/keyring.ts'
import { asOwner, urlOf } from '../../server/test/template.ts'
import { call } from '../office.ts'
import type { Person } from '../person.ts'
import { nameOf } from '../phones/name-of-fix.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { DATABASE } from '../database.ts'

/** Somebody with an account; each project she joins gives her another diary. */
export async function signedUp(browser: Browser): Promise<Person> {
  const email = `reto.${newRun()}@seewil.example`
  const reto = await signedIn(browser, 'de', { email, firstName: 'Reto' })
  await reto.page.goto('/profile')
  return reto
}

export interface Participation {
  projectId: string
  code: string
  credential: string
  participantId: string
}

/** Takes part in a project of her own since three days ago. */
export async function takePart({ page }: Person): Promise<Participation> {
  const project = await openSeewil(newRun())
  await changeProject(project.id, 'live')
  const { code } = project
  const consents = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
  const joined = await call(page, 'POST', `/api/project/${code}/join`, {
    consents,
    deviceName: 'Telefon',
    birthYear: 1990,
  })
  const { credential } = joined as { credential: string }
  const hex = Buffer.from(credential, 'base64url').subarray(0, 16).toString('hex')
  const participantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rowCount } = await owner.query(
      "update participation.participant set joined_at = now() - interval '3 days' where participant_id = $1",
      [participantId],
    )
    expect(rowCount).toBe(1)
  }, DATABASE)
  return { projectId: project.id, code, credential, participantId }
}

function objectStore() {
  const settings = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  return Object.fromEntries(settings.map((name) => [name, process.env[name] ?? ''])) as Record<
    (typeof settings)[number],
    string
  >
}

/** What the database holds of somebody, unsealed. */
async function arrivedTracks({ participantId }: Participation): Promise<Track[]> {
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'e2e' })
  try {
    const keyring = await keyringFor(openObjects(objectStore()), Buffer.from('4'.repeat(64), 'hex'))
    const found = await inTransaction(pool, { duty: 'tracking', participant: participantId }, (db) =>
      fixesOf(db, keyring, { participantId, fromAt: 0, through: 1e9 }),
    )
    expect(found?.unreadable).toEqual([])
    return found?.streams.map(({ track }) => track) ?? []
  } finally {
    await pool.end()
  }
}

export async function arrivedNames(of: Participation): Promise<string[]> {
  const tracks = await arrivedTracks(of)
  return tracks
    .flatMap((track) =>
      [...track.trackedAt].map((at, nth) => nameOf(at, [track.longitude[nth]!, track.latitude[nth]!])),
    )
    .toSorted()
}

/** A phone of 390 px whose receiver and clock are ours. */
export interface EmulatedPhone {
  context: BrowserContext
  /** All a page was told by its receiver, one list for each life of the page. */
  lives: Fix[][]
}

export async function phoneOf(
  browser: Browser,
  origin = process.env['E2E_ORIGIN'] ?? '',
  language: Language = 'de',
): Promise<EmulatedPhone> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'de' ? 'de-CH' : 'en-GB',
    viewport: { width: 390, height: 844 },
    permissions: ['geolocation'],
    geolocation: { longitude: 7.95, latitude: 47, accuracy: 5 },
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  })
  const lives: Fix[][] = []
  await context.exposeBinding('positionReported', (_source, fix: Fix, isFirst: boolean) => {
    if (isFirst) lives.push([])
    lives.at(-1)?.push(fix)
  })
  await context.addInitScript(() => {
    const it = globalThis as unknown as {
      positionReported: (fix: object, isFirst: boolean) => void
      positionsReported: number
    }
    it.positionsReported = 0
    const { geolocation } = navigator
    const watch = geolocation.watchPosition.bind(geolocation)
    geolocation.watchPosition = (success, ...rest) =>
      watch(
        (position) => {
          const { longitude, latitude, accuracy } = position.coords
          const fix = { trackedAt: Date.now(), position: [longitude, latitude], accuracyMetres: accuracy }
          it.positionReported(fix, it.positionsReported === 0)
          success(position)
          it.positionsReported++
        },
        ...rest,
      )
  })
  return { context, lives }
}

/** The receiver moves on: place and clock are set, and the page has heard of it. */
export async function moveTo(page: Page, { trackedAt, position, accuracyMetres }: Fix): Promise<void> {
  await page.clock.setFixedTime(trackedAt)
  const [longitude, latitude] = position
  const before = await page.evaluate(
    () => (globalThis as unknown as { positionsReported: number }).positionsReported,
  )
  await page.context().setGeolocation({ longitude, latitude, accuracy: accuracyMetres })
  await page.evaluate(async (count) => {
    const it = globalThis as unknown as { positionsReported: number }
    for (const end = performance.now() + 5_000; it.positionsReported <= count && performance.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }, before)
}
