import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { paidProject, readyProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { approve } from '../../../test/approved.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { countEach } from '../projects/index.ts'

/** As the application's own role, with whatever identity it may claim, and none of the application's checks. */
let server: TestServer
let miriam: Person
let organisation: string

before(async () => {
  server = await openTestServer()
  const tenant = await openTenant(server, 'Seewil')
  miriam = tenant.person
  organisation = tenant.organisation
})
after(() => server.close())

type Row = Record<string, unknown>

async function raw(identity: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await server.pool.connect()
  try {
    await client.query(`begin; ${identity}`)
    const { rows } = await client.query<Row>(text, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const DUTIES = [
  'insights',
  'ratings',
  'people',
  'rides',
  'results',
  'surveys',
  'governance',
  'projects',
  'gates',
  'participation',
]
const identities = () => [
  `set local allmend.organisation = '${organisation}'`,
  ...DUTIES.map((duty) => `set local allmend.duty = '${duty}'`),
]

/** Figures of the test phase are the organisation's own and thrown away; the board has no part in them. */
const OF_THE_TEST = ['insights.test_release']
const ONE_BY_ONE = new Set(['insights.shown_release'])

/** Everything figures leave by: whatever has a column of that name. */
async function figureRelations(): Promise<string[]> {
  const rows = await server.owner(async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct a.attrelid::regclass::text as name from pg_attribute a
       join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where a.attname = 'figures' and c.relkind in ('r', 'p', 'v', 'm') and not a.attisdropped
         and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    return rows
  })
  return rows.map(({ name }) => name).filter((name) => !OF_THE_TEST.includes(name))
}

/** A live project without the board, with a row of each kind in everything figures leave by. */
async function withFigures(): Promise<string> {
  const { id } = await readyProject(server, { organisation, account: miriam.id }, { isLive: true })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'governance'")
    await owner.query(
      `update governance.approval set lapsed_at = now(), lapsed_because = 'declined' where project_id = $1`,
      [id],
    )
    await owner.query("set allmend.duty = 'insights'")
    for (const kind of ['day', 'week', 'cells']) {
      await owner.query(
        `insert into insights.release values ($1, $2, '2026-09-07', $3, '{"dataDays": 40}', now())`,
        [id, kind, organisation],
      )
    }
    await owner.query(`insert into insights.frequency_week values ($1, '2026-09-07', $2, '{}', now())`, [
      id,
      organisation,
    ])
    await owner.query(
      `insert into insights.frequency_edge values ($1, '2026-09-07', 'bike', 1, true, $2, '{"people": 200}')`,
      [id, organisation],
    )
    await owner.query("set allmend.duty = 'ratings'")
    for (const kind of ['day', 'week', 'cells', 'public']) {
      await owner.query(`insert into ratings.release values ($1, false, $2, '2026-09-07', $3, '{}', now())`, [
        id,
        kind,
        organisation,
      ])
    }
    await owner.query("set allmend.duty = 'people'")
    await owner.query(`insert into people.release values ($1, '2026-09-07', $2, '{}', now())`, [
      id,
      organisation,
    ])
    await owner.query("set allmend.duty = 'rides'")
    await owner.query(`insert into rides.release values ($1, false, '2026-09-07', $2, '{}', now())`, [
      id,
      organisation,
    ])
    await owner.query("set allmend.duty = 'results'")
    await owner.query(`insert into results.extract_week values ($1, '2026-09-07', '{}', now())`, [id])
    await owner.query("set allmend.duty = 'surveys'")
    const survey = randomUUID()
    await owner.query('insert into surveys.survey values ($1, $2, $3, now())', [survey, id, organisation])
    await owner.query(`insert into surveys.release values ($1, 1, '2026-09-07', $2, $3, '{}', now())`, [
      survey,
      id,
      organisation,
    ])
  })
  return id
}

async function seen(id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const name of await figureRelations()) {
    const isNotified = ONE_BY_ONE.has(name) ? ' and not is_test' : ''
    let most = 0
    for (const identity of identities()) {
      const rows = await raw(identity, `select 1 from ${name} where project_id = $1${isNotified}`, [id])
      most = Math.max(most, rows.length)
    }
    found[name] = most
  }
  return found
}

const NOTHING = {
  'insights.frequency_edge': 0,
  'insights.frequency_week': 0,
  'insights.release': 0,
  'insights.shown_release': 0,
  'people.release': 0,
  'ratings.release': 0,
  'results.extract_week': 0,
  'rides.release': 0,
  'surveys.release': 0,
}

test('without the board no figure leaves, by no table and no view, whoever the application says it is', async () => {
  const id = await withFigures()
  assert.deepEqual(await seen(id), NOTHING)
})

test('the start lets progress be seen, the analysis results; a pause closes both at once, and resuming opens them', async () => {
  const id = await withFigures()
  await server.owner((owner) => approve(owner, id, ['start']))
  const progress = { ...NOTHING, 'insights.release': 2, 'insights.shown_release': 2, 'ratings.release': 3 }
  assert.deepEqual(await seen(id), progress)
  await server.owner((owner) => approve(owner, id, ['analysis']))
  const results = {
    'insights.frequency_edge': 1,
    'insights.frequency_week': 1,
    'insights.release': 4,
    'insights.shown_release': 4,
    'people.release': 1,
    'ratings.release': 4,
    'results.extract_week': 1,
    'rides.release': 1,
    'surveys.release': 1,
  }
  assert.deepEqual(await seen(id), results)
  const board = await server.person({ roles: ['ethics'] })
  await board.client.governance.pause({ id, reason: 'Rückfrage' })
  const [inside = ''] = identities()
  assert.deepEqual(await raw(inside, 'select 1 from insights.release where project_id = $1', [id]), [])
  assert.deepEqual(await seen(id), NOTHING)
  await board.client.governance.resume({ id })
  assert.deepEqual(await seen(id), results)
})

test('another purpose, other figures or a third more seats close the gates in the statement that changes them', async () => {
  for (const change of [
    "purpose = 'Wir wollen wissen, wer nachts unterwegs ist, und wo.'",
    "results = array['postcodes']",
    "survey_url = 'https://umfrage.example/anders'",
    'seats = seats * 4 / 3',
  ]) {
    const id = await withFigures()
    await server.owner((owner) => approve(owner, id))
    await raw("set local allmend.duty = 'projects'", `update projects.project set ${change} where id = $1`, [
      id,
    ])
    assert.deepEqual(await seen(id), NOTHING, change)
    const open = await raw(
      "set local allmend.duty = 'governance'",
      "select stage from governance.review where project_id = $1 and state = 'open' order by 1",
      [id],
    )
    assert.deepEqual(open, [{ stage: 'analysis' }, { stage: 'start' }], change)
  }
})

const inserted = (id: string) =>
  raw(
    "set local allmend.duty = 'participation'",
    'insert into participation.participant (participant_id, project_id, account_id, joined_at) values ($1, $2, $3, now())',
    [randomUUID(), id, miriam.id],
  )

test('nobody is put into a live project that the board has not approved, or has paused', async () => {
  const id = await withFigures()
  await assert.rejects(inserted(id), { code: '42501' })
  await server.owner((owner) => approve(owner, id))
  await raw(
    "set local allmend.duty = 'projects'",
    "update projects.project set paused_at = now(), paused_reason = 'x' where id = $1",
    [id],
  )
  await assert.rejects(inserted(id), { code: '42501' })
  await raw(
    "set local allmend.duty = 'projects'",
    'update projects.project set paused_at = null, paused_reason = null where id = $1',
    [id],
  )
  await inserted(id)
})

/** As API or worker, with the application's checks off. */
async function rawAs(pool: typeof server.pool, text: string, values: unknown[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query("begin; set local allmend.duty = 'participation'")
    const { rowCount } = await client.query(text, values)
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

test('while the board has a project paused no newsletter begins and nobody more is written to; then it goes on', async () => {
  const id = await withFigures()
  await server.owner((owner) => approve(owner, id))
  const worker = server.jobContext.pool
  const people = [randomUUID(), randomUUID(), randomUUID()]
  for (const participant of people) {
    const account = (await server.person()).id
    await rawAs(
      server.pool,
      'insert into participation.participant (participant_id, project_id, account_id, joined_at) values ($1, $2, $3, now())',
      [participant, id, account],
    )
  }
  const write = (number: number, state: string) =>
    rawAs(
      server.pool,
      `insert into participation.newsletter (project_id, number, organisation_id, document, revision, state, saved_at, started_at)
       values ($1, $2, $3, '{}', 1, $4, now(), case when $4 = 'sending' then now() end)`,
      [id, number, organisation, state],
    )
  const begin = (number: number) =>
    rawAs(
      server.pool,
      "update participation.newsletter set state = 'sending', started_at = now() where project_id = $1 and number = $2",
      [id, number],
    )
  const add = (participant: string | undefined) =>
    rawAs(
      server.pool,
      `insert into participation.newsletter_recipient (participant_id, project_id, number, link, state)
       values ($1, $2, 1, gen_random_uuid(), 'waiting')`,
      [participant, id],
    )
  const set = (state: string, participant: string | undefined) => (pool: typeof server.pool) =>
    rawAs(
      pool,
      'update participation.newsletter_recipient set state = $3, claimed_at = now() where project_id = $1 and participant_id = $2',
      [id, participant, state],
    )
  const [first, second, third] = people
  await write(1, 'draft')
  await write(2, 'draft')
  assert.equal(await begin(1), 1)
  for (const participant of [first, second]) await add(participant)
  assert.equal(await set('sending', first)(worker), 1)

  const board = await server.person({ roles: ['ethics'] })
  await board.client.governance.pause({ id, reason: 'Rückfrage' })
  await assert.rejects(begin(2), { code: '42501' })
  await assert.rejects(write(3, 'sending'), { code: '42501' })
  await assert.rejects(add(third), { code: '42501' })
  for (const pool of [worker, server.pool])
    await assert.rejects(set('sending', second)(pool), { code: '42501' })
  // What the mail server took before the pause is written down.
  assert.equal(await set('sent', first)(worker), 1)

  await board.client.governance.resume({ id })
  assert.equal(await set('sending', second)(worker), 1)
  await add(third)
  assert.equal(await begin(2), 1)
  await board.client.governance.close({ id, reason: 'Beendet' })
  await assert.rejects(set('sending', third)(worker), { code: '42501' })
})

test('nothing goes live, and nothing is approved, without the votes', async () => {
  const { id } = await readyProject(server, { organisation, account: miriam.id }, { isLive: false })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'governance'")
    await owner.query(
      `update governance.approval set lapsed_at = now(), lapsed_because = 'declined' where project_id = $1`,
      [id],
    )
  })
  const live = () =>
    raw("set local allmend.duty = 'projects'", 'update projects.project set live_at = now() where id = $1', [
      id,
    ])
  await assert.rejects(live(), { code: '42501' })
  const onBoard = "set local allmend.duty = 'governance'"
  const approval = (review: string | null) =>
    raw(
      onBoard,
      `insert into governance.approval (project_id, organisation_id, stage, review_id, scope_hash, seats, approved_at)
       values ($1, $2, 'start', $3, '', 0, now())`,
      [id, organisation, review],
    )
  await assert.rejects(approval(null), { code: '42501' })
  const review = randomUUID()
  await raw(
    onBoard,
    `insert into governance.review (id, project_id, organisation_id, stage, submitted_at, class)
     values ($1, $2, $3, 'start', now(), 3)`,
    [review, id, organisation],
  )
  await assert.rejects(approval(review), { code: '42501' })
  const vote = (account: string) =>
    raw(
      onBoard,
      `insert into governance.vote (review_id, member_id, version, choice, words, voted_at, content)
       values ($1, $2, 1, 'approve', '', now(), governance.content_of($3))`,
      [review, account, id],
    )
  const stranger = await server.person()
  await assert.rejects(vote(stranger.id), { code: '42501' })
  // Of the board, and of the organisation.
  await assert.rejects(vote(miriam.id), { code: '42501' })
  for (const more of [1, 2, 3]) {
    if (more > 1) await assert.rejects(approval(review), { code: '42501' })
    await vote((await server.person({ roles: ['ethics'] })).id)
  }
  await approval(review)
  await live()
})

test('nobody agrees to a text the board has not passed, and the application cannot pass one by itself', async () => {
  const { id } = await readyProject(server, { organisation, account: miriam.id }, { isLive: true })
  const onParticipation = "set local allmend.duty = 'participation'"
  const participant = randomUUID()
  await raw(
    onParticipation,
    'insert into participation.participant (participant_id, project_id, account_id, joined_at) values ($1, $2, $3, now())',
    [participant, id, miriam.id],
  )
  const text = (version: number) =>
    raw(
      onParticipation,
      `insert into participation.consent_text (project_id, purpose, version, organisation_id, de, en, published_at, passed_at)
       values ($1, 'contact', $2, $3, 'Ein Text von mehr als zwanzig Zeichen.', 'A text of more than twenty.', now(), now())`,
      [id, version, organisation],
    )
  await text(1)
  await text(2)
  const agreed = (version: number) =>
    raw(
      onParticipation,
      `insert into participation.consent values ($1, $2, $3, 'contact', $2, 'given', now())`,
      [participant, version, id],
    )
  await agreed(1)
  await assert.rejects(agreed(2), { code: '42501' })
  const passed = raw(
    onParticipation,
    'update participation.consent_text set passed_at = now() where project_id = $1 and version = 2',
    [id],
  )
  await assert.rejects(passed, { code: '42501' })
})

test('what runs on the errand of the gates leaves the caller on her own, also when it refuses', async () => {
  const id = await withFigures()
  const client = await server.pool.connect()
  try {
    await client.query("begin; set local allmend.duty = 'participation'")
    const errand = async () => (await client.query("select current_setting('allmend.duty') as it")).rows[0].it
    await client.query("select governance.passed('start'), governance.may_join($1)", [id])
    assert.equal(await errand(), 'participation')
    await client.query("savepoint before; set local allmend.duty = 'governance'")
    const approval = client.query(
      `insert into governance.approval (project_id, organisation_id, stage, scope_hash, seats, approved_at)
       values ($1, $2, 'start', '', 0, now())`,
      [id, organisation],
    )
    await assert.rejects(approval, { code: '42501' })
    await client.query('rollback to before')
    assert.equal(await errand(), 'participation')
  } finally {
    await client.query('rollback')
    client.release()
  }
  const byHand = await server.owner((owner) =>
    owner.query(
      `select proname from pg_proc where pronamespace = 'governance'::regnamespace and prosecdef
         and not coalesce('allmend.duty=gates' = any(proconfig), false)`,
    ),
  )
  assert.deepEqual(byHand.rows, [])
})

test('every function the application may call that runs as the owner says nothing of a project that is not approved', async () => {
  const id = await withFigures()
  // Those of the queue and of the log run as roles of their own, which see no project.
  const { rows: functions } = await server.owner((owner) =>
    owner.query<{ name: string; args: string }>(
      `select p.oid::regproc::text as name, pg_get_function_identity_arguments(p.oid) as args from pg_proc p
       where p.prosecdef and has_function_privilege('allmend_app', p.oid, 'execute')
         and p.prorettype <> 'trigger'::regtype and p.pronamespace::regnamespace::text not in ('jobs', 'access_log')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    ),
  )
  const asked: Record<string, string> = {
    // A second Admin consents to a role; a project is none.
    'accounts.consent_to_role': 'select 1 where accounts.consent_to_role($1, now())',
    // How large groups are, for the board to judge by; nothing about whom or where.
    'governance.cell_sizes': 'select 1 from governance.cell_sizes($1) where false',
    // Hashes of what the board reads; nothing of it.
    'governance.content_of': 'select 1 where governance.content_of($1) is null',
    'governance.in_test': 'select 1 from governance.in_test() it where it = $1',
    'governance.in_trial': 'select 1 from governance.in_trial() it where it = $1',
    'governance.is_text_passed': "select 1 where governance.is_text_passed($1, 'contact', 9)",
    'governance.may_go_live': 'select 1 where governance.may_go_live($1)',
    'governance.may_join': 'select 1 where governance.may_join($1)',
    // Whether it is paused or closed; everybody who takes part is told so.
    'governance.may_write': 'select 1 where governance.may_write($1) and false',
    'governance.passed':
      "select 1 from (select governance.passed('start') as id union select governance.passed('analysis')) it where id = $1",
    'governance.suppressed_cells': 'select 1 where governance.suppressed_cells($1) is not null',
    'governance.trial_refusal':
      'select 1 where governance.trial_refusal($1, gen_random_uuid(), current_date) is not null',
  }
  assert.deepEqual(
    functions.map(({ name }) => name),
    Object.keys(asked),
  )
  for (const text of Object.values(asked)) {
    for (const identity of identities()) assert.deepEqual(await raw(identity, text, [id]), [], text)
  }
})

const OF_TRIAL = [
  'insights.test_release',
  'ratings.release',
  'people.release',
  'rides.release',
  'participation.counted_people',
]

/** A row of each figure of a test, as if it had been counted. */
async function withTestFigures(): Promise<string> {
  const { id } = await paidProject(server, { organisation, account: miriam.id })
  const row = [id, organisation]
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'insights'")
    await owner.query(
      `insert into insights.test_release values ($1, 'day', '2026-09-07', $2, '{"dataDays": 10, "producers": 10}', now())`,
      row,
    )
    await owner.query("set allmend.duty = 'ratings'")
    await owner.query(
      `insert into ratings.release values ($1, true, 'week', '2026-09-07', $2, '{}', now())`,
      row,
    )
    await owner.query("set allmend.duty = 'people'")
    await owner.query(`insert into people.release values ($1, '2026-09-07', $2, '{}', now())`, row)
    await owner.query("set allmend.duty = 'rides'")
    await owner.query(`insert into rides.release values ($1, true, '2026-09-07', $2, '{}', now())`, row)
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(
      `insert into participation.counted_people values ($1, 'joined', $2, '2026-09-07', 10, now())`,
      row,
    )
  })
  return id
}

async function shownOf(id: string): Promise<number[]> {
  const inside = `set local allmend.organisation = '${organisation}'`
  const found: number[] = []
  for (const name of OF_TRIAL)
    found.push((await raw(inside, `select 1 from ${name} where project_id = $1`, [id])).length)
  return found
}

test('of a project that is tried out nothing is counted or shown; its test is, once the start is approved', async () => {
  const id = await withTestFigures()
  const countedSince = async () => {
    const found = new Map<string, Date>()
    await countEach(server.jobContext, { product: 'tracking', trouble: 'none' }, (project) => {
      found.set(project.id, project.liveAt)
      return Promise.resolve(1)
    })
    return found.get(id)
  }
  const count = (day: DataDay) =>
    inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) =>
      ask(
        db,
        `insert into insights.test_release values ($1, 'day', $2, $3, '{"dataDays": 10, "producers": 10}', now())`,
        [id, day, organisation],
      ),
    )
  assert.deepEqual(await shownOf(id), [0, 0, 0, 0, 0])
  assert.equal(await countedSince(), undefined)
  await assert.rejects(count('2026-09-08'), { code: '42501' })
  const figures = await miriam.client.insights.figures({ id })
  assert.deepEqual([figures.isTrial, figures.data_days, figures.countedThrough], [true, null, null])
  const { states } = await miriam.client.insights.users({ id })
  assert.deepEqual(
    states.map(({ people }) => people),
    [null, null, null],
  )

  await server.owner((owner) => approve(owner, id, ['start']))
  assert.deepEqual(await shownOf(id), [1, 1, 1, 1, 1])
  const { approvedAt } = await miriam.client.projects.overview({ id })
  assert.equal((await countedSince())?.getTime(), approvedAt, 'days of the trial never count')
  await count('2026-09-08')
  const test = await miriam.client.insights.figures({ id })
  assert.deepEqual([test.isTrial, test.isTest, test.countedThrough], [false, true, '2026-09-08'])
})
