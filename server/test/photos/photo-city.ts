import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { pointAlong } from '@allmend/domain/platform/geo/polyline'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import sharp from 'sharp'
import { ask } from '../../src/platform/db/connect.ts'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { preparePhotos } from '../../src/city/photos/index.ts'
import { type CityProject, openCityProject } from '../city-project.ts'
import { layStreets } from '../city-streets.ts'
import { plainPreparer } from '../plain-preparer.ts'
import type { Person, TestServer } from '../test-server.ts'

const { preparePhoto } = preparePhotos(() => Promise.resolve(plainPreparer))

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const octetsOf = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** No two are alike. */
export async function jpeg(): Promise<Buffer> {
  const noise = randomBytes(32 * 24 * 3)
  return sharp(noise, { raw: { width: 32, height: 24, channels: 3 } })
    .resize(320, 240)
    .jpeg()
    .toBuffer()
}

/** A city with a published route, and somebody who agreed to take photos for it. */
export interface PhotoCity {
  city: CityProject
  lena: Person
  route: { id: string; line: LngLat[] }
  participant(): Promise<Person>
  begun(person?: Person, routeId?: string | null): Promise<string>
  offerOf(bytes: Buffer, metres: number | null): Offer
  sent(captureId: string, bytes: Buffer, metres: number | null, person?: Person): Promise<void>
  prepared(): Promise<void>
  /** Photos at these metres of the route, ready. */
  ride(metres: readonly number[], person?: Person): Promise<string>
}

interface Offer {
  sha256: string
  octets: number
  takenAt: number
  position: [number, number] | null
  accuracyMetres: number
  bearing: number | null
}

export async function openPhotoCity(server: TestServer): Promise<PhotoCity> {
  const city = await openCityProject(server)
  await layStreets(server, city)
  const route = await publishedRoute(city)
  const lena = await participant()

  async function participant(): Promise<Person> {
    const person = await server.person({ secondFactor: false })
    const consents = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))
    await person.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
    return person
  }

  async function begun(person = lena, routeId: string | null = route.id): Promise<string> {
    const id = randomUUID()
    const source = person === city.admin ? ('folder' as const) : ('app' as const)
    const about = { projectId: city.id, source, name: 'Morgenfahrt', routeId, course: 'default' as const }
    await person.client.photos.begin({ id, ...about, begunAt: server.clock.now.getTime() })
    return id
  }

  function offerOf(bytes: Buffer, metres: number | null): Offer {
    const at = metres === null ? null : pointAlong(route.line, metres)
    return {
      sha256: hashOf(bytes),
      octets: bytes.length,
      takenAt: server.clock.now.getTime() + (metres ?? 0) * 200,
      position: at && [at.position[0], at.position[1]],
      accuracyMetres: 5,
      bearing: at && at.bearingDegrees % 360,
    }
  }

  async function sent(captureId: string, bytes: Buffer, metres: number | null, person = lena): Promise<void> {
    const { photos } = person.client
    const [offered] = await photos.offer({ id: captureId, photos: [offerOf(bytes, metres)] })
    for (const part of offered?.missing ?? []) {
      const { partOctets } = PHOTO_LIMITS
      const piece = bytes.subarray(part * partOctets, (part + 1) * partOctets)
      const where = { id: captureId, sha256: hashOf(bytes), part, hash: hashOf(piece) }
      await photos.sendPart(where, { octets: octetsOf(piece) })
    }
  }

  async function prepared(): Promise<void> {
    const waiting = await inTransaction(server.jobContext.pool, { duty: 'photos' }, (db) =>
      ask<{ id: string }>(db, `select id from photos.photo where state = 'waiting' order by arrived_at`, []),
    )
    for (const { id } of waiting) await preparePhoto.run({ id }, server.jobContext)
  }

  async function ride(metres: readonly number[], person = lena): Promise<string> {
    const id = await begun(person)
    for (const at of metres) await sent(id, await jpeg(), at, person)
    await prepared()
    return id
  }

  return { city, lena, route, participant, begun, offerOf, sent, prepared, ride }
}

let routeNumber = 0

async function publishedRoute({ id: projectId, admin }: CityProject): Promise<PhotoCity['route']> {
  const { routes } = admin.client
  const [way] = await routes.way({ projectId, start: [8, 47], destination: [8.003, 47.002] })
  const [first] = way?.streets ?? []
  assert.ok(way && first)
  const course = [{ kind: 'network' as const, waypoints: [], edges: way.edges }]
  const start = way.edges[0]?.isForward ? first.course[0]! : first.course.at(-1)!
  const document = {
    number: ++routeNumber,
    name: 'Quai – Hirschmatt',
    start,
    isVisible: true,
    course,
    reverse: null,
  }
  const { id } = await routes.save({ projectId, id: null, revision: 0, route: document })
  await routes.publish({ projectId, id, revision: 1, type: 'update' })
  const [row] = (await routes.all({ projectId })).filter((it) => it.id === id)
  return { id, line: row!.line[0]! }
}
