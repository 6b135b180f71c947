import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { OutgoingChange, OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import {
  isOver,
  metresAlong,
  photographed,
  riddenCourse,
  type RiddenCourse,
  type Ride,
} from '@allmend/domain/city/photos/capture-ride'
import {
  type Disbelief,
  dueAt,
  heard,
  isTooFast,
  photoTaken,
  placeNow,
  type RidePlace,
  type Shutter,
  shutterFrom,
} from '@allmend/domain/city/photos/capture-shutter'
import type { CaptureWarning } from '@allmend/domain/city/photos/capture-warnings'
import { slotAt } from '@allmend/domain/city/photos/coverage'
import { EVERY_METRES } from '@allmend/domain/city/photos/photo'
import type { Taken } from '@allmend/domain/city/photos/place-on-course'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { type Connection, photoSender, type SendingWorld } from '../send/photo-sender.ts'
import type { CaptureSettings, RideChange, RideStore } from './ride-store.ts'

export interface CaptureWorld extends SendingWorld {
  store: RideStore
  begin(ride: Ride, signal: AbortSignal): Promise<void>
  now(): number
  newId(): string
  /** Who is signed in; undefined where the server cannot be asked. */
  ownerId(): string | undefined
}

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  warnings: readonly CaptureWarning[]
}

export interface CaptureState {
  settings: CaptureSettings
  /** All on this device, whoever took them; newest first. */
  rides: readonly Ride[]
  /** The one that is not finished. */
  current: Ride | undefined
  /** Photos that are nowhere else. */
  waiting: number
  waitingOf: (rideId: string) => number
  connection: Connection
  /** A photo found no room. */
  isFull: boolean
  /** The camera gives the same picture again and again. */
  isFrozen: boolean
  warnings: readonly CaptureWarning[]
  disbelief: Disbelief | undefined
  isTooFast: boolean
  place: RidePlace | undefined
  /** Along its route; undefined beside it. */
  metres: number | undefined
}

export type Capturer = Awaited<ReturnType<typeof openCapturer>>

/**
 * Takes photos as the ride goes, keeps them on the disk and sends them. Whatever it holds in memory was on the disk
 * before: it may be killed at any moment. It has no timer; whoever owns it calls `tick`.
 */
export async function openCapturer(world: CaptureWorld) {
  const { store } = world
  const read = await store.read()
  let settings = read.settings
  // Where the page was gone no photos were taken: whoever rides says that she goes on.
  const rides = new Map<string, Ride>(
    read.rides.map((ride) => [
      ride.id,
      ride.state === 'riding' ? { ...ride, state: 'paused' as const } : ride,
    ]),
  )
  const photos = new Map(read.photos.map((photo) => [photo.id, photo]))
  const counts = new Map<string, number>()
  for (const { captureId } of photos.values()) counts.set(captureId, (counts.get(captureId) ?? 0) + 1)
  let nextId = Math.max(0, ...photos.keys()) + 1
  let shutter: Shutter = shutterFrom(0)
  let course: RiddenCourse | undefined
  let before: Taken | undefined
  let lastSha: string | undefined
  /** How far the ride had come when a photo could not be kept: the next is tried a little farther on. */
  let skippedMetres: number | undefined
  let live: Pick<CaptureState, 'isFull' | 'isFrozen' | 'warnings' | 'disbelief' | 'metres'> = unmarked()
  let shown: CaptureState | undefined
  let isClosed = false
  const listeners = new Set<() => void>()

  function changed(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }
  const current = (): Ride | undefined => [...rides.values()].find(({ state }) => state !== 'finished')

  /** One after the other: each change is made from what the one before left on the disk. */
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }

  async function commit(change: RideChange): Promise<void> {
    if (isClosed) throw new Error('another window takes photos')
    await store.write(change)
    for (const ride of change.rides ?? []) rides.set(ride.id, ride)
    for (const id of change.forgotten ?? []) rides.delete(id)
    for (const photo of change.changed ?? []) photos.set(photo.id, photo)
    for (const id of change.dropped ?? []) {
      const photo = photos.get(id)
      if (photo) counts.set(photo.captureId, (counts.get(photo.captureId) ?? 1) - 1)
      photos.delete(id)
    }
    if (change.kept) {
      const { photo } = change.kept
      photos.set(photo.id, photo)
      counts.set(photo.captureId, (counts.get(photo.captureId) ?? 0) + 1)
    }
    changed()
  }

  function* sendable(): Generator<OutgoingPhoto> {
    const ownerId = world.ownerId()
    if (ownerId === undefined) return
    for (const photo of photos.values()) {
      const ride = rides.get(photo.captureId)
      if (ride && ride.ownerId === ownerId && ride.stopped === undefined) yield photo
    }
  }

  /** In one transaction: the photo goes as its ride learns that it has arrived. */
  function arrivals({ changed: still, acknowledged }: OutgoingChange): RideChange {
    const touched = new Map<string, Ride>()
    for (const { photo } of acknowledged) {
      const ride = touched.get(photo.captureId) ?? rides.get(photo.captureId)
      if (ride) touched.set(ride.id, { ...ride, arrived: ride.arrived + 1 })
    }
    const all = [...touched.values()]
    return {
      // A photo of a ride that was deleted meanwhile does not come back.
      changed: still.filter(({ id }) => photos.has(id)),
      dropped: acknowledged.map(({ photo }) => photo.id),
      rides: all.filter((ride) => !isOver(ride)),
      forgotten: all.filter(isOver).map(({ id }) => id),
    }
  }

  const sender = photoSender(world, {
    photos: sendable,
    async bytesOf({ id }, from, to) {
      const bytes = await store.bytesOf(id)
      return bytes?.slice(from, to)
    },
    async begin(captureId, signal) {
      const ride = rides.get(captureId)
      if (!ride || ride.isBegun) return
      await world.begin(ride, signal)
      await inTurn(async () => {
        const now = rides.get(captureId)
        if (now) await commit({ rides: [{ ...now, isBegun: true }] })
      })
    },
    write: (change) =>
      inTurn(async () => {
        const known = change.acknowledged.filter(({ photo }) => photos.has(photo.id))
        await commit(arrivals({ ...change, acknowledged: known }))
        if (known.length === 0 || !live.isFull) return
        skippedMetres = undefined
        live = { ...live, isFull: false }
        changed()
      }),
    // Written together they are lost together; should it ever be otherwise, the others must go on.
    lost: ({ id, captureId }) =>
      inTurn(async () => {
        const ride = rides.get(captureId)
        await commit({ dropped: [id], rides: ride ? [{ ...ride, taken: ride.taken - 1 }] : [] })
      }),
    stopped: (captureId, refusal) =>
      inTurn(async () => {
        const ride = rides.get(captureId)
        if (ride) await commit({ rides: [{ ...ride, stopped: refusal }] })
      }),
    changed,
  })

  const change = (part: Partial<Ride>) =>
    inTurn(async () => {
      const ride = current()
      if (!ride) return
      const next = { ...ride, ...part }
      if (part.state) live = unmarked()
      skippedMetres = undefined
      if (part.state === 'riding') shutter = shutterFrom(ride.wayMetres, ride.last)
      await commit(isOver(next) ? { forgotten: [ride.id] } : { rides: [next] })
    })

  async function keep(ride: Ride, place: RidePlace, { bytes, warnings }: Picture, takenAt: number) {
    const sha256 = await world.hash(bytes)
    if (sha256 === lastSha) {
      skippedMetres = place.wayMetres
      live = { ...live, isFrozen: true }
      return changed()
    }
    const { shutter: next, gap } = photoTaken(shutter, place)
    const taken = { position: place.position, bearing: place.bearing }
    const metres = course && metresAlong(course, before, taken)
    const photo = {
      id: nextId,
      captureId: ride.id,
      sha256,
      octets: bytes.length,
      takenAt,
      position: place.position,
      accuracyMetres: place.accuracyMetres,
      bearing: place.bearing,
    }
    const slot = metres === undefined ? undefined : slotAt(metres)
    try {
      const counted = { ...place, dueMetres: next.photoMetres ?? place.wayMetres }
      await commit({ rides: [photographed(ride, counted, gap, slot)], kept: { photo, bytes } })
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error
      skippedMetres = place.wayMetres
      live = { ...live, isFull: true }
      return changed()
    }
    nextId++
    skippedMetres = undefined
    lastSha = sha256
    before = taken
    shutter = next
    live = { ...live, isFull: false, isFrozen: false, warnings, metres }
    changed()
  }

  return {
    begin: (about: Pick<Ride, 'projectId' | 'name' | 'routeId' | 'course' | 'ownerId'>) =>
      inTurn(async () => {
        // Of another project, or left open by somebody else who used this phone.
        const open = [...rides.values()].filter(({ state }) => state !== 'finished')
        const finished = open.map((ride): Ride => ({ ...ride, state: 'finished' }))
        shutter = shutterFrom(0)
        before = undefined
        skippedMetres = undefined
        live = unmarked()
        const ride: Ride = {
          ...about,
          id: world.newId(),
          begunAt: world.now(),
          state: 'riding',
          isBegun: false,
          taken: 0,
          arrived: 0,
          wayMetres: 0,
          gaps: [],
          slots: [],
        }
        await commit({
          rides: [...finished.filter((it) => !isOver(it)), ride],
          forgotten: finished.filter(isOver).map(({ id }) => id),
        })
      }),
    pause: () => change({ state: 'paused' }),
    goOn: () => change({ state: 'riding' }),
    finish: () => change({ state: 'finished' }),
    /** The route of the ride as it lies, so that the photos are counted along it. */
    follow(rideId: string, lines: readonly (readonly LngLat[])[] | undefined): void {
      const ride = rides.get(rideId)
      course = ride && lines && riddenCourse(lines, ride.course)
      before = undefined
    },
    position(fix: Fix): void {
      if (current()?.state !== 'riding') return
      const answer = heard(shutter, fix)
      shutter = answer.shutter
      const place = placeNow(shutter, fix.trackedAt)
      const metres = course && place ? metresAlong(course, before, place) : undefined
      live = { ...live, disbelief: answer.disbelief, metres }
      changed()
    },
    /** Where a photo is to be taken now. */
    due(): RidePlace | undefined {
      const ride = current()
      if (ride?.state !== 'riding') return undefined
      const place = dueAt(shutter, world.now(), (place) => {
        const metres = course && metresAlong(course, before, place)
        return metres !== undefined && !ride.slots.includes(slotAt(metres))
      })
      const isSkipped =
        place && skippedMetres !== undefined && place.wayMetres - skippedMetres < EVERY_METRES / 2
      return isSkipped ? undefined : place
    },
    took: (place: RidePlace, picture: Picture) =>
      inTurn(async () => {
        const ride = current()
        if (ride?.state === 'riding') await keep(ride, place, picture, world.now())
      }),
    /** One photo by hand, at a place of a mission; false where there is no room for it. */
    takeOne: (
      about: Pick<Ride, 'projectId' | 'name' | 'ownerId'> & { missionId: string; position: LngLat },
      bytes: Uint8Array<ArrayBuffer>,
    ) =>
      inTurn(async (): Promise<boolean> => {
        const { position, ...of } = about
        const takenAt = world.now()
        const known = [...rides.values()].find(
          (it) =>
            it.missionId === of.missionId &&
            it.name === of.name &&
            it.ownerId === of.ownerId &&
            it.stopped === undefined,
        )
        const ride: Ride = known ?? {
          ...of,
          id: world.newId(),
          routeId: null,
          course: 'default',
          begunAt: takenAt,
          state: 'finished',
          isBegun: false,
          taken: 0,
          arrived: 0,
          wayMetres: 0,
          gaps: [],
          slots: [],
        }
        const photo = {
          id: nextId,
          captureId: ride.id,
          sha256: await world.hash(bytes),
          octets: bytes.length,
          takenAt,
          position,
          accuracyMetres: null,
          bearing: null,
        }
        try {
          await commit({ rides: [{ ...ride, taken: ride.taken + 1 }], kept: { photo, bytes } })
        } catch (error) {
          if (!(error instanceof StorageFull)) throw error
          return false
        }
        nextId++
        return true
      }),
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
    set: (part: Partial<CaptureSettings>) =>
      inTurn(async () => {
        settings = { ...settings, ...part }
        changed()
        await store.writeSettings(settings)
      }),
    tick: (): Promise<void> => sender.run(),
    hurry: (): void => sender.hurry(),
    abandon(): void {
      isClosed = true
      sender.end()
    },
    state(): CaptureState {
      shown ??= {
        ...live,
        settings,
        rides: [...rides.values()].toSorted((a, b) => b.begunAt - a.begunAt),
        current: current(),
        waiting: photos.size,
        waitingOf: (rideId) => counts.get(rideId) ?? 0,
        connection: sender.connection(),
        isTooFast: isTooFast(shutter),
        place: placeNow(shutter, world.now()),
      }
      return shown
    },
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    project: store.project,
    writeProject: store.writeProject,
  }
}

function unmarked(): Pick<CaptureState, 'isFull' | 'isFrozen' | 'warnings' | 'disbelief' | 'metres'> {
  return { isFull: false, isFrozen: false, warnings: [], disbelief: undefined, metres: undefined }
}
