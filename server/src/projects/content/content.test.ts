import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InviteDocument } from '@allmend/domain/projects/content/invite-page'
import sharp from 'sharp'
import { FORM } from '../../../nets/tenants.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { openProject } from '../../../test/phone.ts'

let server: TestServer
let miriam: Person
let organizationId: string
let projectId: string
let code: string
const of = () => ({ projectId })

before(async () => {
  server = await openTestServer()
  miriam = await server.person()
  const created = await miriam.client.organisations.create({
    ...FORM,
    name: 'Stadt Seewil',
    slug: 'stadt-seewil',
  })
  organizationId = created.id
  const project = await openProject(server, { organisation: organizationId })
  projectId = project.id
  code = project.code
})
after(() => server.close())

async function changed(change: (document: InviteDocument) => InviteDocument): Promise<number> {
  const { document, revision } = await miriam.client.content.draft(of())
  const saved = await miriam.client.content.saveDraft({ ...of(), document: change(document), revision })
  return saved.revision
}

async function publish(change: (document: InviteDocument) => InviteDocument): Promise<number> {
  const revision = await changed(change)
  return (await miriam.client.content.publish({ ...of(), revision })).version
}

const titled = (title: string) => (it: InviteDocument) => ({ ...it, de: { ...it.de, title } })

test('the page is unknown until it is published, and then says what was published', async () => {
  const nobody = server.client()
  await assert.rejects(nobody.content.invite({ code }), { code: 'project_unknown' })
  await publish(titled('Zeig es uns'))
  const page = await nobody.content.invite({ code: ` ${code.toLowerCase().replace(/^(..)/, '$1-')} ` })
  assert.equal(page.sheet.title, 'Zeig es uns')
  assert.equal(page.organisation.name, 'Stadt Seewil')
  assert.equal(page.seatsFree, 50)
  assert.equal(page.isTest, true)
  await changed(titled('Ein Entwurf'))
  assert.equal((await nobody.content.invite({ code })).sheet.title, 'Zeig es uns')
})

test('English has its own sheet, and German stands in where there is none', async () => {
  await publish((it) => ({ ...it, en: { ...it.de, title: 'Show us' } }))
  const english = await server.client().content.invite({ code, language: 'en' })
  assert.deepEqual([english.sheet.title, english.language], ['Show us', 'en'])
  await publish((it) => ({ ...it, en: null }))
  assert.equal((await server.client().content.invite({ code, language: 'en' })).language, 'de')
})

test('a save that started from an older draft is refused, and nothing of it is kept', async () => {
  const { revision, document } = await miriam.client.content.draft(of())
  await changed(titled('Die andere war schneller'))
  const late = miriam.client.content.saveDraft({
    ...of(),
    document: titled('Zu spät')(document),
    revision,
  })
  await assert.rejects(late, { code: 'draft_changed' })
  await assert.rejects(miriam.client.content.publish({ ...of(), revision }), { code: 'draft_changed' })
  assert.equal((await miriam.client.content.draft(of())).document.de.title, 'Die andere war schneller')
})

test('every version can be brought back, and the public sees it only once it is published again', async () => {
  const first = await publish(titled('Erste Fassung'))
  await publish(titled('Zweite Fassung'))
  const restored = await miriam.client.content.restore({ ...of(), version: first })
  assert.equal(restored.document.de.title, 'Erste Fassung')
  assert.equal(restored.isChanged, true)
  assert.equal((await server.client().content.invite({ code })).sheet.title, 'Zweite Fassung')
  await miriam.client.content.publish({ ...of(), revision: restored.revision })
  assert.equal((await server.client().content.invite({ code })).sheet.title, 'Erste Fassung')
  assert.equal((await miriam.client.content.draft(of())).isChanged, false)
  const unknown = miriam.client.content.restore({ ...of(), version: 999 })
  await assert.rejects(unknown, { code: 'version_unknown' })
})

test('what was published is never changed, not even by the application', async () => {
  for (const text of [
    'update content.invite_version set document = document',
    'delete from content.invite_version',
  ]) {
    await assert.rejects(server.pool.query(text), { code: '42501' })
  }
})

test('a page without title, lead or way to join is not published', async () => {
  for (const gap of [
    (it: InviteDocument) => ({ ...it, de: { ...it.de, title: ' ' } }),
    (it: InviteDocument) => ({ ...it, de: { ...it.de, lead: '' } }),
    (it: InviteDocument) => ({
      ...it,
      de: { ...it.de, blocks: it.de.blocks.filter((b) => b.kind !== 'join') },
    }),
  ]) {
    const before = (await miriam.client.content.draft(of())).document
    const revision = await changed(gap)
    await assert.rejects(miriam.client.content.publish({ ...of(), revision }), { code: 'invite_incomplete' })
    await changed(() => before)
  }
})

test('scripts, unknown nodes, foreign pictures and unsafe links do not get in', async () => {
  const { document, revision } = await miriam.client.content.draft(of())
  const text = (content: unknown) => ({
    ...document,
    de: { ...document.de, blocks: [{ kind: 'text', text: { type: 'doc', content } }] },
  })
  const link = (href: string) =>
    text([
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ])
  const hostile: unknown[] = [
    link('javascript:alert(1)'),
    link('data:text/html,x'),
    link(' https://seewil.example'),
    link('https://bank.example@evil.example'),
    link('//evil.example'),
    text([{ type: 'html', content: [] }]),
    text([{ type: 'paragraph', attrs: { onclick: 'x' } }]),
    text([
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'script' }] }],
      },
    ]),
    { ...document, html: '<p>' },
    titled('a\u202Eb')(document),
    titled('a\nb')(document),
    titled('x'.repeat(81))(document),
  ]
  for (const sent of hostile) {
    const saved = miriam.client.content.saveDraft({ ...of(), document: sent, revision })
    await assert.rejects(saved, { code: 'input_invalid' }, JSON.stringify(sent).slice(0, 120))
  }
  const foreign = { ...document, picture: crypto.randomUUID() }
  await assert.rejects(miriam.client.content.saveDraft({ ...of(), document: foreign, revision }), {
    code: 'picture_unknown',
  })
})

test('a picture is drawn again without metadata in three sizes, and what is none is refused', async () => {
  const taken = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#154638' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '47/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  const picture = new Blob([new Uint8Array(taken)], { type: 'image/jpeg' })
  const added = await miriam.client.content.addPicture(of(), { picture })
  assert.deepEqual([added.width, added.height], [1280, 640])
  await publish((it) => ({ ...it, picture: added.id }))
  const nobody = server.client()
  const small = Buffer.from(await nobody.content.picture({ id: added.id, width: '640' }))
  const about = await sharp(small).metadata()
  assert.deepEqual([about.format, about.width, about.exif], ['webp', 640, undefined])
  const card = await sharp(Buffer.from(await nobody.content.card({ code }))).metadata()
  assert.deepEqual([card.format, card.width, card.height, card.exif], ['jpeg', 1200, 630, undefined])
  const page = await nobody.content.invite({ code })
  assert.equal(page.picture?.id, added.id)
  const none = new Blob(['<svg onload="alert(1)">'], { type: 'image/png' })
  await assert.rejects(miriam.client.content.addPicture(of(), { picture: none }), {
    code: 'picture_unreadable',
  })
})

test('visits are counted by channel and day and told the day after, and nothing else is kept', async () => {
  const nobody = server.client()
  for (const via of [...Array.from({ length: 12 }, () => 2), 0, 5]) await nobody.content.visit({ code, via })
  await nobody.content.visit({ code: 'GIBTESNICHT', via: 1 })
  await miriam.client.content.nameChannel({ ...of(), number: '2', name: 'Plakat Bahnhof' })
  const today = await miriam.client.content.channels(of())
  assert.deepEqual([today.channels[1]?.visits, today.all.visits], [null, null])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'content'")
    await owner.query('update content.channel_day set day = day - 1')
  })
  const { channels, without, all } = await miriam.client.content.channels(of())
  assert.equal(channels.length, 5)
  assert.deepEqual(
    channels.map((it) => it.visits),
    [null, 10, null, null, null],
  )
  assert.deepEqual([without.visits, all.visits], [null, 10])
  assert.deepEqual(
    [channels[1]?.name, channels[1]?.link],
    ['Plakat Bahnhof', `https://allmend.example/invite/${code}?via=2`],
  )
  const { rows } = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'content'")
    return owner.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'content' and table_name = 'channel_day' order by 1`,
    )
  })
  assert.deepEqual(
    rows.map((it) => it.column_name),
    ['channel', 'day', 'joins', 'organisation_id', 'project_id', 'visits'],
  )
})

test('a closed, an unpaid and an ended project answer like one that never was', async () => {
  const answers = new Set<string>()
  const ask = async (asked: string) =>
    answers.add(
      JSON.stringify(
        await server
          .client()
          .content.invite({ code: asked })
          .catch((it: { code: string }) => it.code),
      ),
    )
  await ask('GIBTESNICHT')
  await ask((await openProject(server, { isClosed: true })).code)
  const then = server.clock.now
  server.clock.now = new Date(then.getTime() + 400 * 86_400_000)
  await ask(code)
  server.clock.now = then
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set settled_at = null where id = $1', [projectId])
  })
  await ask(code)
  assert.deepEqual([...answers], ['"project_unknown"'])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set settled_at = now() where id = $1', [projectId])
  })
  assert.equal((await server.client().content.invite({ code })).code, code)
})

test('survey and insights say where a live project stands, and know no other', async () => {
  const nobody = server.client()
  await assert.rejects(nobody.content.insights({ code }), { code: 'project_unknown' })
  const live = await openProject(server, { isLive: true })
  assert.equal((await nobody.content.insights({ code: live.code })).state, 'not yet')
  const survey = { code: live.code, surveyId: 'seewil-2026' }
  assert.equal((await nobody.content.survey(survey)).state, 'open')
  await assert.rejects(nobody.content.survey({ ...survey, surveyId: 'andere' }), { code: 'project_unknown' })
  const then = server.clock.now
  server.clock.now = new Date(then.getTime() + 400 * 86_400_000)
  assert.equal((await nobody.content.insights({ code: live.code })).state, 'closed')
  assert.equal((await nobody.content.survey(survey)).state, 'closed')
  server.clock.now = then
})

test('the public list has live projects with a published page, and no others', async () => {
  const listed = async () => (await server.client().content.publicProjects({})).map((it) => it.code)
  const other = await miriam.client.organisations.create({ ...FORM, name: 'Amt Seewil', slug: 'amt-seewil' })
  const live = await openProject(server, { organisation: other.id, isLive: true })
  assert.deepEqual(await listed(), [])
  const draft = await miriam.client.content.draft({ projectId: live.id })
  await miriam.client.content.publish({ projectId: live.id, revision: draft.revision })
  await publish(titled('Noch im Test'))
  assert.deepEqual(await listed(), [live.code])
  const [entry] = await server.client().content.publicProjects({ language: 'en' })
  assert.equal(entry?.organisation.name, 'Amt Seewil')
  assert.ok(!('contactEmail' in entry.organisation))
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set closed_at = now() where id = $1', [live.id])
  })
  assert.deepEqual(await listed(), [])
})
