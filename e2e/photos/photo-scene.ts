import { createHash, randomUUID } from 'node:crypto'
import { makeClient } from '@allmend/contract/client'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { pointAlong } from '@allmend/domain/platform/geo/polyline'
import { expect, type Page } from '@playwright/test'
import { blurMarked, preparePhotos } from '../../server/src/city/photos/index.ts'
import type { Preparer } from '../../server/src/city/photos/prepared.ts'
import { drawnPhoto } from '../../server/test/photos/drawn-photo.ts'
import { plainPreparer } from '../../server/test/plain-preparer.ts'
import { asOwner } from '../../server/test/template.ts'
import { atWork } from '../at-work.ts'
import { DATABASE } from '../database.ts'

/** The client of whoever sits at a page, for what a phone or a folder does. */
export async function clientAt(page: Page) {
  const token = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const renewed = await fetch('/api/auth/refresh-token', { method: 'POST', headers, body: '{}' })
    return ((await renewed.json()) as { jwt: string }).jwt
  })
  return makeClient({
    origin: process.env['E2E_ORIGIN'] ?? '',
    fetch,
    clientKey: 'allmend-web',
    language: () => 'de',
    session: {
      token: () => token,
      renewed: () => undefined,
      signedOut: () => undefined,
      denied: () => undefined,
    },
  })
}

export type Client = Awaited<ReturnType<typeof clientAt>>

/** A published route beside all streets. */
export async function publishedRoute(
  { routes }: Client,
  projectId: string,
  about: { number: number; name: string; line: readonly LngLat[] },
): Promise<string> {
  const line = about.line.map(([lng, lat]): [number, number] => [lng, lat])
  const course = [{ kind: 'off-network' as const, line }]
  const { number, name } = about
  const route = { number, name, start: line[0]!, isVisible: true, course, reverse: null }
  const { id } = await routes.save({ projectId, id: null, revision: 0, route })
  await routes.publish({ projectId, id, revision: 1, type: 'update' })
  return id
}

interface Ride {
  projectId: string
  routeId: string | null
  name: string
  line: readonly LngLat[]
  metres: readonly number[]
  /** Of the sky, so that two rides differ. */
  sky: string
  /** Instead of drawings of that sky, one for each place. */
  files?: readonly Buffer[]
  begunAt: number
}

/** A folder of photos along a line, sent and not prepared. */
export async function sendRide({ photos }: Client, ride: Ride): Promise<string> {
  const { projectId, routeId, name, line, metres, sky, begunAt } = ride
  const id = randomUUID()
  await photos.begin({ id, projectId, source: 'folder', name, routeId, course: 'default', begunAt })
  for (const [nth, at] of metres.entries()) {
    const { position, bearingDegrees } = pointAlong(line, at)
    const bytes = ride.files?.[nth] ?? (await drawnPhoto(at, sky))
    await sendFile({ photos }, id, bytes, {
      takenAt: begunAt + at * 200,
      position: [position[0] + 0.00003, position[1]],
      accuracyMetres: 5,
      bearing: bearingDegrees % 360,
    })
  }
  return id
}

interface Reported {
  takenAt: number | null
  position: [number, number] | null
  accuracyMetres: number | null
  bearing: number | null
}

export async function sendFile(
  { photos }: Pick<Client, 'photos'>,
  captureId: string,
  bytes: Buffer,
  reported: Reported,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await photos.offer({ id: captureId, photos: [{ sha256, octets: bytes.length, ...reported }] })
  await photos.sendPart({ id: captureId, sha256, part: 0, hash: sha256 }, { octets: new Uint8Array(bytes) })
}

/** What the worker does with photos that wait, without looking for faces: these have none. */
export async function prepareWaiting(projectId: string, preparer: Preparer = plainPreparer): Promise<void> {
  const { preparePhoto } = preparePhotos(() => Promise.resolve(preparer))
  const ids = await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'photos'")
    const { rows } = await owner.query<{ id: string }>(
      "select id from photos.photo where state = 'waiting' and project_id = $1",
      [projectId],
    )
    return rows.map(({ id }) => id)
  }, DATABASE)
  await atWork(async (context) => {
    for (const id of ids) await preparePhoto.run({ id }, context)
  })
  // The site's own worker may have some of them in hand.
  await expect.poll(() => underWay(projectId), { timeout: 120_000, intervals: [250] }).toBe(0)
}

async function underWay(projectId: string): Promise<number> {
  return asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'photos'")
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::integer from photos.photo where state in ('waiting', 'preparing') and project_id = $1",
      [projectId],
    )
    return rows[0]?.count ?? 0
  }, DATABASE)
}

/** What the worker does when somebody has decided that a part is to be blurred. */
export async function blurAsked(id: string): Promise<void> {
  const job = blurMarked(() => Promise.resolve(plainPreparer))
  await atWork((context) => job.run({ id }, context))
}
