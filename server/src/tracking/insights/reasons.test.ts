import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { commuting, count, homeOf, night, openCounted, WEEK } from '../../../test/counted-project.ts'
import { addProducer } from '../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

/** What the organisation reads of a week on which so many rode to work. */
async function readOf(people: number) {
  const counted = await openCounted(server, miriam)
  const days = daysIn({ from: WEEK.a, through: WEEK.b })
  for (let index = 0; index < people; index++)
    await addProducer(counted, { entries: commuting(homeOf(index), 'bike', days) })
  await count(counted, night(dataDayAfter(WEEK.b, 3)))
  const { id } = counted.project
  const ask = miriam.client.insights
  return {
    figures: await ask.figures({ id }),
    weeks: await ask.weeks({ id, ...WEEK }),
    split: await ask.modes({ id, ...WEEK }),
    all: await ask.analysis({ id, choice: 'all_time' }),
  }
}

test('of nine people the pages read that they are too few', async () => {
  const { figures, weeks, split, all } = await readOf(9)
  const { producers, data_days, addedDays } = { ...figures.reasons }
  assert.deepEqual([producers, data_days, addedDays], ['few', 'few', 'few'])
  assert.deepEqual(
    weeks.map(({ reason }) => reason),
    ['few'],
  )
  assert.equal(split.reason, 'few')
  assert.equal(all.people.reason, 'few')
})

test('of twenty people, whom noise still hides, the pages read that it is too imprecise', async () => {
  const { figures, weeks, split, all } = await readOf(20)
  assert.deepEqual(figures.reasons, {
    producers: 'imprecise',
    data_days: null,
    addedDays: 'imprecise',
    relabeled: 'imprecise',
    validated: 'imprecise',
  })
  assert.deepEqual(
    weeks.map(({ data_days, reason }) => [data_days, reason]),
    [[7 * 20, null]],
  )
  assert.equal(split.reason, 'imprecise')
  assert.equal(all.people.reason, 'imprecise')
  assert.ok(all.purposes.every(({ trips }) => trips.reason === 'imprecise'))
})
