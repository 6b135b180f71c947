import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openProject } from '../../../test/phone.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let board: Person
before(async () => {
  server = await openTestServer()
  board = await server.person({ roles: ['ethics'] })
})
after(() => server.close())

const owner = (duty: string, text: string, values: unknown[] = []) =>
  server.owner(async (owner) => {
    await owner.query(`set allmend.duty = '${duty}'`)
    return (await owner.query<Record<string, unknown>>(text, values)).rows
  })

test('guidelines come twenty a page, the latest first, with who wrote them while she is here', async () => {
  const written = (count: number) =>
    owner(
      'governance',
      `insert into governance.document (id, kind, day, title, body, written_by, written_at)
       select gen_random_uuid(), 'guideline', '2026-01-01'::date + n, 'Leitlinie ' || n, 'Text', $1, now()
       from generate_series(1, $2::integer) n`,
      [board.id, count],
    )
  const page = async (number?: string) => {
    const it = await board.client.governance.documents({ kind: 'guideline', page: number })
    return [it.documents.length, it.documents[0]?.title, it.documents.at(-1)?.by, it.hasMore]
  }
  await written(20)
  assert.deepEqual(await page(), [20, 'Leitlinie 20', 'Miriam Kälin', false])
  await owner('governance', 'delete from governance.document')
  await written(41)
  assert.deepEqual(await page(), [20, 'Leitlinie 41', 'Miriam Kälin', true])
  assert.deepEqual(await page('2'), [20, 'Leitlinie 21', 'Miriam Kälin', true])
  await owner('governance', 'update governance.document set written_by = null')
  assert.deepEqual(await page('3'), [1, 'Leitlinie 1', null, false])
})

test('cases come fifty a page, who waits longest first, with their votes and open questions', async () => {
  const stages = ['start', 'analysis', 'texts', 'surveys']
  for (let count = 0; count < 13; count++) {
    const { id, organisationId } = await openProject(server, { name: `Projekt ${count}` })
    await owner(
      'governance',
      `insert into governance.review (id, project_id, organisation_id, stage, submitted_at, class)
       select gen_random_uuid(), $1, $2, stage, now() - make_interval(hours => $3), 1 from unnest($4::text[]) stage`,
      [id, organisationId, 100 - count, stages],
    )
  }
  const cases = (page?: string) => board.client.governance.cases({ group: 'waiting', page })
  const page = async (number?: string) => {
    const it = await cases(number)
    return [it.cases.length, it.cases[0]?.project.title, it.counts.waiting, it.hasMore]
  }
  assert.deepEqual(await page(), [50, 'Projekt 0', 52, true])
  assert.deepEqual(await page('2'), [2, 'Projekt 12', 52, false])
  const [last] = (await cases('2')).cases
  const review = last?.review?.id ?? ''
  await owner(
    'governance',
    `delete from governance.review where id in (select id from governance.review where id <> $1 order by submitted_at desc, id limit 2)`,
    [review],
  )
  assert.deepEqual(await page(), [50, 'Projekt 0', 50, false])
  const found = async () => (await cases()).cases.find((it) => it.review?.id === review)
  assert.deepEqual([(await found())?.votes, (await found())?.openQuestions], [0, 0])
  for (const question of ['Wer?', 'Wann?']) await board.client.governance.ask({ review, question })
  await owner(
    'governance',
    "update governance.question set answer = 'Wir', answered_at = now() where question = 'Wer?'",
  )
  await owner(
    'governance',
    `insert into governance.vote (review_id, member_id, version, choice, words, voted_at, content)
     select $1, $2, 1, 'approve', '', now(), governance.content_of(project_id) from governance.review where id = $1`,
    [review, board.id],
  )
  assert.deepEqual([(await found())?.votes, (await found())?.openQuestions], [1, 1])
  const others = (await cases()).cases.filter((it) => it.review?.id !== review)
  assert.ok(others.every((it) => it.votes === 0 && it.openQuestions === 0))
})

test('the register comes thirty a page, the latest first, with what became of each since', async () => {
  const { id, organisationId } = await openProject(server, { name: 'Entschieden' })
  const decided = (count: number) =>
    owner(
      'governance',
      `insert into governance.review (id, project_id, organisation_id, stage, submitted_at, class, state, decided_at, conditions)
       select gen_random_uuid(), $1, $2, 'texts', now(), 1, 'approved', now() + make_interval(secs => n), 'Auflage ' || n
       from generate_series(1, $3::integer) n`,
      [id, organisationId, count],
    )
  const { governance } = server.client()
  const page = async (number?: string) => {
    const it = await governance.register({ page: number })
    return [it.decisions.length, it.decisions[0]?.conditions, it.hasMore]
  }
  await decided(30)
  assert.deepEqual(await page(), [30, 'Auflage 30', false])
  await owner('governance', "delete from governance.review where state = 'approved'")
  await decided(61)
  assert.deepEqual(await page(), [30, 'Auflage 61', true])
  assert.deepEqual(await page('2'), [30, 'Auflage 31', true])
  assert.deepEqual(await page('3'), [1, 'Auflage 1', false])
  const standing = async () => (await governance.register({ page: '3' })).decisions[0]
  const shown = await standing()
  assert.deepEqual(
    [shown?.title, shown?.stage, shown?.outcome, shown?.purpose],
    ['Entschieden', 'texts', 'approved', ''],
  )
  assert.equal(shown?.standing, 'holds')
  const set = (text: string) => owner('projects', `update projects.project set ${text} where id = $1`, [id])
  await set("live_at = now(), paused_at = now(), paused_reason = 'x'")
  assert.equal((await standing())?.standing, 'paused')
  await set('closed_at = now()')
  assert.equal((await standing())?.standing, 'closed')
})
