import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { latestRatings } from './latest-ratings.ts'
import {
  nextRatingStep,
  type OutgoingRating,
  type OutgoingRatings,
  ratingVerdictOn,
  RATINGS_AT_ONCE,
  type RatingStep,
  type Given,
  takenBy,
  tried,
} from './outgoing.ts'
import { CRITERIA, DIRECTIONS, type Step, STEPS } from './rating.ts'
import {
  criterionAsked,
  newRound,
  nextOpen,
  type Round,
  type RoundChange,
  type RoundPlace,
  answeredIn,
  sealed,
  skippedIn,
  undone,
  UNDO_STEPS,
  valueOf,
} from './round.ts'

const ABOUT = { ownerId: 'anna', projectId: 'seewil', kind: 'map', routeId: null } as const
const PLACES = 5
const places = Array.from({ length: PLACES }, (_, nth): RoundPlace => ({ edgeId: nth + 1, photoId: null }))

/** The server's side of it: an id is stored once, and never again once it was taken back. */
function server() {
  const stored = new Map<string, Given>()
  const withdrawn = new Set<string>()
  return {
    stored,
    submit(ratings: readonly OutgoingRating[]) {
      return ratings.map(({ id, said: given }) => {
        if (withdrawn.has(id)) return { id, state: 'withdrawn' as const }
        const before = stored.get(id)
        if (!before) stored.set(id, structuredClone(given))
        else assert.deepEqual(before, given, 'under an id the same is said for ever')
        return { id, state: before ? ('known' as const) : ('stored' as const) }
      })
    },
    withdraw(id: string): boolean {
      if (!stored.delete(id)) return false
      withdrawn.add(id)
      return true
    },
  }
}

/** A phone with a disk, on which everything is written before it is true. */
function phone(at: ReturnType<typeof server>) {
  let round: Round = newRound(ABOUT, places)
  const outgoing = new Map<string, OutgoingRating>()
  /** Copies of requests that are still under way. */
  const late: (() => unknown)[] = []
  let clock = 0
  let ids = 0
  const world = {
    now: () => ++clock,
    newId: () => `rating ${++ids}`,
    outgoing: (id: string) => outgoing.get(id),
  }
  function write({ put, dropped }: OutgoingRatings): void {
    for (const id of dropped) outgoing.delete(id)
    for (const it of put) outgoing.set(it.id, it)
  }
  function change(next: RoundChange<RoundPlace> | undefined): void {
    if (!next) return
    round = next.round
    write(next)
  }
  const seal = (): void => write({ put: sealed(outgoing.values()), dropped: [] })
  const step = (): RatingStep | undefined => nextRatingStep(outgoing.values(), 'anna', () => false, 3)
  function ask(asked: RatingStep): (answer: 'heard' | 'lost') => void {
    if (asked.kind === 'send') {
      const answers = at.submit(asked.ratings)
      return (answer) => answer === 'heard' && write(takenBy(asked.ratings, answers))
    }
    at.withdraw(asked.rating.id)
    return (answer) => answer === 'heard' && write({ put: [], dropped: [asked.rating.id] })
  }
  return {
    round: () => round,
    outgoing,
    late,
    say: (nth: number, criterion: (typeof CRITERIA)[number], step: Step) => {
      if (nth !== round.at) seal()
      round = { ...round, at: nth }
      change(answeredIn(round, { values: valueOf(criterion, step) }, world))
    },
    skip: (nth: number) => {
      seal()
      round = { ...round, at: nth }
      change(skippedIn(round, world))
      seal()
    },
    comment: (comment: string) => round.at < PLACES && change(answeredIn(round, { comment }, world)),
    undo: () => change(undone(round, world)),
    seal,
    send(way: 'reaches' | 'request lost' | 'answer lost' | 'twice' | 'late') {
      const asked = step()
      if (!asked) return
      if (asked.kind === 'send') write({ put: tried(asked.ratings), dropped: [] })
      const sent =
        asked.kind === 'send' ? { ...asked, ratings: asked.ratings.map((it) => outgoing.get(it.id)!) } : asked
      if (way === 'request lost') return
      if (way === 'late') return void late.push(() => ask(sent))
      const counted = ask(sent)
      if (way === 'twice') late.push(() => ask(sent))
      counted(way === 'answer lost' ? 'lost' : 'heard')
    },
    flush() {
      seal()
      for (let left = 1_000; step() && left > 0; left--) this.send('reaches')
      assert.equal(outgoing.size, 0, 'nothing waits')
    },
  }
}

const anyAct = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      nth: fc.nat(PLACES - 1),
      criterion: fc.constantFrom(...CRITERIA),
      step: fc.constantFrom(...STEPS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const), nth: fc.nat(PLACES - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('comment' as const), nth: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('late copy' as const), which: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      way: fc.constantFrom('reaches', 'request lost', 'answer lost', 'twice', 'late'),
    }),
  },
)

test('in whatever order, however often and late it is sent, the server ends up with what she said, once', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      const there = server()
      const here = phone(there)
      for (const act of acts) {
        if (act.kind === 'say') here.say(act.nth, act.criterion, act.step)
        else if (act.kind === 'skip') here.skip(act.nth)
        else if (act.kind === 'comment') here.comment(`${act.nth}`)
        else if (act.kind === 'undo') here.undo()
        else if (act.kind === 'restart') here.seal()
        else if (act.kind === 'send') here.send(act.way)
        else here.late.splice(act.which, 1).forEach((arrives) => arrives())
      }
      here.flush()
      for (const arrives of here.late) arrives()
      const ratings = latestRatings(
        [...there.stored].map(([id, { edgeId, values, direction, ratedAt }]) => ({
          id,
          rater: 'anna',
          place: String(edgeId),
          direction,
          values: values ?? {},
          ratedAt,
        })),
      )
      const { answers } = here.round()
      for (const [nth, answer] of answers.entries()) {
        const given = ratings.filter(({ place }) => place === String(nth + 1))
        const asMap = Object.fromEntries(given.map(({ criterion, value }) => [criterion, value]))
        assert.deepEqual(asMap, { ...answer?.values })
        if (answer && Object.keys(answer.values ?? {}).length > 0)
          assert.equal(there.stored.get(answer.ratingId)?.comment, answer.comment)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('what is said of one place is one rating until she moves on; said again later it is another', () => {
  const here = phone(server())
  here.say(0, 'whole', 2)
  here.say(0, 'safety', 1)
  here.comment('Zu eng')
  assert.deepEqual(
    [...here.outgoing.values()].map(({ said: { values, comment }, stage }) => ({ values, comment, stage })),
    [{ values: { whole: 2, safety: 1 }, comment: 'Zu eng', stage: 'open' }],
  )
  here.send('reaches')
  assert.equal(here.outgoing.size, 1, 'what she is still at is not sent')
  here.say(1, 'whole', 4)
  here.say(0, 'whole', 3)
  assert.deepEqual(
    [...here.outgoing.values()].map(({ said: given, stage }) => [given.edgeId, given.values, stage]),
    [
      [1, { whole: 2, safety: 1 }, 'sealed'],
      [2, { whole: 4 }, 'sealed'],
      [1, { whole: 3, safety: 1 }, 'open'],
    ],
  )
})

test('undoing goes back act by act, fifty of them, also what has arrived', () => {
  const there = server()
  const here = phone(there)
  for (let nth = 0; nth < UNDO_STEPS + 10; nth++) here.say(nth % 2, 'whole', ((nth % 4) + 1) as Step)
  here.flush()
  for (let nth = 0; nth < UNDO_STEPS; nth++) here.undo()
  assert.equal(UNDO_STEPS, 50)
  assert.equal(here.round().acts.length, 0)
  const left = here.round().answers.map((it) => it?.values)
  here.undo()
  assert.deepEqual(
    here.round().answers.map((it) => it?.values),
    left,
  )
  here.flush()
  assert.equal(there.stored.size, 10)
})

test('part of what has arrived is taken back by saying the rest anew, and so is the rest after it', () => {
  const there = server()
  const here = phone(there)
  here.say(0, 'whole', 2)
  here.say(0, 'safety', 1)
  const said = () => {
    here.flush()
    return [here.round().answers.at(0)?.values, ...[...there.stored.values()].map(({ values }) => values)]
  }
  const both = { whole: 2, safety: 1 }
  assert.deepEqual(said(), [both, both])
  here.undo()
  assert.deepEqual(said(), [{ whole: 2 }, { whole: 2 }])
  here.undo()
  assert.deepEqual(said(), [undefined])
})

test('what never left is dropped when it is taken back; what may have arrived is withdrawn once it has', () => {
  const there = server()
  const here = phone(there)
  here.say(0, 'whole', 2)
  here.undo()
  assert.equal(here.outgoing.size, 0)
  here.say(0, 'whole', 2)
  here.seal()
  here.send('late')
  here.undo()
  assert.deepEqual(
    [...here.outgoing.values()].map(({ stage, isTakenBack }) => [stage, isTakenBack]),
    [['tried', true]],
  )
  here.flush()
  for (const arrives of here.late) arrives()
  assert.equal(there.stored.size, 0)
})

test('keys speak of the whole, then of what is still open; next is what nobody answered, in a circle', () => {
  const answer = {
    ratingId: 'a',
    values: { whole: 2, conflict_freedom: 1 },
    comment: '',
    direction: 'both',
  } as const
  assert.equal(criterionAsked(undefined), 'whole')
  assert.equal(criterionAsked(answer), 'safety')
  assert.equal(
    criterionAsked({ ...answer, values: { whole: 1, safety: 1, conflict_freedom: 1, attractiveness: 1 } }),
    undefined,
  )
  const round = newRound(ABOUT, places)
  assert.equal(nextOpen(round), 1)
  const answers = [null, answer, answer, null, answer]
  assert.equal(nextOpen({ ...round, answers, at: 2 }), 3)
  assert.equal(nextOpen({ ...round, answers, at: 3 }), 0)
  assert.equal(nextOpen({ ...round, answers: answers.map(() => answer), at: 2 }), PLACES)
  assert.equal(nextOpen({ ...round, answers: [answer, null, answer, answer, answer], at: 1 }), 1)
  const blank = { ...answer, values: {} }
  assert.equal(nextOpen({ ...round, answers: [answer, blank, answer, answer, answer], at: 0 }), 1)
})

function outgoing(more: Partial<OutgoingRating> & { id: string }): OutgoingRating {
  const [direction] = DIRECTIONS
  const given: Given = {
    kind: 'map',
    edgeId: 1,
    photoId: null,
    direction,
    values: { whole: 1 },
    comment: '',
    ratedAt: 1,
  }
  return { ownerId: 'anna', projectId: 'seewil', said: given, stage: 'sealed', isTakenBack: false, ...more }
}

test('what is sent is hers, of one project, bounded, not refused, and goes before what is withdrawn', () => {
  const never = (): boolean => false
  const all = [
    outgoing({ id: 'arrived', stage: 'arrived', isTakenBack: true }),
    outgoing({ id: 'open', stage: 'open' }),
    outgoing({ id: 'hers', ownerId: 'berta' }),
    outgoing({ id: 'refused', refusal: 'placeless' }),
    outgoing({ id: 'one' }),
    outgoing({ id: 'elsewhere', projectId: 'oberried' }),
    outgoing({ id: 'two', stage: 'tried' }),
  ]
  const idsOf = (step: RatingStep | undefined): string[] =>
    step?.kind === 'send' ? step.ratings.map(({ id }) => id) : [step?.rating.id ?? '']
  assert.deepEqual(idsOf(nextRatingStep(all, 'anna', never)), ['one', 'two'])
  assert.deepEqual(idsOf(nextRatingStep(all, 'anna', never, 1)), ['one'])
  assert.deepEqual(idsOf(nextRatingStep(all, 'anna', (id) => id === 'seewil')), ['elsewhere'])
  assert.deepEqual(idsOf(nextRatingStep(all.slice(0, 4), 'anna', never)), ['arrived'])
  assert.equal(nextRatingStep(all.slice(1, 4), 'anna', never), undefined)
  const many = Array.from({ length: RATINGS_AT_ONCE + 1 }, (_, nth) => outgoing({ id: String(nth) }))
  assert.equal(idsOf(nextRatingStep(many, 'anna', never)).length, RATINGS_AT_ONCE)
})

test('a rating leaves the device when the server names it; refused, it stays with its cause', () => {
  const sent = (id: string): OutgoingRating => outgoing({ id, stage: 'tried' })
  const two = sent('2')
  const back = { ...sent('4'), isTakenBack: true }
  const answers = [
    { id: '1', state: 'stored' },
    { id: '2', state: 'placeless' },
    { id: '4', state: 'ahead' },
  ] as const
  const { put, dropped } = takenBy([sent('1'), two, sent('3'), back], answers)
  assert.deepEqual(dropped, ['1', '4'])
  assert.deepEqual(put, [{ ...two, refusal: 'placeless' }])
  assert.deepEqual(takenBy([back], [{ id: '4', state: 'known' }]).put, [{ ...back, stage: 'arrived' }])
})

test('a refusal of the call stops the project, waits for a sign-in, or is tried again', () => {
  assert.deepEqual(
    ['ratings_not_agreed', 'session_revoked', 'unavailable', 'input_invalid', 'rating_missing'].map(
      ratingVerdictOn,
    ),
    ['project stopped', 'signed out', 'later', 'invalid', 'withdrawn'],
  )
})
