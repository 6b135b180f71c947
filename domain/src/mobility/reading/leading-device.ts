import type { Track } from '../track.ts'
import { metresTo } from './geometry.ts'
import { joinedTrack, pickedTrack } from './ordered-track.ts'
import type { ReadingSettings } from './settings.ts'
import { staysOf, type Stay } from './stays.ts'

/**
 * Two devices of one person say two things at once, and read together they make a web of jumps. One leads at a
 * time: the one that is carried. Another takes over when it sets off from where the leader rests, or when the
 * leader falls silent. Knows nothing but who leads, so reading may begin at any fix of the leader.
 */
export function leadingTrack(tracks: readonly Track[], settings: ReadingSettings): Track {
  const devices = tracks
    .filter(({ length }) => length > 0)
    .sort((one, other) => compareStarts(one, other))
    .map((track) => ({ track, stays: undefined as readonly Stay[] | undefined, next: 0, stay: 0 }))
  if (devices.length < 2) return devices[0]?.track ?? joinedTrack(tracks)
  const joined = joinedTrack(devices.map(({ track }) => track))
  const starts = startsOf(devices.map(({ track }) => track))
  const picked = new Uint32Array(joined.length)
  let count = 0
  let leader = 0
  const staysFor = (device: (typeof devices)[number]): readonly Stay[] =>
    (device.stays ??= staysOf(device.track, settings))

  for (let left = joined.length; left > 0; left--) {
    const index = earliest(devices)
    const device = devices[index]!
    const at = device.track.trackedAt[device.next]!
    if (index !== leader) {
      const lead = devices[leader]!
      if (fillsIn(device, lead, staysFor, settings) || setsOffFrom(device, lead, staysFor, settings))
        leader = index
    }
    const isNew = count === 0 || at > joined.trackedAt[picked[count - 1]!]!
    if (index === leader && isNew) picked[count++] = starts[index]! + device.next
    device.next++
  }
  return pickedTrack(joined, picked, count)
}

type Device = { track: Track; next: number; stay: number }

function earliest(devices: readonly Device[]): number {
  let found = -1
  let foundAt = Infinity
  devices.forEach(({ track, next }, index) => {
    const at = next < track.length ? track.trackedAt[next]! : Infinity
    if (at >= foundAt) return
    found = index
    foundAt = at
  })
  return found
}

/**
 * A silent leader is replaced at once by a device at the same place or under way; by one that lies elsewhere only
 * after a while, for the person may as well be where the leader was.
 */
function fillsIn<One extends Device>(
  device: One,
  { track, next }: One,
  staysFor: (device: One) => readonly Stay[],
  settings: ReadingSettings,
): boolean {
  const { trackedAt, longitude, latitude, length } = track
  const nextAt = next < length ? trackedAt[next]! : Infinity
  const last = next - 1
  if (last < 0) return true
  if (nextAt - trackedAt[last]! <= settings.silenceSeconds * 1000) return false
  const own = device.next
  const metres = metresTo(
    longitude[last]!,
    latitude[last]!,
    device.track.longitude[own]!,
    device.track.latitude[own]!,
  )
  if (metres < settings.togetherMetres) return true
  const silentMs = device.track.trackedAt[own]! - trackedAt[last]!
  if (silentMs > settings.replacedSeconds * 1000) return true
  return stayAt(staysFor(device), device, own) === undefined
}

function setsOffFrom<One extends Device>(
  device: One,
  leader: One,
  staysFor: (device: One) => readonly Stay[],
  { togetherMetres }: ReadingSettings,
): boolean {
  const left = stayAt(staysFor(device), device, device.next - 1)
  const isSettingOff = left !== undefined && left.last === device.next - 1
  const rest = isSettingOff ? stayAt(staysFor(leader), leader, leader.next - 1) : undefined
  const isResting = rest !== undefined && leader.next <= rest.last
  return isSettingOff && isResting && metresTo(...left.position, ...rest.position) < togetherMetres
}

/** Asked in order of time, so it goes on from where it was. */
function stayAt(stays: readonly Stay[], device: Device, fix: number): Stay | undefined {
  while (device.stay < stays.length && stays[device.stay]!.last < fix) device.stay++
  const stay = stays[device.stay]
  return stay !== undefined && fix >= stay.first ? stay : undefined
}

function startsOf(tracks: readonly Track[]): number[] {
  let start = 0
  return tracks.map(({ length }) => {
    start += length
    return start - length
  })
}

/** By content, for the order in which devices are given must not matter. */
function compareStarts(one: Track, other: Track): number {
  return (
    one.trackedAt[0]! - other.trackedAt[0]! ||
    other.length - one.length ||
    one.longitude[0]! - other.longitude[0]! ||
    one.latitude[0]! - other.latitude[0]! ||
    one.trackedAt[one.length - 1]! - other.trackedAt[other.length - 1]!
  )
}
