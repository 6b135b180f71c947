import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  answered,
  isProgress,
  maySendBy,
  nextStep,
  type OfferAnswer,
  type OutgoingPhoto,
  type SendingStep,
  verdictOn,
} from './capture-outbox.ts'
import { PHOTO_LIMITS, partsOf } from './photo.ts'

const photo = (id: number, octets = 1000, captureId = 'a'): OutgoingPhoto => ({
  id,
  captureId,
  sha256: id.toString(16).padStart(64, '0'),
  octets,
  takenAt: id,
  position: null,
  accuracyMetres: null,
  bearing: null,
})
const nobody = (): boolean => false

test('photos are offered in groups of one ride, oldest first, and parts of what is offered go before', () => {
  const many = Array.from({ length: 250 }, (_, id) => photo(id, 1000, id < 120 ? 'a' : 'b'))
  const first = nextStep(many, nobody)
  assert.ok(first?.kind === 'offer')
  assert.deepEqual([first.captureId, first.photos.length], ['a', PHOTO_LIMITS.offered])
  const wanted = [{ ...photo(0), missing: [2, 3] }, ...many.slice(1)]
  assert.deepEqual(nextStep(wanted, nobody), { kind: 'part', photo: wanted[0], part: 2 })
  const other = nextStep(wanted, ({ id }) => id === 0)
  assert.ok(other?.kind === 'offer')
  assert.equal(other.photos[0]?.id, 1)
  assert.equal(nextStep([], nobody), undefined)
})

test('nothing counts as arrived unless the server names it', () => {
  const asked = [photo(1), photo(2), photo(3)]
  const answers: OfferAnswer[] = [
    { sha256: photo(2).sha256, state: 'here', missing: [] },
    { sha256: photo(3).sha256, state: 'elsewhere', missing: [] },
    { sha256: photo(9).sha256, state: 'here', missing: [] },
  ]
  const { acknowledged, changed } = answered(asked, answers)
  assert.deepEqual(
    acknowledged.map(({ photo: { id }, isElsewhere }) => [id, isElsewhere]),
    [
      [2, false],
      [3, true],
    ],
  )
  assert.deepEqual(changed, [])
})

test('a step that leads nowhere is no progress', () => {
  const step: SendingStep = { kind: 'part', photo: { ...photo(1), missing: [0, 1] }, part: 0 }
  const text = (missing: number[]): boolean =>
    isProgress(step, answered([step.photo], [{ sha256: photo(1).sha256, state: 'wanted', missing }]))
  assert.equal(text([1]), true)
  assert.equal(text([0, 1]), false)
  assert.equal(text([]), false)
  assert.equal(
    isProgress({ kind: 'offer', captureId: 'a', photos: [photo(1)] }, answered([photo(1)], [])),
    false,
  )
})

/** A server that takes parts, and a network that loses requests and answers. */
test('over a network that loses anything anywhere, and a phone that is killed at any step, each photo arrives once', () => {
  const chances = fc.infiniteStream(fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 }),
      chances,
      (sizes, chance) => {
        const due = sizes.map((parts, id) => photo(id, parts * PHOTO_LIMITS.partOctets - 7))
        const server = new Map<string, { parts: boolean[]; arrivals: number }>()
        const notify = (sha256: string): OfferAnswer => {
          const { parts } = server.get(sha256)!
          const missing = parts.flatMap((isHere, part) => (isHere ? [] : [part]))
          return { sha256, state: missing.length === 0 ? 'here' : 'wanted', missing }
        }
        let disk = new Map(due.map((it) => [it.id, it]))
        let steps = 0
        for (let step = nextStep(disk.values(), nobody); step; step = nextStep(disk.values(), nobody)) {
          assert.ok(++steps < 5_000)
          const luck = chance.next().value
          if (luck === 0) continue // The request is lost.
          const asked = step.kind === 'offer' ? step.photos : [step.photo]
          if (step.kind === 'offer') {
            for (const it of asked)
              if (!server.has(it.sha256))
                server.set(it.sha256, {
                  parts: Array.from({ length: partsOf(it.octets) }, () => false),
                  arrivals: 0,
                })
          } else {
            const row = server.get(step.photo.sha256)!
            const wasWhole = row.parts.every(Boolean)
            row.parts[step.part] = true
            if (!wasWhole && row.parts.every(Boolean)) row.arrivals++
          }
          if (luck === 1) continue // The answer is lost.
          // Killed: what is in memory is gone, what is on the disk is there.
          if (luck === 2) disk = new Map(structuredClone([...disk]))
          const { changed, acknowledged } = answered(
            asked,
            asked.map(({ sha256 }) => notify(sha256)),
          )
          for (const it of changed) disk.set(it.id, it)
          for (const it of acknowledged) disk.delete(it.photo.id)
        }
        assert.equal(server.size, due.length)
        for (const { arrivals } of server.values()) assert.equal(arrivals, 1)
      },
    ),
    { numRuns: 200 },
  )
})

test('a refusal stops a ride, asks for a new offer, or is waited out', () => {
  assert.equal(verdictOn('unavailable'), 'later')
  assert.equal(verdictOn('chunk_damaged'), 'later')
  assert.equal(verdictOn('photo_not_offered'), 'offer again')
  assert.equal(verdictOn('photos_not_agreed'), 'capture stopped')
  assert.equal(verdictOn('session_revoked'), 'signed out')
})

test('who wants Wi-Fi only sends by nothing else, where the browser says what it is', () => {
  assert.equal(maySendBy('cellular', true), false)
  assert.equal(maySendBy('wifi', true), true)
  assert.equal(maySendBy(undefined, true), true)
  assert.equal(maySendBy('cellular', false), true)
})
