import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { purposesOf, type ConsentPurpose } from '@allmend/domain/projects/participation/consent'
import { FORM } from '../../../nets/tenants.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { approve } from '../../../test/approved.ts'
import { openProject } from '../../../test/phone.ts'
import { stateCounts } from '../../tracking/tracking/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { countStates } from './jobs.ts'
import { passTexts } from './ledger.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const REQUIRED: readonly ConsentPurpose[] = ['own_diary', 'project_analysis']
const read = (purposes: readonly ConsentPurpose[]) => purposes.map((purpose) => ({ purpose, version: 1 }))

async function join(code: string, purposes = REQUIRED, about: { person?: Person; via?: number } = {}) {
  const person = about.person ?? (await server.person({ secondFactor: false }))
  const consents = read(purposes)
  const sent = { code, consents, deviceName: 'Telefon', birthYear: 1990, via: about.via ?? 0 }
  return { person, ...(await person.client.participation.join(sent)) }
}

async function ledgerOf(projectId: string): Promise<string[]> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ line: string }>(
      `select line || ' ' || purpose || ' ' || version || ' ' || act as line
       from participation.consent where project_id = $1 order by participant_id, participation.consent.line`,
      [projectId],
    )
    return rows.map((it) => it.line)
  })
}

test('joining takes a seat, writes each consent into the ledger and pairs a device that can send', async () => {
  const { id, code } = await openProject(server)
  const { person, credential } = await join(code, [...REQUIRED, 'contact'], { via: 3 })
  assert.deepEqual(await ledgerOf(id), [
    '1 own_diary 1 given',
    '2 project_analysis 1 given',
    '3 contact 1 given',
  ])
  const answer = await server.app.inject({
    url: `/api/tracking/streams/${crypto.randomUUID()}`,
    headers: { authorization: `Bearer ${credential}` },
  })
  assert.equal(answer.statusCode, 200)
  const joining = await person.client.participation.joining({ code })
  assert.equal(joining.seatsFree, 49)
  assert.deepEqual(
    joining.participation?.consents.map((it) => it.purpose),
    ['own_diary', 'project_analysis', 'contact'],
  )
  assert.equal(joining.participation?.devices.length, 1)
  await assert.rejects(join(code, REQUIRED, { person }), { code: 'participant_present' })
  assert.equal((await person.client.participation.joining({ code })).seatsFree, 49)
})

test('nobody joins without what taking part needs, nor on a text that is no longer in force', async () => {
  const { id, code } = await openProject(server)
  for (const purposes of [[], ['own_diary'], ['project_analysis', 'contact']] as const) {
    await assert.rejects(join(code, purposes), { code: 'consent_missing' })
  }
  const person = await server.person({ secondFactor: false })
  const consents = REQUIRED.map((purpose) => ({ purpose, version: 2 }))
  const outdated = person.client.participation.join({
    code,
    consents,
    deviceName: 'Telefon',
    birthYear: 1990,
  })
  await assert.rejects(outdated, { code: 'consent_outdated' })
  const unknown = person.client.tracking.join({ code, deviceName: 'Telefon' })
  await assert.rejects(unknown, { code: 'participant_unknown' })
  assert.deepEqual(await ledgerOf(id), [])
})

test('a consent is withdrawn and given again by new lines; what is required can only end by leaving', async () => {
  const { id, code } = await openProject(server)
  const { person } = await join(code, [...REQUIRED, 'contact'])
  const change = (purpose: ConsentPurpose, act: 'given' | 'withdrawn') =>
    person.client.participation.changeConsent({ code, purpose, version: 1, act })
  const after = await change('contact', 'withdrawn')
  assert.ok(!after.consents.some((it) => it.purpose === 'contact'))
  await change('contact', 'withdrawn')
  await change('contact', 'given')
  await assert.rejects(change('own_diary', 'withdrawn'), { code: 'consent_required' })
  assert.deepEqual((await ledgerOf(id)).slice(2), [
    '3 contact 1 given',
    '4 contact 1 withdrawn',
    '5 contact 1 given',
  ])
})

test('decisions made at once are written one after the other', async () => {
  const { id, code } = await openProject(server)
  const { person } = await join(code)
  const optional = purposesOf('tracking').filter((purpose) => !REQUIRED.includes(purpose))
  await Promise.all(
    [...optional, ...optional, ...optional].map((purpose) =>
      person.client.participation.changeConsent({ code, purpose, version: 1, act: 'given' }),
    ),
  )
  const lines = await ledgerOf(id)
  assert.equal(lines.length, REQUIRED.length + optional.length)
  assert.deepEqual(
    lines.map((it) => Number(it.split(' ')[0])),
    lines.map((_, at) => at + 1),
  )
})

test('the ledger cannot be rewritten by the application', async () => {
  for (const text of [
    'update participation.consent set act = act',
    'delete from participation.consent',
    'update participation.consent_text set de = de',
    'delete from participation.consent_text',
  ]) {
    await assert.rejects(server.pool.query(text), { code: '42501' })
  }
})

test('who leaves withdraws everything, frees the seat, and her devices can send no more', async () => {
  const { id, code } = await openProject(server)
  const { person, credential } = await join(code)
  await person.client.participation.leave({ code })
  await assert.rejects(person.client.participation.leave({ code }), { code: 'participant_unknown' })
  const lines = await ledgerOf(id)
  assert.deepEqual(lines.slice(2), ['3 own_diary 1 withdrawn', '4 project_analysis 1 withdrawn'])
  const answer = await server.app.inject({
    url: `/api/tracking/streams/${crypto.randomUUID()}`,
    headers: { authorization: `Bearer ${credential}` },
  })
  assert.ok([401, 403].includes(answer.statusCode), `${answer.statusCode}`)
  const joining = await person.client.participation.joining({ code })
  assert.equal(joining.seatsFree, 50)
  assert.equal(joining.participation, null)
  await join(code, REQUIRED, { person })
  assert.equal((await person.client.participation.joining({ code })).seatsFree, 49)
})

test('a new text counts for those who come; who agreed before keeps her own until she reads it', async () => {
  const miriam = await server.person()
  const { id: organizationId } = await miriam.client.organisations.create({
    ...FORM,
    name: 'Stadt Texte',
    slug: 'stadt-texte',
  })
  const { id: projectId, code } = await openProject(server, { organisation: organizationId })
  const of = { projectId }
  const early = await join(code, [...REQUIRED, 'contact'])
  const words = {
    de: 'Die Stadt darf mir eine einzige Nachricht schicken.',
    en: 'The town may send me one message.',
  }
  const text = await miriam.client.participation.publishText({ ...of, purpose: 'contact', ...words })
  assert.equal(text.version, 2)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'governance'")
    await owner.query(
      `update governance.review set state = 'approved', decided_at = now() where project_id = $1 and stage = 'texts'`,
      [projectId],
    )
  })
  await inTransaction(server.pool, { duty: 'participation' }, (db) =>
    passTexts(db, projectId, server.clock.now),
  )
  const seen = await early.person.client.participation.joining({ code })
  assert.equal(seen.texts.find((it) => it.purpose === 'contact')?.de, words.de)
  assert.equal(seen.participation?.consents.find((it) => it.purpose === 'contact')?.version, 1)
  await assert.rejects(join(code, [...REQUIRED, 'contact']), { code: 'consent_outdated' })
  const renewed = await early.person.client.participation.changeConsent({
    code,
    purpose: 'contact',
    version: 2,
    act: 'given',
  })
  assert.equal(renewed.consents.find((it) => it.purpose === 'contact')?.version, 2)
  const all = await miriam.client.participation.texts(of)
  assert.deepEqual(
    all.filter((it) => it.purpose === 'contact').map((it) => it.version),
    [2, 1],
  )
})

test('the organisation sees once a day how many are how far, from ten on and in fives, and nothing of a person', async () => {
  const miriam = await server.person()
  const { id: organizationId } = await miriam.client.organisations.create({
    ...FORM,
    name: 'Stadt Zahlen',
    slug: 'stadt-zahlen',
  })
  const { id: projectId, code } = await openProject(server, { organisation: organizationId })
  const states = async () => {
    const {
      seats,
      countedAt,
      states: counted,
    } = await miriam.client.participation.participants({ projectId })
    assert.equal(seats, 50)
    return [countedAt, ...counted.map(({ state, count }) => `${state} ${count}`)]
  }
  const agreed = async () => (await miriam.client.participation.newsletters({ projectId })).agreed
  const joins = async () => {
    const { channels, without, all } = await miriam.client.content.channels({ projectId })
    return [channels[3]?.joins, without.joins, all.joins]
  }
  let at = server.clock.now
  const night = async (days: number) => {
    // Sessions live for minutes, so days go by only for who counts, and for what was counted already.
    at = new Date(at.getTime() + days * 86_400_000)
    await countStates(stateCounts).run({}, { ...server.jobContext, now: () => at })
    await server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'content'")
      const values = [projectId, days]
      await owner.query('update content.channel_day set day = day - $2::int where project_id = $1', values)
    })
    return at.getTime()
  }
  for (let n = 0; n < 9; n++) await join(code, [...REQUIRED, 'contact'], { via: 4 })
  assert.deepEqual(await states(), [null, 'joined null', 'paired null', 'delivering null', 'left null'])
  const first = await night(1)
  const few = [first, 'joined null', 'paired null', 'delivering null', 'left null']
  assert.deepEqual([await states(), await agreed(), await joins()], [few, null, [null, null, null]])
  const { person } = await join(code, [...REQUIRED, 'contact'], { via: 4 })
  for (let n = 0; n < 4; n++) await join(code)
  await night(0)
  assert.deepEqual([await states(), await joins()], [few, [null, null, null]])
  const second = await night(1)
  const ten = [second, 'joined null', 'paired 10', 'delivering null', 'left null']
  assert.deepEqual([await states(), await agreed(), await joins()], [ten, 10, [10, null, 10]])
  await person.client.participation.leave({ code })
  await night(0)
  assert.deepEqual([await states(), await agreed()], [ten, 10])
  const third = await night(1)
  const without = [third, 'joined null', 'paired 10', 'delivering null', 'left null']
  assert.deepEqual([await states(), await agreed()], [without, null])
})

test('a closed project can be left but not joined', async () => {
  const { id, code } = await openProject(server)
  const { person } = await join(code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set closed_at = now() where id = $1', [id])
  })
  await assert.rejects(join(code), { code: 'project_unknown' })
  assert.ok((await person.client.participation.joining({ code })).participation)
  await person.client.participation.leave({ code })
  await assert.rejects(person.client.participation.joining({ code }), { code: 'project_unknown' })
})

async function ageDeclaredIn(projectId: string): Promise<unknown[]> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ row: unknown }>(
      `select declared_minimum_age as age, age_declared_at is not null as "isDated"
       from participation.participant where project_id = $1`,
      [projectId],
    )
    return rows
  })
}

test('who is too young does not join; of who is old enough only that is kept', async () => {
  const { id, code } = await openProject(server)
  const person = await server.person({ secondFactor: false })
  const join = (age: { birthYear?: number; hasHadBirthday?: boolean }) =>
    person.client.participation.join({ code, consents: read(REQUIRED), deviceName: 'Telefon', ...age })
  const thisYear = Number(server.clock.now.toISOString().slice(0, 4))
  assert.equal((await person.client.participation.joining({ code })).minimumAge, 16)
  await assert.rejects(join({}), { code: 'age_missing' })
  await assert.rejects(join({ birthYear: thisYear - 15 }), { code: 'age_too_low' })
  await assert.rejects(join({ birthYear: thisYear - 16 }), { code: 'age_missing' })
  await assert.rejects(join({ birthYear: thisYear - 16, hasHadBirthday: false }), { code: 'age_too_low' })
  assert.deepEqual(await ageDeclaredIn(id), [])
  await join({ birthYear: thisYear - 16, hasHadBirthday: true })
  assert.deepEqual(await ageDeclaredIn(id), [{ age: 16, isDated: true }])
  const { projects } = await person.client.ownData.held({})
  assert.equal(projects[0]?.ageDeclared?.minimumAge, 16)
})

test('an organisation changes the minimum age; without one nobody is asked', async () => {
  const miriam = await server.person()
  const form = { ...FORM, name: 'Stadt Alter', slug: 'stadt-alter' }
  const { id: organisation } = await miriam.client.organisations.create(form)
  const { id, code } = await openProject(server, { organisation })
  const change = (minimumAge?: number | null) =>
    miriam.client.projects.change({
      id,
      title: `Alter ${code}`,
      survey_url: '',
      ...(minimumAge === undefined ? {} : { minimumAge }),
    })
  assert.equal((await change(18)).minimumAge, 18)
  assert.equal((await change()).minimumAge, 18)
  await assert.rejects(change(13), { code: 'input_invalid' })
  await assert.rejects(change(100), { code: 'input_invalid' })
  assert.equal((await change(null)).minimumAge, null)
  // Of younger people the board decides anew.
  await server.owner((owner) => approve(owner, id, ['start']))
  const person = await server.person({ secondFactor: false })
  await person.client.participation.join({ code, consents: read(REQUIRED), deviceName: 'Telefon' })
  assert.deepEqual(await ageDeclaredIn(id), [{ age: null, isDated: false }])
  assert.equal((await person.client.ownData.held({})).projects[0]?.ageDeclared, null)
})
