import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import sharp from 'sharp'
import { cityMember } from '../../../test/city-member.ts'
import { openCityProject } from '../../../test/city-project.ts'
import { jpeg, openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let photoCity: PhotoCity
before(async () => {
  server = await openTestServer()
  photoCity = await openPhotoCity(server)
})
after(() => server.close())

const calls = () => photoCity.city.admin.client.maintenance
const projectId = () => photoCity.city.id
async function refused(work: Promise<unknown>, code: FailureCode): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Failure && error.code === code, code)
}
const report = (person: Person, at: [number, number], words: string, wishesMail = false) =>
  person.client.maintenance.report({ code: photoCity.city.code, id: randomUUID(), words, at, wishesMail })
const listed = async () => (await calls().list({ projectId: projectId() })).defects
const HERE: [number, number] = [8.0012, 47.00002]

test('a defect goes from reported to planned to done, each from the revision its admin has seen', async () => {
  const [from, to] = photoCity.route.line
  const at: [number, number] = [(from![0] + to![0]) / 2, (from![1] + to![1]) / 2]
  const made = await calls().add({ projectId: projectId(), title: 'Randstein steht vor', at })
  assert.deepEqual([made.number, made.state, made.source, made.reports], [1, 'reported', 'noted', 0])
  assert.notEqual(made.street, '')
  assert.equal(made.route?.id, photoCity.route.id)
  const { id, revision } = made
  const about = { projectId: projectId(), id, revision }
  const plan = { responsible: 'Werkhof, R. Ott', dueOn: '2026-09-25', measure: 'Absenken' }
  const planned = await calls().plan({ ...about, ...plan })
  assert.deepEqual(
    [planned.state, planned.responsible, planned.dueOn],
    ['planned', plan.responsible, plan.dueOn],
  )
  await refused(calls().finish(about), 'defect_changed')
  const done = await calls().finish({ ...about, revision: planned.revision, note: 'Abgesenkt' })
  assert.deepEqual(
    done.events.map(({ act, note }) => [act, note]),
    [
      ['done', 'Abgesenkt'],
      ['planned', ''],
      ['noted', ''],
    ],
  )
  assert.notEqual(done.events[0]?.byName, '')
  await refused(calls().plan({ ...about, ...plan, revision: done.revision }), 'defect_not_now')
  const away = await calls().archive({ ...about, revision: done.revision })
  assert.ok(away.isArchived)
  const open = await calls().reopen({ ...about, revision: away.revision })
  assert.deepEqual([open.state, open.isArchived, open.doneAt], ['reported', false, null])
})

test('what participants report near by is one defect, and who wished so is mailed when it is done', async () => {
  const [lena, reto] = [await photoCity.participant(), await photoCity.participant()]
  const at: [number, number] = [8.003, 47.003]
  await report(lena, at, 'Scherben auf dem Radweg\nseit gestern', true)
  await report(reto, [8.00305, 47.003], 'Glas!')
  const defect = (await listed()).find(({ title }) => title === 'Scherben auf dem Radweg')
  assert.ok(defect)
  assert.deepEqual([defect.source, defect.reports, defect.state], ['report', 2, 'reported'])
  const whole = await calls().one({ projectId: projectId(), id: defect.id })
  assert.deepEqual(whole.words.map(({ words }) => words).toSorted(), [
    'Glas!',
    'Scherben auf dem Radweg\nseit gestern',
  ])
  assert.ok(!JSON.stringify(whole).includes(lena.email))
  assert.equal(whole.told, 1)
  await server.work()
  server.mails.length = 0
  await calls().finish({ projectId: projectId(), id: defect.id, revision: defect.revision })
  await server.work()
  assert.deepEqual(
    server.mails.map(({ to, subject }) => [to, subject]),
    [[lena.email, 'Erledigt, was du gemeldet hast']],
  )
  const [own] = await lena.client.maintenance.ownReports({ code: photoCity.city.code })
  assert.deepEqual([own?.state, own?.wishesMail], ['done', true])
  assert.equal((await reto.client.maintenance.ownReports({ code: photoCity.city.code })).length, 1)
  const hers = { code: photoCity.city.code, id: own!.id }
  await refused(reto.client.maintenance.removeReport(hers), 'defect_report_missing')
  await lena.client.maintenance.removeReport(hers)
  assert.equal((await calls().one({ projectId: projectId(), id: defect.id })).reports, 1)
})

test('a report sent twice is one, and nobody reports all day', async () => {
  const lena = await photoCity.participant()
  const sent = { code: photoCity.city.code, id: randomUUID(), words: 'Ast im Weg', at: HERE }
  await lena.client.maintenance.report(sent)
  await lena.client.maintenance.report(sent)
  assert.equal((await lena.client.maintenance.ownReports({ code: sent.code })).length, 1)
  const other = await photoCity.participant()
  await refused(other.client.maintenance.report(sent), 'report_taken')
  for (let more = 0; more < 19; more++) await report(lena, HERE, `Ast ${more}`)
  await refused(report(lena, HERE, 'noch ein Ast'), 'reports_enough')
  const stranger = await server.person({ secondFactor: false })
  await refused(report(stranger, HERE, 'Ast im Weg'), 'project_unknown')
})

test('marks on photos, comments about a place and gaps between photos wait to be taken up, each once', async () => {
  const { city, route, ride } = photoCity
  await ride([3, 8, 13, 18])
  const everybody = server.client()
  await city.admin.client.photos.publish({ projectId: city.id, routeId: route.id, type: 'patch' })
  const [photo] = await everybody.photos.published({ code: city.code, routeId: route.id })
  const box = { x: 0.2, y: 0.5, width: 0.1, height: 0.1 }
  const mark = { projectId: city.id, photoId: photo!.id, kind: 'damage' as const, box, note: 'Schlagloch' }
  await city.admin.client.photos.annotate(mark)
  await city.admin.client.routes.addComment({
    projectId: city.id,
    id: route.id,
    words: 'Signal verdeckt',
    at: HERE,
  })
  const { findings } = await calls().list({ projectId: city.id })
  assert.deepEqual([...new Set(findings.map(({ source }) => source))].toSorted(), [
    'annotation',
    'comment',
    'photo_gap',
  ])
  const found = findings.find(({ source }) => source === 'annotation')!
  const taken = {
    projectId: city.id,
    title: 'Schlagloch',
    at: found.at,
    found: { source: found.source, key: found.key },
  }
  const defect = await calls().add(taken)
  assert.deepEqual([defect.source, defect.photoId], ['annotation', photo!.id])
  await refused(calls().add(taken), 'finding_taken')
  await refused(calls().add({ ...taken, found: { source: 'comment', key: randomUUID() } }), 'finding_missing')
  const after = await calls().list({ projectId: city.id })
  assert.equal(after.findings.length, findings.length - 1)
})

test('pictures are drawn anew, seen by who sent them, and by the organisation once they are blurred', async () => {
  const { id } = await calls().add({ projectId: projectId(), title: 'Belag wellig', at: HERE })
  const about = { projectId: projectId(), id, when: 'after' as const }
  await refused(calls().picture(about), 'picture_unknown')
  const picture = new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' })
  const changed = await calls().setPicture(about, { picture })
  assert.deepEqual([changed.hasAfter, changed.beforeWaits, changed.afterWaits], [false, null, 'own'])
  const colleague = await cityMember(server, photoCity.city, 3, 'admin')
  const theirs = colleague.client.maintenance
  assert.equal((await theirs.one({ projectId: projectId(), id })).afterWaits, 'other')
  await refused(theirs.picture(about), 'picture_unknown')
  const served = await calls().picture(about)
  assert.equal((await sharp(served).metadata()).format, 'webp')
  await server.work()
  const blurred = await theirs.one({ projectId: projectId(), id })
  assert.deepEqual([blurred.hasAfter, blurred.afterWaits, blurred.revision], [true, null, changed.revision])
  assert.equal((await sharp(await theirs.picture(about)).metadata()).format, 'webp')
  assert.notDeepEqual(await calls().picture(about), served, 'who sent it sees what all see')
  const broken = new Blob(['nothing'], { type: 'image/jpeg' })
  await refused(calls().setPicture(about, { picture: broken }), 'picture_unreadable')
})

test('members do not change anything, and others see nothing', async () => {
  const { city } = photoCity
  const member = await cityMember(server, city, 2)
  await refused(member.client.maintenance.list({ projectId: city.id }), 'access_denied')
  const [defect] = await listed()
  const { admin: stranger, id } = await openCityProject(server)
  await refused(stranger.client.maintenance.list({ projectId: city.id }), 'access_denied')
  await refused(stranger.client.maintenance.one({ projectId: id, id: defect!.id }), 'defect_missing')
})
