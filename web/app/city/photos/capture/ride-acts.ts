import { isOver, type Ride } from '@allmend/domain/city/photos/capture-ride'
import { shutterFrom } from '@allmend/domain/city/photos/capture-shutter'
import type { InTurn } from '../../../platform/device/outbox/turns.ts'
import { FRESH, type KeptRides } from './kept-rides.ts'
import { NO_MARKS, type Viewfinder } from './viewfinder.ts'

interface Desk {
  kept: KeptRides
  finder: Viewfinder
  inTurn: InTurn
}

/** What somebody does with her rides. */
export function rideActs(
  world: { now(): number; newId(): string },
  { kept: { rides, photos, current, commit }, finder, inTurn }: Desk,
) {
  const become = (state: Ride['state']): Promise<void> =>
    inTurn(async () => {
      const ride = current()
      if (!ride) return
      const next = { ...ride, state }
      finder.marks = NO_MARKS
      finder.skippedMetres = undefined
      if (state === 'riding') finder.shutter = shutterFrom(ride.wayMetres, ride.last)
      await commit(isOver(next) ? { forgotten: [ride.id] } : { rides: [next] })
    })

  return {
    begin: (about: Pick<Ride, 'projectId' | 'name' | 'routeId' | 'course' | 'ownerId'>) =>
      inTurn(async () => {
        // Of another project, or left open by somebody else who used this phone.
        const open = [...rides.values()].filter(({ state }) => state !== 'finished')
        const finished = open.map((ride): Ride => ({ ...ride, state: 'finished' }))
        finder.shutter = shutterFrom(0)
        finder.before = undefined
        finder.skippedMetres = undefined
        finder.marks = NO_MARKS
        const ride: Ride = { ...about, ...FRESH, id: world.newId(), begunAt: world.now(), state: 'riding' }
        await commit({
          rides: [...finished.filter((it) => !isOver(it)), ride],
          forgotten: finished.filter(isOver).map(({ id }) => id),
        })
      }),
    pause: () => become('paused'),
    goOn: () => become('riding'),
    finish: () => become('finished'),
    /** Removes a ride from this device; what it has not sent is nowhere else. */
    drop: (rideId: string) =>
      inTurn(async () => {
        const dropped = [...photos.values()].filter((it) => it.captureId === rideId).map(({ id }) => id)
        await commit({ dropped, forgotten: [rideId] })
      }),
    /** Tries a ride again that the server refused: she may have agreed meanwhile. */
    retry: (rideId: string) =>
      inTurn(async () => {
        const ride = rides.get(rideId)
        if (!ride) return
        const { stopped: _stopped, ...rest } = ride
        await commit({ rides: [{ ...rest, isBegun: false }] })
      }),
  }
}
