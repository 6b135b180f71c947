import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { emptyTrack, type Track } from './track.ts'
import { isSameTrack, joinTracks, partsOf } from './join-tracks.ts'

// Few different values, so that many fixes are equal in some of their columns.
const few = fc.constantFrom(NaN, 0, 1, 2)
const anyTrack: fc.Arbitrary<Track> = fc
  .array(fc.tuple(fc.nat(30), fc.nat(2), fc.nat(2), few, few), { maxLength: 12 })
  .map((rows) => {
    const track = emptyTrack(rows.length)
    for (const [at, [time, longitude, latitude, accuracy, speed]] of rows.entries()) {
      track.trackedAt[at] = time
      track.longitude[at] = longitude
      track.latitude[at] = latitude
      track.accuracyMetres[at] = accuracy
      track.speedMps[at] = speed
    }
    return track
  })

test('joined tracks are the same whatever their order and however they were cut', () => {
  fc.assert(
    fc.property(fc.array(anyTrack, { maxLength: 6 }), fc.nat(30), (tracks, cut) => {
      const joined = joinTracks(tracks)
      assert.ok(isSameTrack(joinTracks(tracks.toReversed()), joined))
      const pieces = [...partsOf(joined, (time) => time < cut).values()]
      assert.ok(isSameTrack(joinTracks(pieces.toReversed()), joined))
      assert.ok(isSameTrack(joinTracks([joinTracks(tracks.slice(0, 2)), ...tracks.slice(2)]), joined))
    }),
  )
})

test('joining keeps every fix from the given instant on, in order of time', () => {
  fc.assert(
    fc.property(fc.array(anyTrack, { maxLength: 6 }), fc.nat(30), (tracks, fromAt) => {
      const times = tracks.flatMap((track) => [...track.trackedAt]).filter((time) => time >= fromAt)
      assert.deepEqual(
        [...joinTracks(tracks, fromAt).trackedAt],
        times.sort((a, b) => a - b),
      )
    }),
  )
})

test('tracks that differ in one value are not the same', () => {
  fc.assert(
    fc.property(anyTrack, fc.nat(), (track, nth) => {
      if (track.length === 0) return
      const other = joinTracks([track])
      const same = joinTracks([track])
      assert.ok(isSameTrack(other, same))
      same.speedMps[nth % same.length] = 7
      assert.ok(!isSameTrack(other, same))
    }),
  )
})
