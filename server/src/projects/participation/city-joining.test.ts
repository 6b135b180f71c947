import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ConsentPurpose, purposesOf } from '@allmend/domain/projects/participation/consent'
import { openCityProject } from '../../../test/city-project.ts'
import { openProject } from '../../../test/phone.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const read = (purposes: readonly ConsentPurpose[]) => purposes.map((purpose) => ({ purpose, version: 1 }))

async function takePart(code: string, purposes: readonly ConsentPurpose[] = ['ratings']): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  await person.client.participation.takePart({ code, consents: read(purposes), birthYear: 1990 })
  return person
}

test('whoever joins a CityServer project agrees to its own purposes, takes a seat and pairs no phone', async () => {
  const { code, id, admin } = await openCityProject(server)
  const stranger = await server.person({ secondFactor: false })
  const before = await stranger.client.participation.joining({ code })
  assert.deepEqual(
    [before.product, before.texts.map((it) => it.purpose)],
    ['cityserver', [...purposesOf('cityserver')]],
  )
  const person = await takePart(code, ['ratings', 'rides'])
  const { participation, seatsFree } = await person.client.participation.joining({ code })
  assert.deepEqual(
    participation?.consents.map((it) => it.purpose),
    ['ratings', 'rides'],
  )
  assert.deepEqual([participation?.devices, seatsFree], [[], before.seatsFree - 1])
  assert.deepEqual(await person.client.diary.projects({}), [])
  assert.equal((await admin.client.projects.overview({ id })).joined, 1)
})

test('without ratings there is nothing to take part in, and no purpose of Tracking is accepted instead', async () => {
  const { code } = await openCityProject(server)
  const { client } = await server.person({ secondFactor: false })
  const join = (purposes: readonly ConsentPurpose[]) =>
    client.participation.takePart({ code, consents: read(purposes), birthYear: 1990 })
  await assert.rejects(join(['photos', 'rides']), { code: 'consent_missing' })
  await assert.rejects(join(['ratings', 'own_diary']), { code: 'consent_outdated' })
  await assert.rejects(join([]), { code: 'consent_missing' })
})

test('a project of the one product is not joined like one of the other', async () => {
  const city = await openCityProject(server)
  const tracking = await openProject(server)
  const { client } = await server.person({ secondFactor: false })
  const phone = { deviceName: 'Telefon', birthYear: 1990 }
  await assert.rejects(
    client.participation.join({ code: city.code, consents: read(['ratings']), ...phone }),
    { code: 'project_unknown' },
  )
  await assert.rejects(
    client.participation.takePart({ code: tracking.code, consents: read(purposesOf('tracking')) }),
    { code: 'project_unknown' },
  )
  await takePart(city.code)
  await assert.rejects(client.tracking.join({ code: city.code, deviceName: 'Telefon' }), {
    code: 'project_unknown',
  })
})

test('of many who come for the last seats at once, as many get one as there are', async () => {
  const { code, id, admin } = await openCityProject(server)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set seats_taken = seats - 2 where id = $1', [id])
  })
  const crowd = await Promise.all(Array.from({ length: 6 }, () => server.person({ secondFactor: false })))
  const about = { code, consents: read(['ratings']), birthYear: 1990 }
  const answers = await Promise.allSettled(crowd.map(({ client }) => client.participation.takePart(about)))
  assert.equal(answers.filter((it) => it.status === 'fulfilled').length, 2)
  const { joined, seats } = await admin.client.projects.overview({ id })
  assert.equal(joined, seats)
})

test('photos and rides are given and taken back one by one; ratings by leaving', async () => {
  const { code, id, admin } = await openCityProject(server)
  const { client } = await takePart(code)
  const change = (purpose: ConsentPurpose, act: 'given' | 'withdrawn') =>
    client.participation.changeConsent({ code, purpose, version: 1, act })
  const held = async (purpose: ConsentPurpose, act: 'given' | 'withdrawn') =>
    (await change(purpose, act)).consents.map((it) => it.purpose)
  assert.deepEqual(await held('photos', 'given'), ['ratings', 'photos'])
  assert.deepEqual(await held('photos', 'withdrawn'), ['ratings'])
  await assert.rejects(change('ratings', 'withdrawn'), { code: 'consent_required' })
  await assert.rejects(change('own_diary', 'given'), { code: 'consent_outdated' })
  await client.participation.leave({ code })
  assert.equal((await admin.client.projects.overview({ id })).joined, 0)
  await client.participation.takePart({ code, consents: read(['ratings', 'photos']), birthYear: 1990 })
  assert.equal((await admin.client.projects.overview({ id })).joined, 1)
})

test('an organisation words the purposes of its product, and no others', async () => {
  const { id, admin } = await openCityProject(server)
  const text = {
    de: 'Ich bewerte Strassen in unserer Stadt.',
    en: 'I rate streets in our city, that is all.',
  }
  const added = await admin.client.participation.publishText({ projectId: id, purpose: 'ratings', ...text })
  assert.equal(added.version, 2)
  const foreign = admin.client.participation.publishText({ projectId: id, purpose: 'own_diary', ...text })
  await assert.rejects(foreign, { code: 'input_invalid' })
})

test('the invite page of a CityServer project is published and opened by its code; insights are not its own', async () => {
  const { code, id, admin } = await openCityProject(server)
  const { revision, document } = await admin.client.content.draft({ projectId: id })
  assert.match(document.de.lead, /Velofahren/)
  await admin.client.content.publish({ projectId: id, revision })
  const page = await server.client().content.invite({ code, language: 'de' })
  assert.deepEqual([page.product, page.sheet.title], ['cityserver', 'Sag, wie es sich hier fährt.'])
  const listed = await server.client().content.publicProjects({ language: 'de' })
  assert.ok(listed.some((it) => it.code === code))
  await assert.rejects(server.client().content.insights({ code }), { code: 'project_unknown' })
})
