import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import type { PlaceToRate, TakenRating } from '@allmend/contract/city/ratings'
import type { OutgoingRating, Given } from '@allmend/domain/city/ratings/outgoing'
import fc from 'fast-check'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { openRater, type Rater } from './rater.ts'
import { keyOfRound, type RatingRound, type RatingStore } from './rating-store.ts'

const WHICH = { ownerId: 'anna', projectId: 'seewil', kind: 'map' } as const

const places = (count: number): PlaceToRate[] =>
  Array.from({ length: count }, (_, nth) => ({
    kind: 'map',
    edgeId: nth + 1,
    photoId: null,
    street: 'Quai',
    streetClass: 'residential',
    lengthMetres: 58,
    course: [],
    picture: null,
    at: null,
    takenAt: null,
    bearing: null,
    routeIds: [],
  }))

/** A disk that outlives whoever writes on it. */
function disk() {
  const it = {
    rounds: new Map<string, RatingRound>(),
    ratings: new Map<string, OutgoingRating>(),
    isFull: false,
  }
  const store: RatingStore = {
    read: async () => structuredClone({ rounds: [...it.rounds.values()], ratings: [...it.ratings.values()] }),
    async write({ round, put = [], dropped = [] }) {
      if (it.isFull && put.length > 0) throw new StorageFull()
      for (const id of dropped) it.ratings.delete(id)
      for (const rating of put) it.ratings.set(rating.id, structuredClone(rating))
      if (round) it.rounds.set(keyOfRound(round), structuredClone(round))
    },
    project: async () => undefined,
    writeProject: async () => undefined,
    picture: async () => undefined,
    writePicture: async () => undefined,
    dropPictures: async () => undefined,
  }
  return { it, store }
}

type Trouble = (when: 'before' | 'after') => FailureCode | undefined

/** As the server answers: an id once, and never again once it was taken back. */
function server() {
  const it = {
    stored: new Map<string, Given>(),
    withdrawn: new Set<string>(),
    calls: 0,
    trouble: undefined as Trouble | undefined,
    answer: undefined as ((rating: OutgoingRating) => TakenRating['state'] | undefined) | undefined,
  }
  function troubled(when: 'before' | 'after'): void {
    const code = it.trouble?.(when)
    if (code) throw new Failure(code)
  }
  return {
    it,
    async submit(_projectId: string, ratings: readonly OutgoingRating[]): Promise<TakenRating[]> {
      it.calls++
      troubled('before')
      const taken = ratings.map((rating): TakenRating => {
        const { id, said: given } = rating
        const refused = it.answer?.(rating)
        if (refused) return { id, state: refused }
        if (it.withdrawn.has(id)) return { id, state: 'withdrawn' }
        const before = it.stored.get(id)
        if (before) assert.deepEqual(before, given, 'under an id the same is said for ever')
        it.stored.set(id, structuredClone(given))
        return { id, state: before ? 'known' : 'stored' }
      })
      troubled('after')
      return taken
    },
    async withdraw(_projectId: string, id: string): Promise<void> {
      troubled('before')
      if (!it.stored.delete(id)) throw new Failure('rating_missing')
      it.withdrawn.add(id)
      troubled('after')
    },
  }
}

let runs = 0
function world(there: ReturnType<typeof server>, here: ReturnType<typeof disk>) {
  let ids = 0
  const it = { elapsed: 0, ownerId: 'anna' as string | undefined, isOnline: true, run: ++runs }
  const open = (): Promise<Rater> =>
    openRater({
      store: here.store,
      submit: there.submit,
      withdraw: there.withdraw,
      now: () => 1_000,
      newId: () => `rating ${it.run} ${++ids}`,
      ownerId: () => it.ownerId,
      maySend: () => it.isOnline,
      elapsedMs: () => it.elapsed,
      random: () => 0.5,
    })
  return { it, open }
}

async function begun(count = 5) {
  const there = server()
  const here = disk()
  const { it, open } = world(there, here)
  const rater = await open()
  await rater.begin({ ...WHICH, routeId: null }, places(count))
  return { there: there.it, here: here.it, it, open, rater }
}

const saidOn = (stored: ReadonlyMap<string, Given>, edgeId: number) =>
  [...stored.values()].filter((given) => given.edgeId === edgeId)

test('what she says is on the device at once, is sent when she goes on, and leaves it when it has arrived', async () => {
  const { there, here, rater } = await begun()
  await rater.say(WHICH, { values: { whole: 2 } })
  await rater.say(WHICH, { values: { safety: 1 }, comment: 'Zu eng' })
  assert.equal(here.ratings.size, 1)
  await rater.tick()
  assert.equal(there.stored.size, 0, 'she is still at it')
  await rater.next(WHICH)
  await rater.tick()
  const [given] = saidOn(there.stored, 1)
  assert.deepEqual([given?.values, given?.comment], [{ whole: 2, safety: 1 }, 'Zu eng'])
  assert.deepEqual([here.ratings.size, rater.state().waiting.length], [0, 0])
  assert.equal(rater.state().round(WHICH)?.at, 1)
})

test('killed in the middle, the page goes on where it was, and what was open is sent', async () => {
  const { there, open, rater } = await begun()
  await rater.say(WHICH, { values: { whole: 2 } })
  await rater.next(WHICH)
  await rater.say(WHICH, { values: { whole: 4 } })
  rater.abandon()
  const again = await open()
  assert.equal(again.state().round(WHICH)?.at, 1)
  assert.equal(again.state().round(WHICH)?.answers[1]?.values?.whole, 4)
  await again.tick()
  assert.equal(there.stored.size, 2)
  await again.undo(WHICH)
  await again.tick()
  assert.equal(there.stored.size, 1, 'undone also after it has arrived')
})

test('offline it waits; somebody else who signs in sends nothing of hers', async () => {
  const { there, it, rater } = await begun()
  it.isOnline = false
  for (let nth = 0; nth < 3; nth++) {
    await rater.say(WHICH, { values: { whole: 3 } })
    await rater.next(WHICH)
  }
  await rater.skip(WHICH)
  await rater.tick()
  assert.deepEqual([there.calls, rater.state().waiting.length], [0, 4])
  it.isOnline = true
  it.ownerId = 'berta'
  await rater.tick()
  assert.equal(there.calls, 0)
  it.ownerId = 'anna'
  await rater.tick()
  assert.deepEqual([there.calls, there.stored.size], [1, 4])
  assert.equal(saidOn(there.stored, 4)[0]?.values, null)
})

test('without consent it stops, says so, and goes on once she has agreed', async () => {
  const { there, rater } = await begun()
  there.trouble = (when) => (when === 'before' ? 'ratings_not_agreed' : undefined)
  await rater.say(WHICH, { values: { whole: 3 } })
  await rater.next(WHICH)
  await rater.tick()
  await rater.tick()
  assert.equal(there.calls, 1)
  assert.equal(rater.state().stopped.get('seewil'), 'ratings_not_agreed')
  there.trouble = undefined
  rater.hurry()
  await rater.tick()
  assert.deepEqual([there.stored.size, rater.state().stopped.size], [1, 0])
})

test('after a failure it pauses, longer each time; signed out it says so', async () => {
  const { there, it, rater } = await begun()
  there.trouble = () => 'unavailable'
  await rater.say(WHICH, { values: { whole: 3 } })
  await rater.next(WHICH)
  await rater.tick()
  await rater.tick()
  assert.deepEqual([there.calls, rater.state().connection], [1, 'waiting'])
  it.elapsed += 5_000
  there.trouble = () => 'session_revoked'
  await rater.tick()
  assert.equal(rater.state().connection, 'signed out')
  there.trouble = undefined
  rater.hurry()
  await rater.tick()
  assert.deepEqual([rater.state().connection, there.stored.size], ['fine', 1])
})

test('one the server does not understand holds up no other, and is kept with its cause', async () => {
  const { there, rater } = await begun()
  there.answer = ({ said: given }) => (given.edgeId === 2 ? 'placeless' : undefined)
  for (let nth = 0; nth < 3; nth++) {
    await rater.say(WHICH, { values: { whole: 3 } })
    await rater.next(WHICH)
  }
  await rater.tick()
  assert.equal(there.stored.size, 2)
  assert.deepEqual(
    rater.state().refused.map(({ said: given, refusal }) => [given.edgeId, refusal]),
    [[2, 'placeless']],
  )
  there.answer = undefined
  await rater.retry()
  await rater.tick()
  assert.deepEqual([there.stored.size, rater.state().refused.length], [3, 0])
})

test('a call refused as a whole is sent one by one, and the one at fault can be deleted', async () => {
  const { there, rater } = await begun()
  for (let nth = 0; nth < 3; nth++) {
    await rater.say(WHICH, { values: { whole: 3 } })
    await rater.next(WHICH)
  }
  let call = 0
  // The whole, and then the second alone.
  there.trouble = (when) => (when === 'before' && [1, 3].includes(++call) ? 'input_invalid' : undefined)
  await rater.tick()
  assert.equal(there.stored.size, 2)
  const [refused] = rater.state().refused
  assert.equal(refused?.refusal, 'invalid')
  await rater.discard(refused.id)
  assert.deepEqual([rater.state().refused.length, rater.state().waiting.length], [0, 0])
})

test('on a full disk nothing is said, and it is told', async () => {
  const { here, rater } = await begun()
  here.isFull = true
  await rater.say(WHICH, { values: { whole: 3 } })
  assert.equal(rater.state().isFull, true)
  assert.equal(rater.state().round(WHICH)?.answers[0], null)
  here.isFull = false
  await rater.say(WHICH, { values: { whole: 3 } })
  assert.equal(rater.state().isFull, false)
})

test('a new round leaves out what still waits', async () => {
  const { it, rater } = await begun(3)
  it.isOnline = false
  await rater.say(WHICH, { values: { whole: 3 } })
  await rater.begin({ ...WHICH, routeId: null }, places(3))
  assert.deepEqual(
    rater
      .state()
      .round(WHICH)
      ?.places.map(({ edgeId }) => edgeId),
    [2, 3],
  )
})

const anyAct = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('say' as const), step: fc.constantFrom(1, 2, 3, 4) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('next', 'skip', 'undo', 'kill', 'seal') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('go' as const), nth: fc.nat(4) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send', 'request lost', 'answer lost') }) },
)

test('whatever is lost, undone or killed on the way, an offline day arrives once and as it was said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 40 }), async (acts) => {
      const { there, it, open, ...first } = await begun()
      let { rater } = first
      for (const act of acts) {
        if (act.kind === 'say') await rater.say(WHICH, { values: { whole: act.step as 1 } })
        else if (act.kind === 'go') await rater.goTo(WHICH, act.nth)
        else if (act.kind === 'next') await rater.next(WHICH)
        else if (act.kind === 'skip') await rater.skip(WHICH)
        else if (act.kind === 'undo') await rater.undo(WHICH)
        else if (act.kind === 'seal') await rater.seal()
        else if (act.kind === 'kill') {
          rater.abandon()
          rater = await open()
        } else {
          const lost = act.kind === 'send' ? undefined : act.kind === 'request lost' ? 'before' : 'after'
          there.trouble = (when) => (when === lost ? 'unavailable' : undefined)
          it.elapsed += 1e9
          await rater.tick()
        }
      }
      there.trouble = undefined
      it.elapsed += 1e9
      await rater.seal()
      await rater.tick()
      assert.equal(rater.state().waiting.length, 0)
      for (const [nth, answer] of rater.state().round(WHICH)!.answers.entries()) {
        const given = saidOn(there.stored, nth + 1).toSorted((one, other) => one.ratedAt - other.ratedAt)
        const last = given.findLast(({ values }) => values !== null)
        assert.equal(last?.values?.whole, answer?.values?.whole)
        assert.equal(given.length > 0, answer !== null)
      }
    }),
    { numRuns: 300 },
  )
})
