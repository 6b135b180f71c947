import type { Client } from '@allmend/contract/client'
import { type Edit, edited } from '@allmend/domain/city/routes/edit'
import { lay } from '@allmend/domain/city/routes/lay'
import { type Street, streetsAmong } from '@allmend/domain/base/network/street'
import { type SampleRoute, twelveRoutes } from '../../sample/src/routes/twelve-routes.ts'
import { seewil } from '../../sample/src/town/seewil.ts'
import type { Stage } from './stage.ts'

/** Drawn and not published yet. */
const DRAFT = 22
/** No longer offered. */
const ARCHIVED = 33
/** Published in several versions, then changed, with a gap. */
const CHANGED = 12

/** The streets of the whole region, unless the project has some; then its twelve routes, drawn by calls. */
export async function drawRoutes(
  stage: Pick<Stage, 'work'>,
  client: Client,
  projectId: string,
): Promise<void> {
  const { current } = await client.network.ofProject({ projectId })
  if (!current) {
    await client.network.setArea({ projectId, kind: 'region' })
    await stage.work()
  }
  for (const sample of twelveRoutes(seewil())) await drawRoute(client, projectId, sample)
}

async function drawRoute(client: Client, projectId: string, sample: SampleRoute): Promise<void> {
  const { routes } = client
  const isChanged = sample.number === CHANGED
  const first = isChanged ? { ...sample, waypoints: sample.waypoints.slice(0, -1) } : sample
  const saved = await routes.save({
    projectId,
    id: null,
    revision: 0,
    route: await drawn(client, projectId, first),
  })
  if (sample.number === DRAFT) return
  const { id } = saved
  await routes.publish({ projectId, id, revision: 1, type: 'update' })
  if (sample.number === ARCHIVED) await routes.archive({ projectId, id, isArchived: true })
  if (!isChanged) return
  const whole = await drawn(client, projectId, sample)
  await routes.save({ projectId, id, revision: 1, route: whole })
  await routes.publish({ projectId, id, revision: 2, type: 'update' })
  const renamed = { ...whole, name: `${sample.name} (Velobahn)` }
  const { streets, edgeCount } = await routes.save({ projectId, id, revision: 2, route: renamed })
  await routes.publish({ projectId, id, revision: 3, type: 'patch' })
  const middle = Math.floor(edgeCount / 2)
  const gap: Edit = { kind: 'remove_edges', on: 'default', positions: [middle, middle + 1] }
  const route = edited(renamed, gap, streetsAmong(streets as readonly Street[]))
  await routes.save({ projectId, id, revision: 3, route: route as typeof whole })
}

/** Along the streets from waypoint to waypoint, with its start where it begins. */
async function drawn(client: Client, projectId: string, { number, name, waypoints }: SampleRoute) {
  const [start, ...stops] = waypoints.map(([longitude, latitude]): [number, number] => [longitude, latitude])
  const destination = stops.pop()
  if (!start || !destination) throw new Error(`${name} leads nowhere`)
  const [way] = await client.routes.way({ projectId, start, stops, destination })
  if (!way) throw new Error(`there is no way for ${name}`)
  const { edges } = way
  const course = [{ kind: 'network' as const, waypoints: [start, ...stops, destination], edges }]
  const line = lay(course, streetsAmong(way.streets as readonly Street[])).lines[0]
  const begin = line?.[0] ?? start
  return {
    number,
    name,
    start: [begin[0], begin[1]] as [number, number],
    isVisible: true,
    course,
    reverse: null,
  }
}
