import { matchRide } from '@allmend/domain/base/network/matching/match-ride'
import { rideNetwork } from '@allmend/domain/base/network/matching/ride-network'
import { metresOf, routeOfRide } from '@allmend/domain/base/network/matching/route-of-ride'
import { withoutEnds } from '@allmend/domain/base/network/matching/without-ends'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant, insideOrganisation, onDuty } from '../../platform/db/identity.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { currentVersion, streetsAlong } from '../../base/network/index.ts'
import { projectById } from '../../projects/projects/index.ts'
import { riddenRoutes } from '../routes/index.ts'
import * as store from './store.ts'
import { openedRide } from './track.ts'

/** Lays a ride that waits onto the streets its project has now; whoever was faster has done it already. */
export async function matchWaiting(db: Db<'rides'>, keyring: Keyring, id: string): Promise<void> {
  const ride = await store.waitingRide(db, id)
  if (!ride) return
  const { projectId, participantId } = ride
  const project = await onDuty(db, 'projects', (db) => projectById(db, projectId))
  if (!project) return
  insideOrganisation(db, project.organisationId)
  const version = await currentVersion(db, projectId)
  await asParticipant(db, participantId)
  // What nothing opens any more leads along no street.
  const fixes = openedRide(await ownerOf(db, keyring, participantId), ride) ?? []
  const line = fixes.map(({ position }) => position)
  const streets = version && line.length > 0 ? await streetsAlong(db, version.id, [line]) : []
  const { parts, lengthMetres } = matchRide(rideNetwork(streets), line)
  const passed = parts.flat()
  const counted = withoutEnds(passed)
  const routes = await onDuty(db, 'routes', (db) => riddenRoutes(db, projectId))
  const route = routeOfRide(passed, routes)
  await onDuty(db, 'rides', (db) =>
    store.setMatched(db, {
      id,
      state: passed.length > 0 ? 'matched' : 'beside',
      lengthMetres,
      countedMetres: counted.reduce((sum, it) => sum + metresOf(it), 0),
      countedEdges: [...new Set(counted.map(({ edgeId }) => edgeId))],
      routeId: route?.routeId ?? null,
      direction: route?.direction ?? null,
    }),
  )
}
