import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LEAST_PARTICIPANTS, MOST_PARTICIPANTS } from '../../money/payments/calculation.ts'
import { type DataDay, dataDayAfter, instantAt } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { BOARD_ACTS, mayAct } from './board-acts.ts'
import { drawnProjectCode, normalProjectCode, problemOfProjectCode } from './code.ts'
import {
  extended,
  type Extension,
  mayExtend,
  mayOrderBeside,
  payableDays,
  problemOfExtension,
} from './extension.ts'
import { GO_LIVE_CHECKS, type GoLiveFacts, isChecked, mayGoLive } from './go-live.ts'
import { normalProjectName, problemOfProjectName } from './name.ts'
import { runTimeOf } from './run-time.ts'
import { type ProjectSetup, problemsOfSetup } from './setup.ts'

import { isPausedOn, lastDayOf, pausesIn } from './pauses.ts'
import { isJoinable, isOperational, isOver, isRunning, stateOf, statusStamps } from './status.ts'
import { isTrialOver, type TrialFacts } from './trial.ts'

const TODAY: DataDay = '2026-09-17'
const days = fc.integer({ min: -2_000, max: 2_000 }).map((count) => dataDayAfter(TODAY, count))
const instant = fc.option(fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }))
const facts: fc.Arbitrary<GoLiveFacts & TrialFacts> = fc.record({
  isSettled: fc.boolean(),
  approvedAt: instant,
  liveAt: instant,
  pausedAt: instant,
  closedAt: instant,
  isInviteComplete: fc.boolean(),
  endDay: days,
  trialDay: fc.option(days),
})

const SETUP: ProjectSetup = {
  product: 'tracking',
  name: 'Mobilität im Alltag 2026',
  code: '',
  participants: 400,
  startDay: '2026-10-01',
  endDay: '2027-12-31',
  survey: true,
  region: 'seewil',
  purpose: 'Wir planen Velowege und wollen wissen, wie die Leute unterwegs sind.',
  analysedBy: 'own',
  analysisPartner: '',
  results: ['mode_split'],
  otherResults: '',
}

test('a name has three to sixty supported characters', () => {
  for (const name of ['Velo', "L'Allmend à vélo (Süd) & Co. 2026-27", 'Çağ', 'ñ'.repeat(60), 'Rue d’Ouchy']) {
    assert.equal(problemOfProjectName(name), undefined, name)
  }
  for (const name of ['', '   ', '\t\n']) assert.equal(problemOfProjectName(name), 'project_name_missing')
  for (const name of [
    'A/B',
    '<b>Velo</b>',
    'Velo!',
    'Вело',
    'Velo 🚲',
    'a"b',
    'Velo_2026',
    'a\u0000bc',
    '１２３',
  ]) {
    assert.equal(problemOfProjectName(name), 'project_name_unsupported', name)
  }
  assert.equal(problemOfProjectName('ab'), 'project_name_short')
  assert.equal(problemOfProjectName('a'.repeat(61)), 'project_name_long')
})

test('an accepted name is stored as it was judged, and can be told apart by nothing invisible', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const name = normalProjectName(text)
      assert.equal(normalProjectName(name), name)
      if (problemOfProjectName(text)) return
      assert.match(name, /^[^\p{C}\p{M}<>"/]{3,60}$/u)
    }),
    { numRuns: 5_000 },
  )
  assert.equal(normalProjectName(' Mobilita\u0308t  im Alltag '), 'Mobilität im Alltag')
})

test('a wished code has six to twelve letters and digits, however it is typed', () => {
  assert.equal(normalProjectCode(' see-wil 26 '), 'SEEWIL26')
  for (const code of ['', 'VELO26', 'velo-26', 'ABCDEFGH1234'])
    assert.equal(problemOfProjectCode(code), undefined)
  for (const code of ['VELO2', 'ABCDEFGH12345', 'VELÖ2026', 'VELO_26', 'VELO/26']) {
    assert.equal(problemOfProjectCode(code), 'project_code_malformed', code)
  }
})

test('a drawn code is a legal one of eight characters, and every character of the alphabet comes up', () => {
  const seen = new Set<string>()
  for (let lot = 0; lot < 28; lot++) {
    const code = drawnProjectCode((limit) => lot % limit)
    assert.match(code, /^[2-9B-DF-HJ-KM-NP-TV-Z]{8}$/)
    assert.equal(problemOfProjectCode(code), undefined)
    seen.add(code)
  }
  assert.equal(seen.size, 28)
})

test('the setup is judged field by field, in the order of the form', () => {
  assert.deepEqual(problemsOfSetup(SETUP, TODAY), [])
  const wrong = {
    name: '',
    code: 'x',
    participants: 49,
    startDay: '2026-09-16',
    endDay: '2027-09-14',
  } as const
  assert.deepEqual(problemsOfSetup({ ...SETUP, ...wrong }, TODAY), [
    { field: 'name', problem: 'project_name_missing' },
    { field: 'code', problem: 'project_code_malformed' },
    { field: 'participants', problem: 'participants_few' },
    { field: 'startDay', problem: 'start_past' },
    { field: 'endDay', problem: 'days_few' },
  ])
})

test('fifty participants and 365 days are enough, one less of either is not', () => {
  const about = (participants: number, count: number) =>
    problemsOfSetup(
      { ...SETUP, participants, startDay: TODAY, endDay: dataDayAfter(TODAY, count - 1) },
      TODAY,
    ).map((it) => it.problem)
  assert.deepEqual(about(50, 365), [])
  assert.deepEqual(about(49, 364), ['participants_few', 'days_few'])
})

test('days that are none are named, and never counted', () => {
  for (const day of ['', '2026-02-30', '17.09.2026', '2026-9-1']) {
    const broken = { ...SETUP, startDay: day as DataDay, endDay: day as DataDay }
    assert.deepEqual(problemsOfSetup(broken, TODAY), [
      { field: 'startDay', problem: 'day_missing' },
      { field: 'endDay', problem: 'day_missing' },
    ])
  }
})

test('the status is one of the specification’s three, and what else is to be said stands beside it', () => {
  const paid = {
    isSettled: true,
    approvedAt: null,
    liveAt: null,
    pausedAt: null,
    closedAt: null,
    endDay: '2027-12-31',
  } as const
  const live = { ...paid, approvedAt: 1, liveAt: 2 }
  const text = (project: Parameters<typeof stateOf>[0], today: DataDay = TODAY) =>
    Object.values(stateOf(project, today))
  assert.deepEqual(text({ ...paid, isSettled: false }), ['test', 'pending_payment'])
  assert.deepEqual(text(paid), ['test', null])
  assert.deepEqual(text({ ...paid, approvedAt: 1 }), ['approved', null])
  assert.deepEqual(text(live), ['live', null])
  assert.deepEqual(text(live, '2027-12-31'), ['live', null])
  assert.deepEqual(text(live, '2028-01-01'), ['live', 'ended'])
  assert.deepEqual(text({ ...live, pausedAt: 3 }), ['live', 'paused'])
  assert.deepEqual(text({ ...live, pausedAt: 3 }, '2028-01-01'), ['live', 'ended'])
  assert.deepEqual(text({ ...live, pausedAt: 3, closedAt: 4 }), ['live', 'closed'])
})

test('whoever reads the two timestamps by the specification’s own rule comes to the same status', () => {
  fc.assert(
    fc.property(facts, (project) => {
      const { approved, live } = statusStamps(project)
      const specified = approved !== null ? 'approved' : live !== null ? 'live' : 'test'
      assert.equal(stateOf(project, TODAY).status, specified)
    }),
  )
})

test('a code is known while the project runs or is paused, and joins while it runs', () => {
  fc.assert(
    fc.property(facts, (project) => {
      const { status, badge } = stateOf(project, TODAY)
      assert.equal(isJoinable(project, TODAY), badge === null && !isTrialOver(project, TODAY))
      assert.equal(isOperational(project, TODAY), badge === null || badge === 'paused')
      assert.equal(isOver(project, TODAY), badge === 'ended' || badge === 'closed')
      assert.equal(isRunning(project, TODAY), status === 'live' && !isOver(project, TODAY))
      if (isJoinable(project, TODAY)) assert.ok(isOperational(project, TODAY) && !isOver(project, TODAY))
    }),
  )
})

test('the board decides before the go-live, pauses what is live, resumes what is paused, and closes once', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...BOARD_ACTS), (project, act) => {
      const { status, badge } = stateOf(project, TODAY)
      const isGoingOn = !isOver(project, TODAY)
      const may = {
        approved: status !== 'live',
        declined: status !== 'live',
        paused: status === 'live' && badge !== 'paused',
        resumed: badge === 'paused',
        closed: true,
      }
      assert.equal(mayAct(act, project, TODAY) === 'yes', isGoingOn && may[act])
    }),
  )
})

test('a day the board stopped or let go on in the middle of is paused, and so is every day between', () => {
  const at = (day: DataDay, time: string) => instantAt(day, time, ZURICH)
  const pauses = pausesIn(
    [
      { act: 'approved', at: at('2026-03-01', '09:00') },
      { act: 'paused', at: at('2026-05-04', '23:59') },
      { act: 'resumed', at: at('2026-05-06', '00:01') },
      { act: 'paused', at: at('2026-06-01', '12:00') },
    ],
    ZURICH,
  )
  const isPaused = (day: DataDay) => isPausedOn(pauses, day)
  assert.deepEqual(
    (['2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07'] as const).map(isPaused),
    [false, true, true, true, false],
  )
  assert.deepEqual((['2026-05-31', '2026-06-01', '2031-01-01'] as const).map(isPaused), [false, true, true])
})

test('of a closed project the day before counts last, unless it was over by then', () => {
  const closedAt = instantAt('2026-05-04', '10:00', ZURICH)
  assert.equal(lastDayOf({ closedAt: null, endDay: '2027-12-31' }, ZURICH), '2027-12-31')
  assert.equal(lastDayOf({ closedAt, endDay: '2027-12-31' }, ZURICH), '2026-05-03')
  assert.equal(lastDayOf({ closedAt, endDay: '2026-04-30' }, ZURICH), '2026-04-30')
})

test('a project may go live exactly when nothing is missing, and what is missing has somebody who can do it', () => {
  fc.assert(
    fc.property(facts, (project) => {
      const answer = mayGoLive(project, TODAY)
      const isOpen = project.liveAt === null && project.closedAt === null && project.endDay >= TODAY
      const missing = GO_LIVE_CHECKS.filter((check) => !isChecked(project, check))
      if (!isOpen) assert.ok(typeof answer === 'string' && answer !== 'yes')
      else if (missing.length === 0) assert.equal(answer, 'yes')
      else if (typeof answer === 'string') assert.fail(answer)
      else {
        assert.deepEqual(
          answer.map((it) => it.check),
          missing,
        )
        assert.ok(answer.every((it) => it.doer.length > 0))
      }
    }),
  )
})

test('the run time counts both ends', () => {
  const time = { startDay: '2026-04-01', endDay: '2027-06-30' } as const
  assert.deepEqual(runTimeOf(time, TODAY), { days: 456, passed: 170, left: 286 })
  assert.deepEqual(runTimeOf(time, '2026-03-31'), { days: 456, passed: 0, left: 456 })
  assert.deepEqual(runTimeOf(time, '2026-04-01'), { days: 456, passed: 1, left: 455 })
  assert.deepEqual(runTimeOf(time, '2028-01-01'), { days: 456, passed: 456, left: 0 })
  assert.equal(payableDays(time, TODAY), 287)
  assert.equal(payableDays(time, '2026-03-01'), 456)
  assert.equal(payableDays(time, '2027-06-30'), 1)
})

test('only a live project that runs is extended', () => {
  fc.assert(
    fc.property(facts, (project) => {
      const { status, badge } = stateOf(project, TODAY)
      assert.equal(mayExtend(project, TODAY) === 'yes', status === 'live' && badge === null)
    }),
  )
})

test('an extension adds whole seats or days, within the limits of a project, and nothing else', () => {
  const amounts = fc.oneof(fc.integer({ min: -5, max: 120_000 }), fc.constantFrom(Number.NaN, 1.5))
  const project = fc.record({
    product: fc.constant('tracking' as const),
    seats: fc.integer({ min: LEAST_PARTICIPANTS, max: MOST_PARTICIPANTS }),
    startDay: fc.constant<DataDay>('2026-04-01'),
    endDay: fc.integer({ min: 364, max: 3_652 }).map((count) => dataDayAfter('2026-04-01', count)),
  })
  const extension = fc.record<Extension>({ type: fc.constantFrom('add-seats', 'add-days'), amount: amounts })
  fc.assert(
    fc.property(project, extension, (before, more) => {
      if (problemOfExtension(before, more)) return
      const after = extended(before, more)
      assert.ok(after.seats <= MOST_PARTICIPANTS && runTimeOf(after, TODAY).days <= 3_653)
      const grown =
        runTimeOf(after, TODAY).days - runTimeOf(before, TODAY).days + (after.seats - before.seats)
      assert.equal(grown, more.amount)
      assert.equal(after.startDay, before.startDay)
    }),
  )
  const least = { product: 'tracking', seats: 50, startDay: '2026-04-01', endDay: '2027-06-30' } as const
  for (const amount of [0, -1, 1.5, Number.NaN]) {
    assert.equal(problemOfExtension(least, { type: 'add-seats', amount }), 'extension_missing')
  }
  assert.equal(problemOfExtension(least, { type: 'add-seats', amount: 99_951 }), 'participants_many')
  assert.equal(problemOfExtension(least, { type: 'add-days', amount: 3_198 }), 'days_many')
  assert.equal(problemOfExtension(least, { type: 'add-survey', amount: 1 }), undefined)
  assert.equal(problemOfExtension(least, { type: 'add-survey', amount: 2 }), 'extension_missing')
  const city = { ...least, product: 'cityserver' } as const
  assert.equal(problemOfExtension(city, { type: 'add-survey', amount: 1 }), 'survey_not_offered')
})

test('an option is added once, to a paid project, and not beside seats or days that are not paid', () => {
  fc.assert(
    fc.property(facts, (project) => {
      const { badge } = stateOf(project, TODAY)
      assert.equal(mayExtend(project, TODAY, 'add-survey') === 'yes', badge === null)
    }),
  )
  const seats = { type: 'add-seats', amount: 10 } as const
  const option = { type: 'add-survey', amount: 1 } as const
  const [without, having] = [{ survey: false }, { survey: true }]
  assert.equal(mayOrderBeside(without, [], 'add-survey'), 'yes')
  assert.equal(mayOrderBeside(having, [], 'add-survey'), 'option_there')
  assert.equal(mayOrderBeside(without, [option], 'add-survey'), 'option_there')
  assert.equal(mayOrderBeside(without, [seats], 'add-survey'), 'extension_pending')
  assert.equal(mayOrderBeside(without, [option], 'add-days'), 'extension_pending')
  assert.equal(mayOrderBeside(having, [seats], 'add-days'), 'yes')
})
