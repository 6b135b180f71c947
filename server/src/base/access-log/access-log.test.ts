import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openProject, pairPhone } from '../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { anchorYesterday, linkWaiting, pruneLog, verifyChain } from './chain.ts'
import {
  accessesOf,
  anchorLog,
  type Figure,
  noteAccess,
  noteCounted,
  noteHandedOn,
  noteNamed,
  noteNamesSeen,
} from './index.ts'
import { anchorsOf, pruneBefore } from './store.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const COUNTED = {
  act: 'counted',
  what: 'Woche',
  byWhom: 'Stadt Seewil',
  purpose: 'project_analysis',
} as const
const worker = () => server.jobContext.pool

async function logged(people: number, at = server.clock.now): Promise<string[]> {
  const ids = Array.from({ length: people }, () => randomUUID())
  await inTransaction(server.pool, {}, (db) => noteAccess(db, ids, COUNTED, at))
  return ids
}

/** What only the log's owner can do, and only on purpose: the policies bind it too. */
async function tamper(...statements: string[]): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query('set role allmend_log')
    for (const table of ['entry', 'link', 'waiting'])
      await owner.query(`alter table access_log.${table} no force row level security`)
    for (const text of statements) assert.ok((await owner.query(text)).rowCount, text)
    for (const table of ['entry', 'link', 'waiting'])
      await owner.query(`alter table access_log.${table} force row level security`)
  })
}

const findings = async () => (await verifyChain(worker(), server.clock.now)).findings

test('entries are linked in their order, many at once, and the chain holds', async () => {
  await logged(300)
  await Promise.all([linkWaiting(worker(), server.clock.now), linkWaiting(worker(), server.clock.now)])
  await logged(20)
  assert.equal(await linkWaiting(worker(), server.clock.now), 20)
  assert.equal(await linkWaiting(worker(), server.clock.now), 0)
  const { links, faults } = await verifyChain(worker(), server.clock.now)
  assert.deepEqual([links, faults], [320, 0])
})

test('an entry that was changed, removed or put elsewhere is found at its place', async () => {
  const numberAt = (position: number) => `(select number from access_log.link where position = ${position})`
  await tamper(
    `update access_log.entry set at = at + interval '1 microsecond' where number = ${numberAt(100)}`,
  )
  assert.deepEqual(await findings(), [{ fault: 'changed', position: 100 }])
  await tamper(
    `update access_log.entry set at = at - interval '1 microsecond' where number = ${numberAt(100)}`,
  )
  assert.deepEqual(await findings(), [])
  await tamper(
    `update access_log.link set number = -number where position in (30, 31)`,
    `update access_log.link set number = case position when 30 then
       -(select number from access_log.link where position = 31) else
       -(select number from access_log.link where position = 30) end where position in (30, 31)`,
  )
  assert.deepEqual(
    await findings(),
    [30, 31].map((position) => ({ fault: 'changed', position })),
  )
  await tamper(
    `update access_log.link set number = -number where position in (30, 31)`,
    `update access_log.link set number = case position when 30 then
       -(select number from access_log.link where position = 31) else
       -(select number from access_log.link where position = 30) end where position in (30, 31)`,
    `delete from access_log.entry where number = ${numberAt(200)}`,
    `delete from access_log.link where position = 250`,
  )
  assert.deepEqual(await findings(), [
    { fault: 'entry removed', position: 200 },
    { fault: 'link removed', position: 250 },
  ])
})

test('a removed end is found by what was published, also when that is removed from the database', async () => {
  const fresh = await openTestServer()
  try {
    const at = fresh.clock.now
    await inTransaction(fresh.pool, {}, (db) => noteAccess(db, [randomUUID(), randomUUID()], COUNTED, at))
    await anchorLog.run({}, fresh.jobContext)
    const { anchors } = await fresh.client().accessLog.anchors({})
    assert.deepEqual(
      anchors.map(({ day, position }) => [day, position]),
      [['2026-09-16', 2]],
    )
    await fresh.owner(async (owner) => {
      await owner.query('set role allmend_log')
      for (const table of ['entry', 'link', 'anchor'])
        await owner.query(`alter table access_log.${table} no force row level security`)
      await owner.query('delete from access_log.link where position = 2')
      await owner.query('delete from access_log.anchor')
    })
    const { findings } = await verifyChain(fresh.jobContext.pool, at, anchors)
    assert.ok(findings.some(({ fault, position }) => fault === 'anchor differs' && position === 2))
  } finally {
    await fresh.close()
  }
})

/** Each with a column that is anybody's to name. */
const TABLES = { entry: 'at', waiting: 'number', link: 'linked_at', anchor: 'made_at', audit: 'asked_at' }
const writesTo = ([table, column]: [string, string]) => [
  `insert into access_log.${table} default values`,
  `update access_log.${table} set ${column} = ${column}`,
  `delete from access_log.${table}`,
  `truncate access_log.${table}`,
  `alter table access_log.${table} disable row level security`,
  `drop table access_log.${table} cascade`,
]
const REFUSED = { code: '42501' }

test('nobody who serves or migrates writes to a table of the log, or becomes its owner', async () => {
  await logged(1)
  const ways = [server.pool, worker()].map((pool) => (text: string) => attempt(pool, text))
  const asOwner = (text: string) =>
    server.owner((owner) => owner.query(`begin; set local allmend.duty = 'access-log'; ${text}; commit`))
  for (const way of [...ways, asOwner])
    for (const text of Object.entries(TABLES).flatMap(writesTo))
      await assert.rejects(way(text), REFUSED, text)
  for (const way of ways)
    for (const text of [
      'set role allmend_log',
      'create table access_log.mine ()',
      'drop schema access_log cascade',
    ])
      await assert.rejects(way(text), REFUSED, text)
})

async function attempt(pool: typeof server.pool, text: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("begin; set local allmend.duty = 'access-log'")
    await client.query(text)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const APPEND = `select access_log.append(array[gen_random_uuid()], now(), 'read', 'x', 'y', 'z')`

test('it is appended to on an errand that logs, and chained, anchored and pruned by the worker alone', async () => {
  for (const pool of [server.pool, worker()]) {
    await attempt(pool, APPEND)
    await assert.rejects(attempt(pool, `set local allmend.duty = 'ratings'; ${APPEND}`), REFUSED)
  }
  for (const text of [
    `select access_log.extend_chain(array[1], array[1], array['00'], now())`,
    `select access_log.publish_anchor('2026-01-01', 1, '00', now())`,
    `select access_log.prune(now(), 1)`,
    `select access_log.finish_audit(now(), 1, '00', 0, '[]')`,
  ])
    await assert.rejects(attempt(server.pool, text), REFUSED, text)
})

test('an entry younger than a year is pruned by nobody', async () => {
  await logged(1)
  await linkWaiting(worker(), new Date(Date.now() - 86_400_000))
  const removed = await inTransaction(worker(), { duty: 'access-log' }, (db) =>
    pruneBefore(db, new Date(Date.now() + 86_400_000), 1000),
  )
  assert.equal(removed, 0)
})

test('after two years entries go from the beginning of the chain, and it still holds', async () => {
  const fresh = await openTestServer()
  try {
    const old = new Date('2023-01-01T10:00:00Z')
    const pool = fresh.jobContext.pool
    const note = (count: number, at: Date) =>
      inTransaction(fresh.pool, {}, (db) =>
        noteAccess(
          db,
          Array.from({ length: count }, () => randomUUID()),
          COUNTED,
          at,
        ),
      )
    await note(5, old)
    await linkWaiting(pool, old)
    await note(5, fresh.clock.now)
    await linkWaiting(pool, fresh.clock.now)
    assert.equal(await pruneLog(pool, fresh.clock.now), 5)
    assert.equal(await pruneLog(pool, fresh.clock.now), 0)
    const { links, faults } = await verifyChain(pool, fresh.clock.now)
    assert.deepEqual([links, faults], [10, 0])
  } finally {
    await fresh.close()
  }
})

test('the board sees totals and has the chain gone through; nobody else does, and nobody sees an entry', async () => {
  const fresh = await openTestServer()
  try {
    const ids = [randomUUID(), randomUUID()]
    await inTransaction(fresh.pool, {}, (db) => noteAccess(db, ids, COUNTED, fresh.clock.now))
    const board = await fresh.person({ roles: ['ethics'] })
    const admin = await fresh.person({ roles: ['admin'] })
    const somebody = await fresh.person()
    const { client } = board
    const totals = await client.accessLog.totals({})
    assert.deepEqual(totals, [
      { act: 'counted', byWhom: 'Stadt Seewil', purpose: 'project_analysis', entries: 2 },
    ])
    assert.ok(!JSON.stringify(totals).includes(ids[0]!))
    await admin.client.accessLog.audit({})
    await admin.client.accessLog.audit({})
    await linkWaiting(fresh.jobContext.pool, fresh.clock.now)
    await fresh.work()
    const { audits, links, waiting } = await client.accessLog.state({})
    assert.deepEqual([audits.length, audits[0]?.faults, audits[0]?.links, links, waiting], [1, 0, 2, 2, 0])
    for (const call of [somebody.client.accessLog.totals({}), somebody.client.accessLog.state({})])
      await assert.rejects(call, { code: 'access_denied' })
  } finally {
    await fresh.close()
  }
})

test('a day on which nothing happened has an anchor too, and the first one said of a day stays', async () => {
  const pool = worker()
  const first = await anchorYesterday(pool, server.clock.now)
  await logged(3)
  await linkWaiting(pool, server.clock.now)
  await anchorYesterday(pool, server.clock.now)
  const [anchor] = await inTransaction(pool, { duty: 'access-log' }, (db) => anchorsOf(db, { limit: 1 }))
  assert.equal(anchor?.hash, first.hash)
})

test('what an access was about is worded when it is read; what former releases worded stands', async () => {
  const [participantId = ''] = await logged(1)
  const about = { organisation: 'Stadt Seewil', now: server.clock.now }
  const figures: Figure[] = [
    { kind: 'survey', project: 'Velo' },
    { kind: 'week', project: 'Velo', isTest: true, from: '2026-09-14', through: '2026-09-20' },
    { kind: 'research-week', project: 'Velo', from: '2026-09-14' },
  ]
  const read = (language: 'de' | 'en') =>
    inTransaction(server.pool, { duty: 'access-log' }, async (db) =>
      (await accessesOf(db, participantId, { limit: 10, language })).map(({ what }) => what),
    )
  await inTransaction(server.pool, {}, async (db) => {
    for (const figure of figures)
      await noteCounted(db, [participantId], { ...about, figure, purpose: 'research_reuse' })
    await noteNamed(db, participantId, { ...about, group: 'Rat "Moos"' })
    await noteNamesSeen(db, [participantId], { ...about, where: 'groups' })
    await noteNamesSeen(db, [participantId], { ...about, where: 'search' })
  })
  assert.deepEqual((await read('de')).toReversed(), [
    'Woche',
    'Velo: Umfrage',
    'Velo (Test), 14.09.2026 bis 20.09.2026',
    'Velo, Forschung, Woche ab 14.09.2026',
    'Name, Rat "Moos"',
    'Name, Gruppen',
    'Name, Suche',
  ])
  assert.deepEqual((await read('en')).toReversed(), [
    'Woche',
    'Velo: survey',
    'Velo (test), 14.09.2026 to 20.09.2026',
    'Velo, research, week from 14.09.2026',
    'Name, Rat "Moos"',
    'Name, groups',
    'Name, search',
  ])
})

test('who was counted for research reads of the next who gets it, whichever release noted the first', async () => {
  const ids = await logged(2)
  const figure = { kind: 'research-week', project: 'Bus', from: '2026-09-14' } as const
  const former = {
    act: 'counted',
    what: 'Bus, Forschung, Woche ab 14.09.2026',
    byWhom: 'ETH',
    purpose: 'research_reuse',
  } as const
  const { now } = server.clock
  await inTransaction(server.pool, {}, async (db) => {
    await noteAccess(db, [ids[0]!], former, now)
    await noteCounted(db, [ids[1]!], { figure, organisation: 'ETH', purpose: 'research_reuse', now })
    await noteHandedOn(db, { figure, organisation: 'HSG', now })
  })
  for (const id of ids) {
    const read = await inTransaction(server.pool, { duty: 'access-log' }, (db) =>
      accessesOf(db, id, { limit: 2, language: 'de' }),
    )
    assert.deepEqual(
      read.map(({ what, byWhom }) => [what, byWhom]),
      [
        [former.what, 'HSG'],
        [former.what, 'ETH'],
      ],
    )
  }
})

test('she reads her log a hundred at a time, and nobody else’s', async () => {
  const project = await openProject(server)
  const phone = await pairPhone(server, project.code)
  const other = await server.person()
  for (let week = 1; week <= 130; week++) {
    const it = { ...COUNTED, what: `Woche ${week}` }
    await inTransaction(server.pool, {}, (db) => noteAccess(db, [phone.participantId], it, server.clock.now))
  }
  const { client } = phone.person
  const first = await client.ownData.accesses({ projectId: project.id })
  const second = await client.ownData.accesses({ projectId: project.id, page: '2' })
  assert.deepEqual([first.accesses.length, first.hasMore], [100, true])
  assert.deepEqual([second.accesses.length, second.hasMore], [30, false])
  assert.deepEqual([first.accesses[0]?.what, second.accesses.at(-1)?.what], ['Woche 130', 'Woche 1'])
  await assert.rejects(other.client.ownData.accesses({ projectId: project.id }), {
    code: 'participation_unknown',
  })
})
