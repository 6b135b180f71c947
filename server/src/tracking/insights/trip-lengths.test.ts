import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { BRIDGE, commuting, count, night, openCounted, WEEK } from '../../../test/counted-project.ts'
import { addProducer } from '../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

const RIDERS = 80
/** Seven kilometres twice a day, all week; well above four standard deviations of noise. */
const LEGS = RIDERS * 7 * 2

test('trip lengths of a released week are read back from the database and shown', async () => {
  const counted = await openCounted(server, miriam)
  const days = daysIn({ from: WEEK.a, through: WEEK.b })
  const home = destinationOf(BRIDGE, 180, 3_000)
  for (let index = 0; index < RIDERS; index++)
    await addProducer(counted, { entries: commuting(home, 'bike', days) })
  await count(counted, night(dataDayAfter(WEEK.b, 3)))
  const asked = { id: counted.project.id, choice: 'all_time' } as const
  const { lengths } = await miriam.client.insights.analysis(asked)
  const shown = lengths.filter(({ legs }) => legs.value !== null)
  assert.deepEqual(
    shown.map(({ length, mode, legs }) => [length, mode, legs.value]),
    [['5_10', 'bike', LEGS]],
  )
  const file = Buffer.from(await miriam.client.insights.analysisTable({ ...asked, table: 'lengths' }))
  assert.match(file.toString(), new RegExp(`^5_10,bike,${LEGS},`, 'm'))
})

test('keys inside a stored document stay as they were written, and columns are camel case', async () => {
  const [row] = await inTransaction(server.pool, {}, (db) =>
    ask(db, `select '{"under_1|walk": {"1_3": 2}, "list": [{"a_b": 1}]}'::jsonb as a_column`, []),
  )
  assert.deepEqual(row, { aColumn: { 'under_1|walk': { '1_3': 2 }, list: [{ a_b: 1 }] } })
})
