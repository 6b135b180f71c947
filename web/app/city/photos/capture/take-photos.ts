import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import { photographed, type Ride } from '@allmend/domain/city/photos/capture-ride'
import { photoTaken, type RidePlace } from '@allmend/domain/city/photos/capture-shutter'
import type { CaptureWarning } from '@allmend/domain/city/photos/capture-warnings'
import { slotAt } from '@allmend/domain/city/photos/coverage'
import type { InTurn } from '../../../platform/device/outbox/turns.ts'
import { hadRoom } from '../../../platform/device/storage-full.ts'
import { FRESH, type KeptRides } from './kept-rides.ts'
import { type Marks, metresOf, type Viewfinder } from './viewfinder.ts'

export interface TakingWorld {
  hash(bytes: Uint8Array): Promise<string>
  now(): number
  newId(): string
}

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  warnings: readonly CaptureWarning[]
}

interface Desk {
  kept: KeptRides
  finder: Viewfinder
  inTurn: InTurn
  changed: () => void
}

type About = Pick<Ride, 'projectId' | 'name' | 'ownerId'> & { missionId: string; position: LngLat }

/** Puts photos onto the disk, each with its ride. */
export function photoTaker(world: TakingWorld, { kept, finder, inTurn, changed }: Desk) {
  /** There is no photo of this place: the next is tried a little farther on. */
  function skip(place: RidePlace, mark: Partial<Marks>): void {
    finder.skippedMetres = place.wayMetres
    finder.marks = { ...finder.marks, ...mark }
    changed()
  }

  async function keep(ride: Ride, place: RidePlace, { bytes, warnings }: Picture, takenAt: number) {
    const sha256 = await world.hash(bytes)
    if (sha256 === finder.sha256) return skip(place, { isFrozen: true })
    const { position, accuracyMetres, bearing } = place
    const { shutter, gap } = photoTaken(finder.shutter, place)
    const taken = { position, bearing }
    const metres = metresOf(finder, taken)
    const photo: OutgoingPhoto = {
      id: kept.nextPhotoId(),
      captureId: ride.id,
      sha256,
      octets: bytes.length,
      takenAt,
      position,
      accuracyMetres,
      bearing,
    }
    const slot = metres === undefined ? undefined : slotAt(metres)
    const counted = { ...place, dueMetres: shutter.photoMetres ?? place.wayMetres }
    const change = { rides: [photographed(ride, counted, gap, slot)], kept: { photo, bytes } }
    if (!(await hadRoom(kept.commit(change)))) return skip(place, { isFull: true })
    finder.skippedMetres = undefined
    finder.sha256 = sha256
    finder.before = taken
    finder.shutter = shutter
    finder.marks = { ...finder.marks, isFull: false, isFrozen: false, warnings, metres }
    changed()
  }

  async function keepOne({ position, ...of }: About, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const takenAt = world.now()
    const ride = openFor(kept, of) ?? {
      ...of,
      ...FRESH,
      id: world.newId(),
      routeId: null,
      course: 'default',
      begunAt: takenAt,
      state: 'finished',
    }
    const photo: OutgoingPhoto = {
      id: kept.nextPhotoId(),
      captureId: ride.id,
      sha256: await world.hash(bytes),
      octets: bytes.length,
      takenAt,
      position,
      accuracyMetres: null,
      bearing: null,
    }
    return hadRoom(kept.commit({ rides: [{ ...ride, taken: ride.taken + 1 }], kept: { photo, bytes } }))
  }

  return {
    took: (place: RidePlace, picture: Picture) =>
      inTurn(async () => {
        const ride = kept.current()
        if (ride?.state === 'riding') await keep(ride, place, picture, world.now())
      }),
    /** One photo by hand, at a place of a mission; false where there is no room for it. */
    takeOne: (about: About, bytes: Uint8Array<ArrayBuffer>) => inTurn(() => keepOne(about, bytes)),
  }
}

/** The one that takes photos of this place of a mission. */
function openFor({ rides }: KeptRides, about: Omit<About, 'position'>): Ride | undefined {
  return [...rides.values()].find(
    (it) =>
      it.missionId === about.missionId &&
      it.name === about.name &&
      it.ownerId === about.ownerId &&
      it.stopped === undefined,
  )
}
