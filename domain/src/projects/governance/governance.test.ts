import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DataDay, dataDayAfter, weekdayOfDataDay } from '../../platform/time/data-day.ts'
import {
  BOARD_SEATS,
  type BoundVote,
  CASE_PARTS,
  type CaseContent,
  changedParts,
  countedVotes,
  mayVote,
  outcomeNow,
  outcomeOf,
  SENSITIVITY_CLASSES,
  type Vote,
  VOTE_CHOICES,
  voicesMissing,
  votesAsked,
} from './review.ts'
import { classOf, classOfRisk, type ReviewedScope, RISKS, risksOf } from './risk.ts'
import { dueDayOf, isReminded, sittingFrom, sittingOf } from './sitting.ts'
import { askedFigures } from './asked-figures.ts'
import { CASE_DOCUMENT_LIMITS, isPdf } from './case-document.ts'

const vote = (accountId: string, choice: Vote['choice'], isChair = false): Vote => ({
  accountId,
  choice,
  isChair,
})

const PLAIN: ReviewedScope = {
  seats: 400,
  days: 365,
  minimumAge: 16,
  survey: false,
  analysedBy: 'provider',
  results: ['mode_split', 'co2'],
  hasOtherResults: false,
  ownTexts: 0,
}

test('a plain project is decided by one member, a delicate one by the chair, a grave one by three of five', () => {
  assert.equal(outcomeOf([vote('luzia', 'approve')], 1), 'approved')
  assert.equal(outcomeOf([vote('luzia', 'approve')], 2), null)
  assert.equal(outcomeOf([vote('luzia', 'approve'), vote('sandro', 'conditions', true)], 2), 'approved')
  assert.equal(outcomeOf([vote('sandro', 'approve', true), vote('ayla', 'approve')], 3), null)
  const three = [vote('sandro', 'approve', true), vote('ayla', 'conditions'), vote('luzia', 'approve')]
  assert.equal(outcomeOf(three, 3), 'approved')
})

test('of those who may decide alone the last word holds, a decline as well', () => {
  const [aye, no] = [vote('ayla', 'approve'), vote('luzia', 'decline')]
  assert.deepEqual([outcomeOf([aye, no], 1), outcomeOf([no, aye], 1)], ['declined', 'approved'])
  const chairs = [vote('sandro', 'approve', true), vote('ayla', 'decline', true), vote('luzia', 'approve')]
  assert.equal(outcomeOf(chairs, 2), 'declined')
  assert.deepEqual(
    SENSITIVITY_CLASSES.map((it) => outcomeOf([], it)),
    [null, null, null],
  )
})

test('three who decline are stronger than the chair', () => {
  const votes = [
    vote('sandro', 'approve', true),
    ...['ayla', 'luzia', 'hannes'].map((it) => vote(it, 'decline')),
  ]
  for (const sensitivity of SENSITIVITY_CLASSES) assert.equal(outcomeOf(votes, sensitivity), 'declined')
})

test('votes for what a case showed before open nothing; what they decided stands until they are taken back', () => {
  const bound = (by: string, choice: Vote['choice'], it: 'present' | 'decision' | 'before'): BoundVote => ({
    ...vote(by, choice),
    isPresent: it === 'present',
    isOfDecision: it === 'decision',
  })
  const open = { class: 3, state: 'open' } as const
  const approved = { class: 3, state: 'approved' } as const
  const three = (it: 'present' | 'decision' | 'before') =>
    ['ayla', 'luzia', 'hannes'].map((by) => bound(by, 'approve', it))
  assert.equal(outcomeNow(three('before'), open), null)
  assert.equal(outcomeNow(three('present'), open), 'approved')
  assert.equal(outcomeNow(three('decision'), approved), 'approved')
  assert.equal(outcomeNow(three('decision'), { class: 3, state: 'declined' }), null)
  const [one, two] = three('decision') as [BoundVote, BoundVote]
  assert.equal(outcomeNow([one, two, bound('hannes', 'decline', 'present')], approved), null)
  const each = (['present', 'decision', 'before'] as const).map((it) => bound(it, 'approve', it))
  assert.deepEqual(countedVotes(each, 'open'), each.slice(0, 1))
  assert.deepEqual(countedVotes(each, 'approved'), each.slice(0, 2))
})

const votes = fc
  .uniqueArray(
    fc.record({
      accountId: fc.string(),
      choice: fc.constantFrom(...VOTE_CHOICES),
      isChair: fc.constant(false),
    }),
    { selector: (it) => it.accountId, maxLength: 5 },
  )
  .map((found): Vote[] => found)

test('in the gravest class nothing is decided without three who agree, and what is missing is told', () => {
  fc.assert(
    fc.property(votes, (given) => {
      const outcome = outcomeOf(given, 3)
      const agreeing = (isAye: boolean) => given.filter((it) => (it.choice !== 'decline') === isAye).length
      assert.equal(outcome !== null, agreeing(true) >= 3 || agreeing(false) >= 3)
      assert.equal(voicesMissing(given, 3) === 0, outcome !== null)
    }),
  )
})

test('a class asks for as many votes as decide it: one, the chair’s, or most of the board', () => {
  assert.deepEqual(SENSITIVITY_CLASSES.map(votesAsked), [1, 1, 3])
  assert.ok(votesAsked(3) > BOARD_SEATS / 2 && votesAsked(3) - 1 <= BOARD_SEATS / 2)
  const [aye, other] = [vote('ayla', 'approve'), vote('luzia', 'conditions')]
  const no = vote('hannes', 'decline')
  assert.deepEqual([voicesMissing([], 1), voicesMissing([], 2), voicesMissing([], 3)], [1, 1, 3])
  assert.deepEqual([voicesMissing([aye], 1), voicesMissing([aye], 2)], [0, 1])
  assert.deepEqual([voicesMissing([aye, other, no], 3), voicesMissing([aye, no], 3)], [1, 2])
})

test('of a case that changed each part that is another is named', () => {
  const shown = Object.fromEntries(CASE_PARTS.map((part) => [part, 'a'])) as CaseContent
  assert.deepEqual(changedParts(shown, shown), [])
  assert.deepEqual(changedParts(shown, { ...shown, invite: 'b', scope: 'b' }), ['scope', 'invite'])
})

test('a vote can be changed until the sitting; whom a case touches has none', () => {
  assert.equal(mayVote({ state: 'open', isBeforeSitting: false, isTouched: false }), 'yes')
  assert.equal(mayVote({ state: 'approved', isBeforeSitting: true, isTouched: false }), 'yes')
  assert.equal(mayVote({ state: 'declined', isBeforeSitting: false, isTouched: false }), 'review_closed')
  assert.equal(mayVote({ state: 'withdrawn', isBeforeSitting: true, isTouched: false }), 'review_closed')
  assert.equal(mayVote({ state: 'open', isBeforeSitting: true, isTouched: true }), 'vote_conflict')
})

test('risks are read from the project: children make it grave, a partner delicate, a survey is noted', () => {
  assert.deepEqual([risksOf(PLAIN), classOf(PLAIN)], [[], 1])
  assert.deepEqual(risksOf({ ...PLAIN, survey: true }), ['survey'])
  assert.equal(classOf({ ...PLAIN, survey: true }), 1)
  assert.equal(classOf({ ...PLAIN, analysedBy: 'partner' }), 2)
  assert.equal(classOf({ ...PLAIN, minimumAge: 14 }), 3)
  assert.equal(classOf({ ...PLAIN, minimumAge: null }), 3)
  assert.equal(classOf({ ...PLAIN, ownTexts: 1 }), 2)
})

test('few people are noted, and delicate where their places are shown finely', () => {
  const few = { ...PLAIN, seats: 60 }
  assert.deepEqual([risksOf(few), classOf(few)], [['few_people'], 1])
  assert.equal(classOf({ ...few, results: ['cells'] }), 2)
  assert.equal(classOf({ ...few, results: ['mode_split', 'flows'] }), 2)
  assert.equal(classOf({ ...few, results: ['cohorts'] }), 3)
  assert.equal(classOf({ ...few, results: ['cells'], minimumAge: 14 }), 3)
  assert.equal(classOf({ ...few, results: ['postcodes'] }), 3)
})

test('each risk begins where its rule says, and makes a case as delicate as that by itself', () => {
  const risky: [Partial<ReviewedScope>, Partial<ReviewedScope>, string, number][] = [
    [{ minimumAge: 16 }, { minimumAge: 15 }, 'children', 3],
    [{ seats: 20_000 }, { seats: 20_001 }, 'very_many', 3],
    [{ analysedBy: 'own' }, { analysedBy: 'partner' }, 'partner', 2],
    [{ results: ['flows'] }, { results: ['mode_split', 'cohorts'] }, 'small_groups', 2],
    [{ results: ['cells'] }, { results: ['mode_split', 'postcodes'] }, 'small_groups', 2],
    [{ results: [] }, { results: ['mode_split', 'public_insights'] }, 'public', 2],
    [{ hasOtherResults: false }, { hasOtherResults: true }, 'other_results', 2],
    [{ ownTexts: 0 }, { ownTexts: 1 }, 'own_texts', 2],
    [{ seats: 100 }, { seats: 99 }, 'few_people', 1],
    [{ survey: false }, { survey: true }, 'survey', 1],
    [{ results: ['mode_split'] }, { results: ['photos'] }, 'photos', 1],
    [{ days: 730 }, { days: 731 }, 'long', 1],
  ]
  for (const [not, is, risk, sensitivity] of risky) {
    const [without, scope] = [
      { ...PLAIN, ...not },
      { ...PLAIN, ...is },
    ]
    assert.deepEqual([risksOf(without), classOf(without)], [[], 1], risk)
    assert.deepEqual(
      [risksOf(scope), classOf(scope), risksOf(scope).map(classOfRisk)],
      [[risk], sensitivity, [sensitivity]],
    )
  }
  assert.deepEqual(new Set(risky.map(([, , risk]) => risk)), new Set<string>(RISKS))
  assert.deepEqual(new Set(RISKS.map(classOfRisk)), new Set(SENSITIVITY_CLASSES))
})

test('a class is never below its gravest risk', () => {
  const scope = fc.record({
    seats: fc.integer({ min: 50, max: 100_000 }),
    days: fc.integer({ min: 365, max: 2_000 }),
    minimumAge: fc.option(fc.integer({ min: 14, max: 99 })),
    survey: fc.boolean(),
    analysedBy: fc.constantFrom('own', 'provider', 'partner'),
    results: fc.subarray([
      'mode_split',
      'cells',
      'cohorts',
      'postcodes',
      'photos',
      'public_insights',
    ] as const),
    hasOtherResults: fc.boolean(),
    ownTexts: fc.nat(3),
  })
  fc.assert(
    fc.property(scope, (it) => {
      for (const risk of risksOf(it)) assert.ok(classOf(it) >= classOfRisk(risk))
      assert.ok(risksOf(it).every((risk) => RISKS.includes(risk)))
    }),
  )
})

test('the board sits every other Wednesday, has two weeks, and hears once more three days before', () => {
  const first = sittingFrom('2026-09-17')
  assert.equal(weekdayOfDataDay(first), 3)
  assert.equal(sittingFrom(dataDayAfter(first, 1)), dataDayAfter(first, 14))
  assert.equal(sittingFrom(first), first)
  assert.ok(sittingOf('2026-09-17') > '2026-09-17')
  assert.equal(dueDayOf('2026-09-17'), '2026-10-01')
  assert.deepEqual(
    [isReminded('2026-09-17', '2026-09-27'), isReminded('2026-09-17', '2026-09-28')],
    [false, true],
  )
})

test('every case comes to a sitting before it is due, or on that day', () => {
  for (let days = 0; days < 40; days++) {
    const submitted: DataDay = dataDayAfter('2026-09-01', days)
    assert.ok(sittingOf(submitted) <= dueDayOf(submitted))
  }
})

test('sittings follow each other by two weeks, through every year', () => {
  const first = '2026-09-30'
  for (let days = 0; days < 800; days++) {
    const sitting = dataDayAfter(first, Math.ceil(days / 14) * 14)
    assert.equal(sittingFrom(dataDayAfter(first, days)), sitting)
  }
  assert.equal(sittingOf('2026-09-29'), first)
  assert.equal(sittingOf(first), dataDayAfter(first, 14))
})

const octetsOf = (text: string) => new TextEncoder().encode(text)

test('what is attached to a case is bounded', () => {
  assert.deepEqual(CASE_DOCUMENT_LIMITS, { octets: 10_000_000, perProject: 20, title: 120 })
})

test('a file is a PDF by its first octets and its end, whatever else it says', () => {
  assert.ok(isPdf(octetsOf(`%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF\n`)))
  assert.ok(isPdf(octetsOf('%PDF-2.0\n%%EOF')))
  const ending = (octets: number) => octetsOf(`%PDF-1.7\n%%EOF${'\n'.repeat(octets)}`)
  assert.deepEqual([isPdf(ending(1_019)), isPdf(ending(1_020))], [true, false])
  for (const other of [
    '',
    '%PDF-1.7',
    `%PDF-1.7\n%%EOF${'x'.repeat(3_000)}`,
    '<html>%PDF-1.7\n%%EOF',
    'PK\u0003\u0004%%EOF',
    '%PDF-9.1\n%%EOF',
  ])
    assert.ok(!isPdf(octetsOf(other)), other)
})

test('each figure asked for says how many people it needs, and in public only where it is to be published', () => {
  assert.deepEqual(askedFigures(['mode_split', 'ratings', 'photos']), [
    { kind: 'mode_split', organisation: 10, public: null },
    { kind: 'ratings', organisation: 5, public: null },
    { kind: 'photos', organisation: null, public: null },
  ])
  assert.deepEqual(askedFigures(['cells', 'ratings', 'public_insights']), [
    { kind: 'cells', organisation: 10, public: 20 },
    { kind: 'ratings', organisation: 5, public: 10 },
    { kind: 'public_insights', organisation: null, public: 20 },
  ])
})
