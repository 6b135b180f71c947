import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { isTooFast, placeNow, type RidePlace } from '@allmend/domain/city/photos/capture-shutter'
import { snapshot } from '../../../platform/device/outbox/snapshot.ts'
import { turns } from '../../../platform/device/outbox/turns.ts'
import type { Connection } from '../send/photo-sender.ts'
import { keptRides } from './kept-rides.ts'
import { rideActs } from './ride-acts.ts'
import { rideSender, type RideSendingWorld } from './ride-sender.ts'
import type { CaptureSettings, RideStore } from './ride-store.ts'
import { photoTaker, type TakingWorld } from './take-photos.ts'
import { duePlace, followRoute, type Marks, movedTo, newViewfinder } from './viewfinder.ts'

export interface CaptureWorld extends RideSendingWorld, TakingWorld {
  store: RideStore
}

export interface CaptureState extends Marks {
  settings: CaptureSettings
  /** All on this device, whoever took them; newest first. */
  rides: readonly Ride[]
  /** The one that is not finished. */
  current: Ride | undefined
  /** Photos that are nowhere else. */
  waiting: number
  waitingOf: (rideId: string) => number
  connection: Connection
  isTooFast: boolean
  place: RidePlace | undefined
}

export type Capturer = Awaited<ReturnType<typeof openCapturer>>

/**
 * Takes photos as the ride goes, keeps them on the disk and sends them. Whatever it holds in memory was on the disk
 * before: it may be killed at any moment. It has no timer; whoever owns it calls `tick`.
 */
export async function openCapturer(world: CaptureWorld) {
  const { store } = world
  const inTurn = turns()
  const { changed, state, onChange } = snapshot(stateNow)
  const kept = await keptRides(store, changed)
  const finder = newViewfinder()
  const sender = rideSender(world, { kept, inTurn, arrived, changed })

  function stateNow(): CaptureState {
    return {
      ...finder.marks,
      settings: kept.settings(),
      rides: [...kept.rides.values()].toSorted((a, b) => b.begunAt - a.begunAt),
      current: kept.current(),
      waiting: kept.photos.size,
      waitingOf: kept.waitingOf,
      connection: sender.connection(),
      isTooFast: isTooFast(finder.shutter),
      place: placeNow(finder.shutter, world.now()),
    }
  }

  /** Photos have left room behind. */
  function arrived(): void {
    if (!finder.marks.isFull) return
    finder.skippedMetres = undefined
    finder.marks = { ...finder.marks, isFull: false }
    changed()
  }

  return {
    ...rideActs(world, { kept, finder, inTurn }),
    ...photoTaker(world, { kept, finder, inTurn, changed }),
    /** The route of the ride as it lies, so that the photos are counted along it. */
    follow: (rideId: string, lines: readonly (readonly LngLat[])[] | undefined): void =>
      followRoute(finder, kept.rides.get(rideId), lines),
    position(fix: Fix): void {
      if (kept.current()?.state !== 'riding') return
      movedTo(finder, fix)
      changed()
    },
    /** Where a photo is to be taken now. */
    due(): RidePlace | undefined {
      const ride = kept.current()
      return ride?.state === 'riding' ? duePlace(finder, ride, world.now()) : undefined
    },
    set: (part: Partial<CaptureSettings>) => inTurn(() => kept.set(part)),
    tick: sender.run,
    hurry: sender.hurry,
    abandon(): void {
      kept.close()
      sender.end()
    },
    state,
    onChange,
    project: store.project,
    writeProject: store.writeProject,
  }
}
