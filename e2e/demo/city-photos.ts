import { hash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@allmend/contract/client'
import type { Photo } from '@allmend/contract/city/photos'
import { EVERY_METRES, PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { startPhotoProcesses } from '../../server/src/photo-processes.ts'
import type { Player, Stage } from './stage.ts'
import type { Calendar, Story } from './story.ts'
import { asStored, type Stretch, streetPhotos, type StreetPhoto } from './street-photos.ts'

const QUAI: Stretch = { number: 12, fromMetres: 400, change: { lanesSince: 'Quaistrasse' } }
const STRETCHES: readonly Stretch[] = [
  QUAI,
  { number: 7, fromMetres: 150, change: 'works before' },
  { number: 15, fromMetres: 650 },
]
/** Left out on the second ride along the quay; the third goes there again. */
const MISSED = 1
const THIRD_RIDE = 3
const LOOK_EVERY_MS = 500

/** Two rides of a route: the city's folder, and a participant's. */
interface Ridden {
  routeId: string
  folderId: string
  rideId: string
}

export interface CityPhotos {
  /** Once they are prepared they are published, marked and reported; answers how many there are. */
  publish(): Promise<number>
  /** A ride of yesterday, which nobody has prepared yet: the worker of whoever looks does. */
  rideAgain(): Promise<number>
}

/**
 * Three routes are photographed twice: by the city in spring, whose folders Miriam uploads, and by a participant last
 * week. The worker's own processes prepare them while the story goes on.
 */
export async function photographCity(
  { at }: Story,
  stage: Stage,
  { projectId, rider, count }: { projectId: string; rider: Omit<Player, 'client'>; count: number },
  { today }: Calendar,
): Promise<CityPhotos> {
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const env = { ...process.env, LOG_LEVEL: 'warn' }
  const worker = startPhotoProcesses(stage.jobContext.log, { env })
  const riding = async (day: DataDay, time: string): Promise<Client> => {
    stage.clock.now = new Date(instantAt(day, time, ZURICH))
    return (await stage.again(rider)).client
  }
  const ridden: Ridden[] = []
  const routes = await (await at(before(19), '14:10', 'miriam')).photos.routes({ projectId })
  for (const stretch of STRETCHES) {
    const route = routes.find(({ number }) => number === stretch.number)
    if (!route) throw new Error(`there is no route ${stretch.number}`)
    const { id: routeId, name } = route
    const spring = await streetPhotos(stretch, { day: before(215), weather: 'clear', isLater: false, count })
    const miriam = await at(before(19), '14:10', 'miriam')
    const files = stretch === QUAI ? cutAtTheEnd(spring.map(asStored)) : spring.map(asStored)
    const folderId = await sent(
      miriam,
      { projectId, routeId, name: `Frühling ${name}`, source: 'folder' },
      files,
    )
    const later = await streetPhotos(stretch, { day: before(8), weather: 'fair', isLater: true, count })
    const lena = await riding(before(8), '17:40')
    const taken = stretch === QUAI ? later.toSpliced(MISSED, 1) : later
    const rideId = await sent(lena, { projectId, routeId, name, source: 'app' }, taken)
    ridden.push({ routeId, folderId, rideId })
  }

  async function publish(): Promise<number> {
    await untilPrepared(await at(before(16), '09:20', 'miriam'), projectId)
    await worker.stop()
    let published = 0
    for (const { routeId, folderId, rideId } of ridden) {
      for (const [days, captureId] of [
        [16, folderId],
        [5, rideId],
      ] as const) {
        const miriam = await at(before(days), '09:40', 'miriam')
        const photos = (await miriam.photos.all({ projectId, captureId }))
          .filter(isOnRoute)
          .map(({ id }) => id)
        const { newCount } = await miriam.photos.publish({ projectId, routeId, type: 'update', photos })
        published += newCount
      }
    }
    await mark()
    return published
  }

  async function mark(): Promise<void> {
    const [quay, shore, hospital] = ridden
    if (!quay || !shore || !hospital) return
    const reto = await at(before(4), '10:15', 'reto')
    const [first, second] = await reto.photos.all({ projectId, captureId: quay.rideId })
    for (const [photo, mark] of [
      [
        first,
        { kind: 'marking', box: LANE, note: 'Radstreifen neu markiert, noch ohne Trennung zur Fahrbahn' },
      ],
      [second, { kind: 'missing_sign', box: POLE, note: 'Hier fehlt der Wegweiser der Route 12' }],
    ] as const)
      if (photo) await reto.photos.annotate({ projectId, photoId: photo.id, ...mark })
    const miriam = await at(before(4), '11:05', 'miriam')
    const [site] = await miriam.photos.all({ projectId, captureId: shore.folderId })
    const obstacle = { kind: 'obstacle', box: SITE, note: 'Baustelle am Seeuferweg, bis im Sommer' } as const
    if (site) await miriam.photos.annotate({ projectId, photoId: site.id, ...obstacle })
    const seen = await miriam.photos.all({ projectId, captureId: hospital.rideId })
    stage.clock.now = new Date(instantAt(before(2), '20:31', ZURICH))
    const note = 'Man sieht in unsere Stube.'
    const reported = seen.find(isOnRoute)
    if (reported) await stage.stranger.photos.report({ id: reported.id, kind: 'private', box: WINDOWS, note })
    await stage.work('photos.tell-reported')
  }

  async function rideAgain(): Promise<number> {
    const stretch = { ...QUAI, fromMetres: QUAI.fromMetres + MISSED * EVERY_METRES }
    const tour = { day: before(1), weather: 'overcast', isLater: true, count: THIRD_RIDE } as const
    const photos = await streetPhotos(stretch, tour)
    const lena = await riding(before(1), '17:30')
    await sent(
      lena,
      { projectId, routeId: ridden[0]!.routeId, name: 'Quai – Hirschmatt', source: 'app' },
      photos,
    )
    return photos.length
  }

  /** As a page sends them: an offer, then what is missing of each. */
  async function sent(
    { photos: calls }: Client,
    about: { projectId: string; routeId: string; name: string; source: 'app' | 'folder' },
    photos: readonly StreetPhoto[],
  ): Promise<string> {
    const id = randomUUID()
    await calls.begin({ id, ...about, course: 'default', begunAt: photos[0]!.takenAt })
    const isPublished = about.source === 'app'
    for (const { bytes, takenAt, position, bearing } of photos) {
      const sha256 = hash('sha256', bytes)
      const reported = isPublished
        ? { takenAt, position: [position[0], position[1]] as [number, number], accuracyMetres: 4, bearing }
        : UNTOLD
      const [offered] = await calls.offer({ id, photos: [{ sha256, octets: bytes.length, ...reported }] })
      for (const part of offered?.missing ?? []) {
        const octets = new Uint8Array(
          bytes.subarray(part * PHOTO_LIMITS.partOctets, (part + 1) * PHOTO_LIMITS.partOctets),
        )
        await calls.sendPart({ id, sha256, part, hash: hash('sha256', octets) }, { octets })
      }
    }
    return id
  }

  return { publish, rideAgain }
}

const LANE = { x: 0.34, y: 0.54, width: 0.24, height: 0.42 }
const POLE = { x: 0.68, y: 0.3, width: 0.12, height: 0.3 }
const SITE = { x: 0.44, y: 0.46, width: 0.13, height: 0.11 }
const WINDOWS = { x: 0.78, y: 0.08, width: 0.2, height: 0.34 }
/** The file itself says it. */
const UNTOLD = { takenAt: null, position: null, accuracyMetres: null, bearing: null }

const isOnRoute = ({ state, metres }: Photo): boolean => state === 'ready' && metres !== null

/** The card was full: of one more there is the beginning only. */
function cutAtTheEnd(photos: readonly StreetPhoto[]): StreetPhoto[] {
  const last = photos.at(-1)!
  return [...photos, { ...last, bytes: last.bytes.subarray(0, Math.floor(last.bytes.length / 3)) }]
}

async function untilPrepared(client: Client, projectId: string): Promise<void> {
  for (;;) {
    const captures = await client.photos.captures({ projectId })
    if (captures.every(({ counts }) => counts.waiting + counts.preparing === 0)) return
    await sleep(LOOK_EVERY_MS)
  }
}
