import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Failure } from '@allmend/contract/failure'
import { RESERVED_SLUGS } from '@allmend/domain/base/organisations/slug'
import sharp from 'sharp'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const form = {
  name: 'Stadt Seewil',
  slug: 'stadt-seewil',
  accountName: 'Stadtkasse Seewil',
  contactEmail: 'mobilitaet@seewil.example',
  type: 'public_sector',
  street: 'Rathausplatz',
  number: '1',
  postcode: '6099',
  location: 'Seewil',
  country: 'CH',
} as const

let count = 0
async function organisation(admin: Person) {
  count++
  return admin.client.organisations.create({ ...form, name: `Stadt ${count}`, slug: `stadt-${count}` })
}

async function joined(
  admin: Person,
  organisationId: string,
  person: Person,
  role: 'admin' | 'member' = 'member',
) {
  await admin.client.organisations.invite({ id: organisationId, email: person.email, role })
  await server.work()
  const token = /#(\S+)$/m.exec(server.mails.at(-1)?.paragraphs.join('\n') ?? '')?.[1] ?? ''
  return person.client.organisations.join({ token })
}

test('whoever creates an organisation becomes its admin and finds it in the top bar', async () => {
  const miriam = await server.person()
  const created = await miriam.client.organisations.create(form)
  assert.equal(created.role, 'admin')
  assert.equal(created.webAddress, 'https://allmend.example/stadt-seewil')
  assert.deepEqual(await miriam.client.organisations.mine({}), [
    { id: created.id, slug: 'stadt-seewil', name: 'Stadt Seewil', logo: null, role: 'admin' },
  ])
})

test('a name or an address that is taken is refused, whatever its case', async () => {
  const miriam = await server.person()
  await organisation(miriam)
  const taken = `Stadt ${count}`
  const again = { ...form, name: taken.toUpperCase(), slug: 'andere-stadt' }
  await assert.rejects(miriam.client.organisations.create(again), { code: 'name_taken' })
  const sameSlug = { ...form, name: 'Ganz anders', slug: `stadt-${count}` }
  await assert.rejects(miriam.client.organisations.create(sameSlug), { code: 'name_taken' })
  assert.deepEqual(await miriam.client.organisations.nameState({ name: taken, slug: 'frei' }), {
    nameTaken: true,
    slugTaken: false,
  })
})

test('a postal code is judged by the country, and the field is named', async () => {
  const miriam = await server.person()
  await assert.rejects(
    miriam.client.organisations.create({ ...form, name: 'Neu', slug: 'neu-1', postcode: '60990' }),
    (error: { code: string; fields: unknown }) => {
      assert.equal(error.code, 'input_invalid')
      assert.deepEqual(error.fields, [{ field: 'postcode', problem: 'postcode_invalid' }])
      return true
    },
  )
})

test('the database keeps the reserved words the domain keeps', async () => {
  const { rows } = await server.owner((owner) =>
    owner.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'organisation_slug_free'",
    ),
  )
  const kept = [...(rows[0]?.definition ?? '').matchAll(/'([a-z0-9-]+)'::text/g)].map((match) => match[1])
  assert.deepEqual(kept, [...RESERVED_SLUGS])
})

test('an invited person joins with the link from the mail, and nobody else can use it', async () => {
  const [miriam, reto, aline] = [await server.person(), await server.person(), await server.person()]
  const { id, name } = await organisation(miriam)
  await miriam.client.organisations.invite({ id, email: reto.email, role: 'member' })
  await server.work()
  const letter = server.mails.at(-1)
  assert.equal(letter?.to, reto.email)
  assert.match(letter?.paragraphs.join('\n') ?? '', new RegExp(`«${name}»`))
  const token = /#(\S+)$/m.exec(letter?.paragraphs.join('\n') ?? '')?.[1] ?? ''
  await assert.rejects(aline.client.organisations.join({ token }), { code: 'invitation_foreign' })
  assert.deepEqual(await reto.client.organisations.invitation({ token }), {
    organisation: name,
    role: 'member',
  })
  assert.equal((await reto.client.organisations.join({ token })).role, 'member')
  await assert.rejects(reto.client.organisations.join({ token }), { code: 'invitation_unknown' })
  const { users } = await miriam.client.organisations.whole({ id })
  assert.deepEqual(
    users.map((user) => [user.email, user.role]),
    [
      [miriam.email, 'admin'],
      [reto.email, 'member'],
    ],
  )
})

test('three people have access; a fourth is refused by us and by the database', async () => {
  const [admin, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => server.person()))
  assert.ok(admin && second && third && fourth)
  const { id } = await organisation(admin)
  await admin.client.organisations.invite({ id, email: fourth.email, role: 'member' })
  await server.work()
  const late = /#(\S+)$/m.exec(server.mails.at(-1)?.paragraphs.join('\n') ?? '')?.[1] ?? ''
  await joined(admin, id, second)
  await joined(admin, id, third)
  await assert.rejects(fourth.client.organisations.join({ token: late }), { code: 'organisation_full' })
  const more = { id, email: 'noch-jemand@seewil.example', role: 'member' } as const
  await assert.rejects(admin.client.organisations.invite(more), { code: 'organisation_full' })
  await assert.rejects(
    server.owner(async (owner) => {
      await owner.query("begin; set local allmend.duty = 'organisations'")
      const row = [id, fourth.id]
      await owner.query(
        "insert into organisations.organisation_user values ($1, $2, 'member', 4, now())",
        row,
      )
    }),
    /organisation_user_seat_check/,
  )
})

test('two people racing for the last seat: one gets it', async () => {
  const [admin, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => server.person()))
  assert.ok(admin && second && third && fourth)
  const { id } = await organisation(admin)
  await joined(admin, id, second)
  const tokens: string[] = []
  for (const person of [third, fourth]) {
    await admin.client.organisations.invite({ id, email: person.email, role: 'member' })
    await server.work()
    tokens.push(/#(\S+)$/m.exec(server.mails.at(-1)?.paragraphs.join('\n') ?? '')?.[1] ?? '')
  }
  const outcomes = await Promise.allSettled([
    third.client.organisations.join({ token: tokens[0] ?? '' }),
    fourth.client.organisations.join({ token: tokens[1] ?? '' }),
  ])
  assert.deepEqual(outcomes.map((outcome) => outcome.status).sort(), ['fulfilled', 'rejected'])
})

test('the last admin cannot leave or step down', async () => {
  const [miriam, reto] = [await server.person(), await server.person()]
  const { id } = await organisation(miriam)
  await joined(miriam, id, reto)
  const herself = { id, accountId: miriam.id }
  await assert.rejects(miriam.client.organisations.removeUser(herself), { code: 'admin_last' })
  await assert.rejects(miriam.client.organisations.changeRole({ ...herself, role: 'member' }), {
    code: 'admin_last',
  })
  await miriam.client.organisations.changeRole({ id, accountId: reto.id, role: 'admin' })
  await reto.client.organisations.removeUser(herself)
  await assert.rejects(miriam.client.organisations.byId({ id }), { code: 'organisation_foreign' })
})

test('a logo is drawn again: metadata and anything hidden in it do not survive', async () => {
  const miriam = await server.person()
  const { id } = await organisation(miriam)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#154638' } })
    .withExif({ IFD0: { Copyright: 'SECRET-MARK' } })
    .png()
    .toBuffer()
  const sent = new Blob(
    [new Uint8Array(Buffer.concat([picture, Buffer.from('<script>SECRET-MARK</script>')]))],
    {
      type: 'image/png',
    },
  )
  const { logo } = await miriam.client.organisations.setLogo({ organizationId: id }, { picture: sent })
  const served = await server.app.inject({ url: logo })
  assert.equal(served.headers['content-type'], 'image/webp')
  assert.ok(!served.rawPayload.includes('SECRET-MARK'))
  const { width, height } = await sharp(served.rawPayload).metadata()
  assert.deepEqual([width, height], [480, 320])
})

test('what is no picture is refused', async () => {
  const miriam = await server.person()
  const { id } = await organisation(miriam)
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
    const picture = new Blob([content], { type: 'image/png' })
    await assert.rejects(miriam.client.organisations.setLogo({ organizationId: id }, { picture }), {
      code: 'picture_unreadable',
    })
  }
  const svg = new Blob(['<svg/>'], { type: 'image/svg+xml' })
  await assert.rejects(miriam.client.organisations.setLogo({ organizationId: id }, { picture: svg }), {
    code: 'media_type_unsupported',
  })
})

test('what a superuser does inside an organisation is shown to it', async () => {
  const [miriam, support] = [await server.person(), await server.person({ roles: ['superuser'] })]
  const { id } = await organisation(miriam)
  await assert.rejects(support.client.organisations.byId({ id }), { code: 'visit_missing' })
  await support.client.admin.beginVisit({ organisationId: id, reason: 'Supportfall 2214' })
  assert.equal((await support.client.organisations.byId({ id })).id, id)
  const { outsideActs, outsideVisits } = await miriam.client.organisations.whole({ id })
  assert.deepEqual(
    outsideActs.map((act) => [act.by, act.act]),
    [['Miriam Kälin', 'byId']],
  )
  assert.deepEqual(
    outsideVisits.map(({ by, reason, endedAt }) => [by, reason, endedAt]),
    [['Miriam Kälin', 'Supportfall 2214', null]],
  )
})

test('an admin without a second factor sees nothing until it is set up', async () => {
  const miriam = await server.person({ secondFactor: false })
  const { id } = await organisation(miriam)
  await assert.rejects(miriam.client.organisations.whole({ id }), { code: 'second_factor_required' })
  await assert.rejects(miriam.client.organisations.byId({ id }), { code: 'second_factor_required' })
})

test('a name goes into mails, so it is one line without addresses, of organisations and of people', async () => {
  const miriam = await server.person({ email: 'namen@seewil.example' })
  const names = [
    'Stadt\nSeewil',
    'Gewinn auf evil.example',
    'https://evil.example',
    'info@evil.example',
    'a\u202eb',
  ]
  for (const name of names) {
    await assert.rejects(
      miriam.client.organisations.create({ ...form, name, slug: 'boese' }),
      ({ fields }: Failure) => fields?.at(-1)?.problem === 'name_not_plain',
    )
    const {
      name: first,
      last_name,
      city,
      postcode,
      newsletter,
      language,
    } = await miriam.client.accounts.me({})
    const profile = { name: first, last_name, city, postcode, newsletter, language }
    await assert.rejects(miriam.client.accounts.update({ ...profile, name }), { code: 'input_invalid' })
    await assert.rejects(miriam.client.accounts.update({ ...profile, last_name: name }), {
      code: 'input_invalid',
    })
  }
  const honest = { ...form, name: 'Müller & Söhne AG (St.Gallen)', slug: 'mueller-soehne' }
  assert.equal((await miriam.client.organisations.create(honest)).name, honest.name)
})

test('a name that was stored before is still shown, and a mail quotes it without its address', async () => {
  const miriam = await server.person()
  const { id } = await organisation(miriam)
  const name = 'Gewinn!\nHier: https://evil.example/x'
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query('update organisations.organisation set name = $1 where id = $2', [name, id])
  })
  assert.equal((await miriam.client.organisations.byId({ id })).name, name)
  await miriam.client.organisations.invite({ id, email: 'alt@seewil.example', role: 'member' })
  await server.work()
  const words = server.mails.at(-1)?.paragraphs[1] ?? ''
  assert.match(words, /^«Gewinn! Hier: https evil\. example\/x» lädt Sie ein/)
})

const spent = { code: 'invitations_spent' }
const tomorrow = () => (server.clock.now = new Date(server.clock.now.getTime() + 86_400_000))

test('nobody gets more than three invitations a day, from whomever and however her address is decorated', async () => {
  const invite = async (email: string) => {
    const admin = await server.person()
    const { id } = await organisation(admin)
    return admin.client.organisations.invite({ id, email, role: 'member' })
  }
  for (const email of ['v.ictim@seewil.example', 'victim+1@seewil.example', 'Victim@Seewil.example'])
    await invite(email)
  for (const email of ['victim@seewil.example', 'victim+2@seewil.example', 'vi.ctim+x@seewil.example'])
    await assert.rejects(invite(email), spent)
  await invite('another@seewil.example')
  const before = server.clock.now
  tomorrow()
  await invite('victim@seewil.example')
  server.clock.now = before
})

test('an organisation and whoever invites send ten invitations a day, also when sixty are asked for at once', async () => {
  const reto = await server.person()
  const { id } = await organisation(reto)
  const asked = Array.from({ length: 60 }, (_, number) =>
    reto.client.organisations.invite({ id, email: `gast-${number}@seewil.example`, role: 'member' }),
  )
  const outcomes = await Promise.allSettled(asked)
  assert.equal(outcomes.filter((it) => it.status === 'fulfilled').length, 10)
  const other = await organisation(reto)
  const again = { id: other.id, email: 'noch-ein-gast@seewil.example', role: 'member' } as const
  await assert.rejects(reto.client.organisations.invite(again), spent)
})
