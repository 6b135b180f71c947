import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { LENGTH_CLASSES } from '@allmend/domain/projects/releases/length-class'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { rowOf, type WeekRelease } from '@allmend/domain/tracking/insights/week-release'
import { BRIDGE, commuting, count, FIRST, night, openCounted, WEEK } from '../../../test/counted-project.ts'
import { addProducer } from '../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { periodFigures } from './analysis.ts'
import { addRelease } from './store.ts'

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

test('every row of trip lengths that was released is shown, to the organisation and to everybody', async () => {
  const { project, now } = await openCounted(server, miriam)
  const rows = LENGTH_CLASSES.flatMap((length) => modes.map((mode) => ({ length, mode })))
  const released = rows.map(({ length, mode }, index) => [rowOf(length, mode), 10_000 + index] as const)
  const figures: WeekRelease = {
    people: { all: 4_000 },
    users: Object.fromEntries(modes.map((mode) => [mode, 4_000])),
    lengths: Object.fromEntries(released),
  }
  await inTransaction(server.jobContext.pool, { duty: 'insights' }, async (db) => {
    const of = { ...project, isTest: false }
    for (const kind of ['figures', 'public'] as const)
      await addRelease(db, of, { kind, from: FIRST, figures, now })
  })
  const asked = { id: project.id, choice: 'all_time' } as const
  const organisations = await miriam.client.insights.analysis(asked)
  const { figures: everybodys } = await inTransaction(server.pool, { duty: 'insights' }, (db) =>
    periodFigures(db, { id: project.id, isTest: false }, 'public', asked),
  )
  for (const { lengths } of [organisations, everybodys]) {
    const shown = lengths.map(({ length, mode, legs }) => [rowOf(length, mode), legs.value] as const)
    assert.deepEqual(new Map(shown), new Map(released))
  }
  const file = Buffer.from(await miriam.client.insights.analysisTable({ ...asked, table: 'lengths' }))
  const lines = file.toString().trim().split(/\r?\n/).slice(1)
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(0, 3).join()).toSorted(),
    rows.map(({ length, mode }, index) => [length, mode, 10_000 + index].join()).toSorted(),
  )
})
