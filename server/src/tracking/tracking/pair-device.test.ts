import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone } from '../../../test/phone.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { readCredential } from './credential.ts'

let server: TestServer
let project: { id: string; code: string }
before(async () => {
  server = await openTestServer()
  project = await openProject(server)
})
after(() => server.close())

const deviceName = 'Telefon'
const participations = (accountId: string) =>
  inTransaction(server.pool, { account: accountId }, (db) =>
    db
      .selectFrom('participation.participant')
      .select(['participantId', 'projectId'])
      .where('accountId', '=', accountId)
      .where('leftAt', 'is', null)
      .orderBy('joinedAt')
      .execute(),
  )

test('a code may be typed as it was said: small letters, blanks and hyphens do not matter', async () => {
  const person = await server.person({ secondFactor: false })
  await pairPhone(server, project.code, person)
  const { client } = person
  const spoken = project.code.toLowerCase().replace(/^(...)(...)/, '$1-$2 ')
  const joined = await client.tracking.join({ code: spoken, deviceName })
  assert.deepEqual([joined.projectId, joined.projectName, joined.epoch], [project.id, 'Seewil unterwegs', 1])
})

test('a code nobody has and one that is closed are refused alike', async () => {
  const closed = await openProject(server, { isClosed: true })
  const { client } = await server.person({ secondFactor: false })
  const refusals = []
  for (const code of [closed.code, 'AAAAAAAA', '', 'no code at all']) {
    refusals.push(
      await client.tracking.join({ code, deviceName }).catch((error: { code: string }) => error.code),
    )
  }
  assert.deepEqual(new Set(refusals), new Set(['project_unknown']))
})

test('whoever takes part pairs another device and stays the same participant', async () => {
  const person = await server.person({ secondFactor: false })
  const { participantId, credential } = await pairPhone(server, project.code, person)
  const second = await person.client.tracking.join({ code: project.code, deviceName })
  assert.notEqual(second.credential, credential)
  assert.equal(readCredential(`Bearer ${second.credential}`)?.participantId, participantId)
  assert.deepEqual(await participations(person.id), [{ participantId, projectId: project.id }])
})

test('joining ten times at once makes one participant', async () => {
  const person = await server.person({ secondFactor: false })
  const joined = await Promise.allSettled(
    Array.from({ length: 10 }, () => pairPhone(server, project.code, person)),
  )
  assert.equal(joined.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await participations(person.id)).length, 1)
  assert.equal((await person.client.tracking.devices({})).length, 1)
})

test('a device is paired by those who take part, and by nobody else', async () => {
  const { client } = await server.person({ secondFactor: false })
  const refused = client.tracking.join({ code: project.code, deviceName })
  await assert.rejects(refused, { code: 'participant_unknown' })
})

test('in another project the same person is somebody else', async () => {
  const person = await server.person({ secondFactor: false })
  const other = await openProject(server)
  const [here, there] = [
    await pairPhone(server, project.code, person),
    await pairPhone(server, other.code, person),
  ]
  assert.notEqual(here.participantId, there.participantId)
})

test('codes cannot be tried out: thirty an hour, refused ones count', async () => {
  const { client } = await server.person({ secondFactor: false })
  const answers = []
  for (let guess = 0; guess < 32; guess++) {
    answers.push(
      await client.tracking
        .join({ code: `GUESS${guess}X`, deviceName })
        .catch((error: { code: string }) => error.code),
    )
  }
  assert.deepEqual(
    answers.slice(0, 30),
    Array.from({ length: 30 }, () => 'project_unknown'),
  )
  assert.deepEqual(answers.slice(30), ['too_many_requests', 'too_many_requests'])
})

test('a person sees and revokes her own devices, and nobody else’s', async () => {
  const [mine, other] = [await pairPhone(server, project.code), await pairPhone(server, project.code)]
  const devices = await mine.person.client.tracking.devices({})
  assert.deepEqual(
    devices.map((it) => [it.id, it.name, it.projectName, it.revokedAt]),
    [[mine.deviceId, deviceName, 'Seewil unterwegs', null]],
  )
  const { revokeDevice } = mine.person.client.tracking
  for (const id of [other.deviceId, randomUUID()]) {
    await assert.rejects(revokeDevice({ id }), { code: 'device_foreign' })
  }
  await revokeDevice({ id: mine.deviceId })
  const [revoked] = await mine.person.client.tracking.devices({})
  assert.equal(revoked?.revokedAt, server.clock.now.getTime())
  assert.equal((await other.state()).statusCode, 200)
})
