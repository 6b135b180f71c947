import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { noiseOf } from '@allmend/domain/projects/releases/budget'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { commuting, count, FIRST, homeOf, night, openCounted, WEEK } from '../../../test/counted-project.ts'
import { addProducer, type Counted, takeBack } from '../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { projectById } from '../../projects/projects/index.ts'

let server: TestServer
let miriam: Person
let board: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
  board = await server.person({ roles: ['ethics'] })
})
after(() => server.close())

/** So many that no noise hides their legs and kilometres: twice what is least. */
const ENOUGH = 160
const DAYS = daysIn({ from: FIRST, through: WEEK.b })

/** A counted week of so many who agreed to research and so many who did not. */
async function countedWeek(agreeing: number, others: number): Promise<{ ground: Counted; ids: string[] }> {
  const ground = await openCounted(server, miriam)
  const ids: string[] = []
  for (let index = 0; index < agreeing + others; index++) {
    ids.push(await addProducer(ground, { entries: commuting(homeOf(index), 'bike', DAYS) }))
    if (index >= agreeing) await takeBack(ground, ids[index]!, 'research_reuse')
  }
  await count(ground, night(dataDayAfter(FIRST, 10)))
  return { ground, ids }
}

async function extractFor(researcher: Person, ground: Counted, institution: string) {
  const project = await inTransaction(server.pool, { duty: 'projects' }, (db) =>
    projectById(db, ground.project.id),
  )
  const { id } = await researcher.client.results.request({
    code: project!.code,
    institution,
    title: 'Velo und Wetter',
    purpose: 'Wie das Wetter die Wahl des Verkehrsmittels ändert.',
    from: WEEK.a,
    through: WEEK.b,
  })
  await board.client.results.decideRequest({ id, decision: 'approved' })
  await server.work()
  const request = (await researcher.client.results.requests({})).find((it) => it.id === id)!
  if (request.state !== 'delivered') return { state: request.state, csv: '' }
  return {
    state: request.state,
    csv: Buffer.from(await researcher.client.results.extract({ id })).toString(),
  }
}

const logOf = (participantId: string) =>
  inTransaction(server.pool, { participant: participantId }, (db) =>
    db
      .selectFrom('accessLog.entry')
      .select(['what', 'byWhom'])
      .where('purpose', '=', 'research_reuse')
      .where('act', '=', 'counted')
      .orderBy('number')
      .execute(),
  )

test('an extract is about those who agreed to research alone, and each of them reads for whom it was made', async () => {
  const { ground, ids } = await countedWeek(ENOUGH, 3)
  const researcher = await server.person({ secondFactor: false })
  const { state, csv } = await extractFor(researcher, ground, 'Institut für Verkehr')
  assert.equal(state, 'delivered')
  const [head, ...lines] = csv.trim().split('\n')
  assert.equal(head, 'week,people_at_least,mode,distance_km,duration_hours,legs,co2_kg')
  assert.equal(lines.length, 1)
  const [week, people, mode, , , legs] = lines[0]!.split(',')
  assert.deepEqual([week, mode], [FIRST, 'bike'])
  const isNear = (figure: 'people' | 'legs', seen: number, truth: number): boolean =>
    Math.abs(seen - truth) < 6 * noiseOf('research', figure).standardDeviation
  assert.ok(isNear('people', Number(people), ENOUGH), people)
  assert.ok(isNear('legs', Number(legs), ENOUGH * 7 * 2), legs)
  assert.deepEqual(
    (await logOf(ids[0]!)).map(({ byWhom }) => byWhom),
    ['Institut für Verkehr'],
  )
  assert.deepEqual(await logOf(ids[ENOUGH]!), [], 'who did not agree is not in it')

  // Somebody takes her yes back; the next researcher gets the same week, for two extracts must have no difference.
  await takeBack(ground, ids[0]!, 'research_reuse')
  const other = await server.person({ secondFactor: false })
  assert.deepEqual(await extractFor(other, ground, 'Hochschule Seewil'), { state, csv })
  assert.deepEqual(
    (await logOf(ids[1]!)).map(({ byWhom }) => byWhom),
    ['Institut für Verkehr', 'Hochschule Seewil'],
  )
})

test('of a few who agreed nothing is told, and nobody reads that it was', async () => {
  const researcher = await server.person({ secondFactor: false })
  const { ground, ids } = await countedWeek(12, 3)
  const { state } = await extractFor(researcher, ground, 'Institut für Verkehr')
  assert.equal(state, 'too few')
  assert.deepEqual(await logOf(ids[0]!), [])
})
