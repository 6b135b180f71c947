import assert from 'node:assert/strict'
import { pointAlong } from '@allmend/domain/platform/geo/polyline'
import { hashOf, jpeg, octetsOf } from '../../test/photos/photo-city.ts'
import type { Project } from './projects.ts'
import type { Somebody, World } from './world.ts'

/** Around the streets of the region. */
const AROUND = { west: '8.3', south: '47', east: '8.5', north: '47.1' }
const HOUR_MS = 3_600_000

/** The streets of a city project, and two routes of them: one is published, one goes again. */
export async function drawRoutes({ server }: World, { client }: Somebody, project: Project): Promise<string> {
  const { network, routes } = client
  const of = { projectId: project.id }
  await network.setArea({ ...of, kind: 'region' })
  await server.work()
  await network.projectedEdges(of)
  const { edges } = await network.edges(of)
  assert.ok(edges.length > 1)
  await routes.overlays(of)

  const published = await savedRoute(client, project, 1)
  const { revision } = await routes.one({ ...of, id: published })
  await routes.publish({ ...of, id: published, revision, type: 'update' })
  await routes.reversed({ ...of, id: published })
  await routes.versions({ ...of, routeId: published })
  const gone = await savedRoute(client, project, 2)
  await routes.archive({ ...of, id: gone, isArchived: true })
  await routes.remove({ ...of, id: gone })
  return published
}

/** Along the first street of the project. */
async function savedRoute(
  { network, routes }: Somebody['client'],
  { id: projectId }: Project,
  number: number,
) {
  const { edges } = await network.edges({ projectId, search: 'Bergweg' })
  const { course } = await network.edge({ projectId, edgeId: edges[0]!.edgeId })
  const [start, destination] = [course[0]!, course.at(-1)!]
  const [way] = await routes.way({ projectId, start, destination })
  assert.ok(way)
  const along = { kind: 'network' as const, waypoints: [], edges: way.edges }
  const route = { number, name: `Bergweg ${number}`, start, isVisible: true, course: [along], reverse: null }
  return (await routes.save({ projectId, id: null, revision: 0, route })).id
}

/** What everybody sees of it. */
export async function readPublicRoutes({ client: { routes } }: Somebody, { code }: Project): Promise<void> {
  const published = await routes.published({ code })
  const [first] = JSON.parse(Buffer.from(published).toString()) as { id: string }[]
  assert.ok(first)
  await routes.publishedRoute({ routeId: first.id })
  await routes.publicEdges({ code })
}

/** A participant rides along the route and sends photos of it. */
export async function takePhotos(
  { server, calls }: World,
  { client }: Somebody,
  { id: projectId, code }: Project,
): Promise<void> {
  const { photos, routes } = client
  const [route] = JSON.parse(Buffer.from(await routes.published({ code })).toString()) as { id: string }[]
  assert.ok(route)
  const { line } = await routes.publishedRoute({ routeId: route.id })
  const id = calls.drawn()
  const begunAt = server.clock.now.getTime()
  const ride = { source: 'app', name: 'Morgenfahrt', course: 'default', begunAt } as const
  await photos.begin({ id, projectId, routeId: route.id, ...ride })
  for (const metres of [5, 40]) {
    const bytes = await jpeg()
    const [sha256, at] = [hashOf(bytes), pointAlong(line[0]!, metres)]
    const taken = { takenAt: begunAt + metres * 200, accuracyMetres: 5, bearing: at.bearingDegrees % 360 }
    const position: [number, number] = [at.position[0], at.position[1]]
    await photos.offer({ id, photos: [{ sha256, octets: bytes.length, ...taken, position }] })
    await photos.sendPart({ id, sha256, part: 0, hash: sha256 }, { octets: octetsOf(bytes) })
  }
  await server.work()
}

/** What whoever runs the project does with them. */
export async function publishPhotos(
  { client: { photos } }: Somebody,
  { id: projectId }: Project,
  routeId: string,
): Promise<void> {
  const of = { projectId, routeId }
  const fresh = await photos.all(of)
  assert.equal(fresh.length, 2)
  await photos.appImages({ projectId, ...AROUND })
  await photos.clustered({ projectId, ...AROUND, zoom: '14' })
  await photos.place({ projectId, photos: [fresh[0]!.id], routeId })
  await photos.reproject({ ...of, isTrial: true })
  await photos.annotations({ projectId, photoId: fresh[0]!.id })
  await photos.publish({ ...of, type: 'patch' })
  await photos.deletePhotos({ projectId, photos: [fresh[0]!.id] })
  await photos.deleteUnpublished(of)
}

/** Groups and missions. */
export async function ridesTogether(
  { server }: World,
  { client }: Somebody,
  { id: projectId }: Project,
  search: string,
): Promise<void> {
  const { people, missions, network } = client
  const [found] = await people.findPeople({ projectId, search })
  assert.ok(found)
  await people.makeGroupOf({ projectId, groupName: 'Abendrunde', groupUsers: [found.userId] })
  const [group] = await people.userGroups({ projectId })
  assert.ok(group)
  await people.allGroups({ projectId })
  await people.surveyStatistics({ projectId })
  await people.deleteGroup({ projectId, id: group.id })

  const { edges } = await network.edges({ projectId, search: 'Bergweg' })
  const { course } = await network.edge({ projectId, edgeId: edges[0]!.edgeId })
  const startsAt = server.clock.now.getTime() + 24 * HOUR_MS
  const [start, destination] = [course[0]!, course.at(-1)!].map((at, nth) => ({
    name: `Halt ${nth + 1}`,
    at,
  }))
  await missions.newRide({
    projectId,
    sessionName: 'Quai bis Bergweg',
    startsAt,
    endsAt: startsAt + HOUR_MS,
    start: start!,
    destination: destination!,
    places: 12,
  })
  await missions.rides({ projectId })
}

/** What is counted and rated in it. */
export async function readRatings({ client }: Somebody, { id: projectId }: Project): Promise<void> {
  const { ratings, rides } = client
  await ratings.classifiedEdges({ projectId })
  await ratings.classifications({ projectId })
  await ratings.generalStats({ projectId })
  await ratings.densityMap({ projectId, a: '0', b: '0', c: '0' })
  await ratings.trackingFrequency({ projectId, h3Index: '881f8d4a35fffff', transportModeId: '3' })
  await ratings.usedEdges({ projectId })
  await rides.journeyStatistics({ projectId })
}
