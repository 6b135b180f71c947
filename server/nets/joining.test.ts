import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Person, TestServer } from '../test/test-server.ts'
import { openProject } from '../test/phone.ts'
import { openQuickServer } from './quick-server.ts'

// `npm run joins` looks longer than the gate does: 100 rounds with 1'000 people.
const ROUNDS = Number(process.env['JOIN_ROUNDS'] ?? 3)
const PEOPLE = Number(process.env['JOIN_PEOPLE'] ?? 200)
const SEATS = 50

let server: TestServer
let people: Person[]
before(async () => {
  server = await openQuickServer()
  people = []
  for (let it = 0; it < PEOPLE; it++) people.push(await server.person({ secondFactor: false }))
})
after(() => server.close())

const CONSENTS = [
  { purpose: 'own_diary', version: 1 },
  { purpose: 'project_analysis', version: 1 },
] as const

async function setTaken(projectId: string, taken: number): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set seats_taken = $2 where id = $1', [projectId, taken])
  })
}

async function countOf(
  projectId: string,
): Promise<{ participants: number; consents: number; seats: number }> {
  return server.owner(async (owner) => {
    const one = async (duty: string, text: string) => {
      await owner.query(`set allmend.duty = '${duty}'`)
      return (await owner.query<{ count: number }>(text, [projectId])).rows[0]?.count ?? 0
    }
    return {
      participants: await one(
        'participation',
        'select count(*)::int from participation.participant where project_id = $1 and left_at is null',
      ),
      consents: await one(
        'participation',
        'select count(*)::int from participation.consent where project_id = $1',
      ),
      seats: await one('projects', 'select seats_taken as count from projects.project where id = $1'),
    }
  })
}

/** Whoever is told to come back does so, as the page does. */
async function joined({ client }: Person, code: string): Promise<string> {
  for (;;) {
    const outcome = await client.participation
      .join({ code, consents: [...CONSENTS], deviceName: 'Telefon', birthYear: 1990 })
      .then(
        () => 'joined',
        (failure: { code: string }) => failure.code,
      )
    if (outcome !== 'unavailable') return outcome
  }
}

/** People who come at once and each take a seat with a statement of their own; how many got one. */
async function takenAtOnce(statement: string, values: readonly unknown[]): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const client = await server.pool.connect()
      try {
        await client.query("begin; set local allmend.duty = 'projects'")
        const { rowCount } = await client.query(statement, [...values])
        await client.query('commit')
        return rowCount === 1
      } catch (error) {
        await client.query('rollback')
        assert.equal((error as { constraint?: string }).constraint, 'project_seats_taken')
        return false
      } finally {
        client.release()
      }
    }),
  )
  return outcomes.filter(Boolean).length
}

test('who takes a seat without asking whether one is free is refused by the database', async () => {
  const { id } = await openProject(server, { isLive: true, seats: SEATS })
  await setTaken(id, SEATS - 1)
  const careless = 'update projects.project set seats_taken = seats_taken + 1 where id = $1'
  assert.equal(await takenAtOnce(careless, [id]), 1)
})

test('the count of the race can fail: without constraint and condition the last seat is sold again', async () => {
  await server.owner(async (owner) => {
    await owner.query('create table public.careless (seats integer, seats_taken integer)')
    await owner.query('grant select, update on public.careless to allmend_app')
    await owner.query('insert into public.careless values ($1, $2)', [SEATS, SEATS - 1])
  })
  const sold = await takenAtOnce('update public.careless set seats_taken = seats_taken + 1', [])
  console.log(`joins: control without constraint: ${sold} sold of 1, oversold ${sold - 1}`)
  assert.ok(sold > 1)
})

test('of all who want the last seat at once, one gets it', async (t) => {
  const answers = new Map<string, number>()
  let oversold = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { id, code } = await openProject(server, { isLive: true, seats: SEATS })
    await setTaken(id, SEATS - 1)
    const outcomes = await Promise.all(people.map((person) => joined(person, code)))
    for (const it of outcomes) answers.set(it, (answers.get(it) ?? 0) + 1)
    assert.equal(outcomes.filter((it) => it === 'joined').length, 1, `round ${round}`)
    const counted = await countOf(id)
    oversold += counted.participants - 1
    assert.deepEqual(counted, { participants: 1, consents: 2, seats: SEATS }, `round ${round}`)
  }
  const [joinedAll, refused] = [answers.get('joined'), answers.get('project_full')]
  const words = `${ROUNDS} rounds × ${PEOPLE} at once for the last seat: joined ${joinedAll}, refused ${refused}, oversold ${oversold}`
  t.diagnostic(words)
  console.log(`joins: ${words}`)
  assert.deepEqual([...answers.keys()].toSorted(), ['joined', 'project_full'])
})

test('one person who joins many times at once takes one seat', async () => {
  const { id, code } = await openProject(server, { isLive: true })
  const outcomes = await Promise.all(
    people.slice(0, 1).flatMap((person) => Array.from({ length: 20 }, () => joined(person, code))),
  )
  assert.equal(outcomes.filter((it) => it === 'joined').length, 1)
  assert.deepEqual(await countOf(id), { participants: 1, consents: 2, seats: 1 })
})

test('joining and leaving at once, the seats taken are those of the people who stay', async () => {
  const { id, code } = await openProject(server, { isLive: true })
  const crowd = people.slice(0, 80)
  await Promise.all(
    crowd.map(async (person, index) => {
      const outcome = await joined(person, code)
      if (outcome === 'joined' && index % 2 === 0) await person.client.participation.leave({ code })
    }),
  )
  const { participants, seats } = await countOf(id)
  assert.equal(seats, participants)
  assert.ok(seats <= SEATS)
})
