import type { Track } from '../track.ts'
import { metresTo } from './geometry.ts'
import { joinedTrack, pickedTrack } from './ordered-track.ts'
import type { ReadingSettings } from './settings.ts'
import { staysOf, type Stay } from './stays.ts'

/** `next` is its next fix in time, `start` where its fixes begin among all, `stay` the stay last looked at. */
type Device = { track: Track; stays: readonly Stay[]; start: number; next: number; stay: number }

/**
 * Two devices of one person say two things at once, and read together they make a web of jumps. One leads at a
 * time: the one that is carried. Another takes over when it sets off from where the leader rests, or when the
 * leader falls silent. Knows nothing but who leads, so reading may begin at any fix of the leader.
 */
export function leadingTrack(tracks: readonly Track[], settings: ReadingSettings): Track {
  const received = tracks.filter(({ length }) => length > 0).sort(compareStarts)
  const joined = joinedTrack(received)
  if (received.length < 2) return joined
  let start = 0
  const devices = received.map((track): Device => {
    start += track.length
    return { track, stays: staysOf(track, settings), start: start - track.length, next: 0, stay: 0 }
  })
  const picked = new Uint32Array(joined.length)
  let count = 0
  let leader = devices[0]!
  for (let left = joined.length; left > 0; left--) {
    const device = earliest(devices)
    if (device !== leader && takesOver(device, leader, settings)) leader = device
    const fix = device.start + device.next
    const isNew = count === 0 || joined.trackedAt[fix]! > joined.trackedAt[picked[count - 1]!]!
    if (device === leader && isNew) picked[count++] = fix
    device.next++
  }
  return pickedTrack(joined, picked, count)
}

function earliest(devices: readonly Device[]): Device {
  const nextAt = ({ track, next }: Device): number => track.trackedAt[next] ?? Infinity
  return devices.reduce((first, device) => (nextAt(device) < nextAt(first) ? device : first))
}

function takesOver(device: Device, leader: Device, settings: ReadingSettings): boolean {
  const { trackedAt } = leader.track
  const last = leader.next - 1
  const silence = (trackedAt[leader.next] ?? Infinity) - trackedAt[last]!
  if (silence > settings.silenceSeconds * 1000) return fillsIn(device, leader, settings)
  const left = stayAt(device, device.next - 1)
  const rest = left?.last === device.next - 1 ? stayAt(leader, last) : undefined
  if (left === undefined || rest === undefined || last === rest.last) return false
  return metresTo(...left.position, ...rest.position) < settings.togetherMetres
}

/**
 * A silent leader is replaced at once by a device at the same place or under way; by one that lies elsewhere only
 * after a while, for the person may as well be where the leader was.
 */
function fillsIn(device: Device, leader: Device, settings: ReadingSettings): boolean {
  const { track, next, stays } = device
  const last = leader.next - 1
  const metres = metresTo(
    leader.track.longitude[last]!,
    leader.track.latitude[last]!,
    track.longitude[next]!,
    track.latitude[next]!,
  )
  if (metres < settings.togetherMetres) return true
  if (track.trackedAt[next]! - leader.track.trackedAt[last]! > settings.replacedSeconds * 1000) return true
  if (stayAt(device, next) !== undefined) return false
  // A few fixes before the next stay are no way.
  const nextStay = stays[device.stay]
  return nextStay === undefined || nextStay.first - next >= settings.exitFixes
}

/** The stay a fix belongs to. Asked in order of time, so it goes on from where it was. */
function stayAt(device: Device, fix: number): Stay | undefined {
  const { stays } = device
  while (device.stay < stays.length && stays[device.stay]!.last < fix) device.stay++
  const stay = stays[device.stay]
  return stay !== undefined && fix >= stay.first ? stay : undefined
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
