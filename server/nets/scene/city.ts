import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addLines, textsOf } from '../../src/projects/participation/ledger.ts'
import { addParticipant } from '../../src/projects/participation/participants.ts'
import type { TestServer } from '../../test/test-server.ts'
import { CHUNK } from '../inputs/chunk.ts'
import { smallCity } from './small-city.ts'
import { smallComment } from './small-comment.ts'
import { smallMissions } from './small-missions.ts'
import { smallPeople } from './small-people.ts'
import { smallPhotos } from './small-photos.ts'
import { smallRating } from './small-rating.ts'
import { smallRides } from './small-rides.ts'
import { isWanted, made, nothingOf, part, type Tenant, type Wants } from './part.ts'

/** A city with a route, in which somebody takes part. */
interface City {
  server: TestServer
  it: { organisation: string; account: string; projectId: string; route: string; participantId: string }
  writer: string
}

/** What can stand in it. */
export const IN_CITY = [
  part({
    of: ['routes'],
    makes: ['comment'],
    make: async ({ server, it, writer }: City) => ({
      comment: await smallComment(server, { ...it, account: writer }),
    }),
  }),
  part({
    of: ['photos', 'ratings'],
    makes: ['capture', 'photo', 'photoPicture', 'report', 'annotation', 'freshPhoto'],
    make: async ({ server, it }: City) => {
      const { picture: photoPicture, ...photos } = await smallPhotos(server, { ...it, offered: CHUNK })
      return { ...photos, photoPicture }
    },
  }),
  part({
    of: ['ratings'],
    makes: ['rating'],
    make: async ({ server, it }: City) => ({ rating: await smallRating(server, it) }),
  }),
  part({
    of: ['people'],
    makes: ['userGroup', 'groupUser'],
    make: async ({ server, it }: City) => ({
      userGroup: await smallPeople(server, it),
      groupUser: it.participantId,
    }),
  }),
  part({
    of: ['missions'],
    makes: ['mission', 'freeMission', 'freeTour'],
    make: async ({ server, it }: City) => ({ ...(await smallMissions(server, it)) }),
  }),
  part({
    of: ['rides', 'maintenance'],
    makes: ['ride', 'defect', 'defectReport', 'doneDefect'],
    make: async ({ server, it }: City) => ({ ...(await smallRides(server, it)) }),
  }),
]

/** Live, with streets and a published route. */
const CITY = { makes: ['routeProject', 'routeCode', 'route'] } as const

type OfCity = (typeof CITY)['makes'][number] | (typeof IN_CITY)[number]['makes'][number]

export function noCity(): Record<OfCity, string> {
  return { ...nothingOf([CITY]), ...nothingOf(IN_CITY), routeCode: 'NJEMAND7' }
}

export async function cityOf(tenant: Tenant, wants: Wants): Promise<Record<OfCity, string>> {
  if (![CITY, ...IN_CITY].some((it) => isWanted(it, wants))) return noCity()
  const { server, runner, writer } = tenant
  const { project: projectId, code, route } = await smallCity(server, runner)
  const participantId = await takingPart(tenant, projectId)
  const it = { ...runner, projectId, route, participantId }
  return {
    routeProject: projectId,
    routeCode: code,
    route,
    ...(await made(IN_CITY, { server, it, writer }, wants)),
  }
}

/** She has joined and agreed to what is asked for in a city. */
async function takingPart(
  { server, runner: { organisation }, writer: accountId }: Tenant,
  projectId: string,
): Promise<string> {
  const participantId = randomUUID()
  const { now } = server.clock
  const joined = { participantId, projectId, accountId, timeZone: 'Europe/Zurich', joinedAt: now } as const
  await inTransaction(server.pool, { duty: 'participation' }, async (db) => {
    await addParticipant(db, joined)
    await textsOf(db, { id: projectId, organisationId: organisation, product: 'cityserver' }, now)
    const read = (['ratings', 'rides', 'groups'] as const).map((purpose) => ({ purpose, version: 1 }))
    await addLines(db, { participantId, projectId, act: 'given', now }, read)
  })
  return participantId
}
