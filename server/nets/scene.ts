import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { PlatformRole } from '@allmend/domain/accounts/role'
import type { OrganisationRole } from '@allmend/domain/organisations/user'
import { newLinkSecret } from '../src/accounts/link-secret.ts'
import { startSecondFactor } from '../src/accounts/second-factor.ts'
import { newSecurityCode } from '../src/accounts/security-code.ts'
import { openSession, revoke } from '../src/accounts/sessions.ts'
import { accessToken } from '../src/accounts/tokens.ts'
import { codeAt, stepOf } from '../src/accounts/totp.ts'
import type { Db } from '../src/db/connect.ts'
import { inTransaction, onDuty } from '../src/db/identity.ts'
import { openKeyring } from '../src/keys/keyring.ts'
import { addInvitation, newInvitationToken } from '../src/organisations/invitations.ts'
import { addOrganisation, addUser } from '../src/organisations/store.ts'
import { freezeQuote } from '../src/payments/freeze-quote.ts'
import { takeSeat } from '../src/projects/seats.ts'
import { setPause } from '../src/projects/store.ts'
import { pairDevice } from '../src/tracking/pair-device.ts'
import type { Person, TestServer } from '../test/test-server.ts'
import { openProject } from '../test/phone.ts'
import { takePart } from '../test/take-part.ts'
import { REFRESH_COOKIE, solvedRobot } from './browser.ts'
import { cityNetwork } from './city-network.ts'
import { type Asking, CHUNK, type Things } from './inputs.ts'
import { orderedProject, readyProject } from './projects.ts'
import { publishPages, storePicture } from './public-pages.ts'
import { smallCity } from './small-city.ts'
import { smallArchive } from './small-archive.ts'
import { smallComment } from './small-comment.ts'
import { smallDiary } from './small-diary.ts'
import { smallOverlay } from './small-overlay.ts'
import { addLines, textsOf } from '../src/participation/ledger.ts'
import { addParticipant } from '../src/participation/participants.ts'
import { smallPeople } from './small-people.ts'
import { smallRating } from './small-rating.ts'
import { type SmallPhotos, smallPhotos } from './small-photos.ts'
import { CALCULATION, FORM, fromBase32 } from './tenants.ts'

interface CallerKind {
  role?: OrganisationRole
  roles?: PlatformRole[]
  secondFactor: boolean | 'unproven'
  token: 'good' | 'none' | 'expired' | 'revoked' | 'device'
}

export const CALLERS = {
  'signed out': { role: 'admin', secondFactor: true, token: 'none' },
  participant: { secondFactor: false, token: 'good' },
  'admin of another organisation': { role: 'admin', secondFactor: true, token: 'good' },
  member: { role: 'member', secondFactor: true, token: 'good' },
  admin: { role: 'admin', secondFactor: true, token: 'good' },
  'admin without second factor': { role: 'admin', secondFactor: false, token: 'good' },
  'admin by password alone': { role: 'admin', secondFactor: 'unproven', token: 'good' },
  ethics: { roles: ['ethics'], secondFactor: true, token: 'good' },
  Admin: { roles: ['admin'], secondFactor: true, token: 'good' },
  SUPERUSER: { roles: ['superuser'], secondFactor: true, token: 'good' },
  'SUPERUSER without second factor': { roles: ['superuser'], secondFactor: false, token: 'good' },
  'expired token': { role: 'admin', secondFactor: true, token: 'expired' },
  'revoked session': { role: 'admin', secondFactor: true, token: 'revoked' },
  device: { role: 'admin', secondFactor: true, token: 'device' },
} as const satisfies Record<string, CallerKind>
export type Caller = keyof typeof CALLERS

export interface Scene {
  headers: Record<string, string>
  asking: Omit<Asking, 'things'>
  /** What is the caller's; none when she has no organisation. */
  own: Things
  hasOrganisation: boolean
  foreign: Things
  absent: Things
}

/** Two tenants and a caller, made anew, so that no cell of the matrix depends on another. */
export async function openScene(
  server: TestServer,
  caller: Caller,
  more: { robot: boolean; projects: boolean; diary?: boolean },
): Promise<Scene> {
  const kind: CallerKind = CALLERS[caller]
  const person = await server.person({ secondFactor: kind.secondFactor, roles: kind.roles ?? [] })
  const stranger = await server.person()
  const foreign = await tenant(server, stranger, 'admin', stranger, more)
  const own = await tenant(server, person, kind.role, stranger, more)
  const paired = { own: await deviceFor(server, person), foreign: await deviceFor(server, stranger) }
  const diaries = more.diary
    ? { own: await smallDiary(server, person), foreign: await smallDiary(server, stranger) }
    : { own: randomUUID(), foreign: randomUUID() }
  const archives = more.diary
    ? { own: await smallArchive(server, person), foreign: await smallArchive(server, stranger) }
    : { own: randomUUID(), foreign: randomUUID() }
  const key = Buffer.from(server.config.SIGNING_KEY, 'hex')
  const { now } = server.clock
  const fresh = freshNames()
  const open = await openProjectsOf(server)
  const prepared = await inTransaction(server.pool, { duty: 'accounts' }, async (db) => {
    const assurance = kind.secondFactor === true ? 'second_factor' : 'password'
    const device = { accountId: person.id, device: 'Browser', assurance, now } as const
    const session = await openSession(db, key, device)
    if (kind.token === 'revoked') await revoke(db, { account: person.id }, 'everywhere', now)
    const about = { email: person.email, purpose: 'reset_password', now } as const
    const reset = await newSecurityCode(db, key, about)
    const signUp = await newSecurityCode(db, key, { email: fresh.email, purpose: 'sign_up', now })
    const sealing = Buffer.from(server.config.SEALING_KEY, 'hex')
    const started = kind.secondFactor ? undefined : await startSecondFactor(db, sealing, person)
    const changeEmail = await changingAddress(db, key, person, now)
    const stopToken = await resetAsked(db, person.id, now)
    return { session, securityCode: { signUp, reset, changeEmail }, stopToken, started }
  })
  const secret = prepared.started ? fromBase32(prepared.started.secret) : person.secret
  return {
    headers: headersOf(server, kind, person, { key, ...prepared.session, credential: paired.own.credential }),
    own: {
      ...own,
      ...(await quoteFor(server, person)),
      session: prepared.session.id,
      device: paired.own.id,
      diaryProject: diaries.own,
      archive: archives.own,
      token: await tokenFor(server, foreign, person),
    },
    hasOrganisation: kind.role !== undefined,
    foreign: {
      ...foreign,
      device: paired.foreign.id,
      diaryProject: diaries.foreign,
      archive: archives.foreign,
    },
    absent: nobodys(),
    asking: {
      email: person.email,
      code: codeAt(secret, stepOf(now)),
      fresh,
      robot: more.robot ? await solvedRobot(person.client) : { challenge: '', nonce: 0 },
      securityCode: prepared.securityCode,
      stopToken: prepared.stopToken,
      strangersEmail: stranger.email,
      projectCode: open.project.code,
      freshProjectCode: open.freshCode,
      freshCityCode: open.freshCityCode,
      contactToken: open.contactToken,
      picture: open.picture,
      publicPhoto: open.photo,
      pending: more.projects
        ? await pendingOf(server, stranger)
        : { project: '', purchase: '', liveProject: '', pausedProject: '' },
    },
  }
}

/** A change of address that waits for its code. */
async function changingAddress(db: Db<'accounts'>, key: Buffer, person: Person, now: Date): Promise<string> {
  const { email } = freshNames()
  const change = { accountId: person.id, formerEmail: person.email, email, askedAt: now }
  await db.insertInto('accounts.emailChange').values(change).execute()
  return newSecurityCode(db, key, { email, purpose: 'change_email', now })
}

/** A reset of her second factor that waits; answers the secret of the link that stops it. */
async function resetAsked(db: Db<'accounts'>, accountId: string, now: Date): Promise<string> {
  const { token, hash: stopHash } = newLinkSecret()
  const effectiveAt = new Date(now.getTime() + 3 * 86_400_000)
  const row = { id: randomUUID(), accountId, askedByName: 'Reto', askedAt: now, effectiveAt, stopHash }
  await db.insertInto('accounts.secondFactorReset').values(row).execute()
  return token
}

function headersOf(
  server: TestServer,
  kind: CallerKind,
  person: Person,
  session: { key: Buffer; id: string; refresh: string; credential: string },
): Record<string, string> {
  const headers = { 'x-client-key': server.config.CLIENT_KEY }
  if (kind.token === 'none') return headers
  if (kind.token === 'device') return { ...headers, authorization: `Bearer ${session.credential}` }
  const issuedAt = new Date(server.clock.now.getTime() - (kind.token === 'expired' ? 601_000 : 0))
  const token = accessToken(session.key, person.id, person.sessionId, issuedAt)
  return { ...headers, authorization: `Bearer ${token}`, cookie: `${REFRESH_COOKIE}=${session.refresh}` }
}

/** An organisation of the person (or, without a role, ids of none) with a second user and an invitation. */
async function tenant(
  server: TestServer,
  person: Person,
  role: OrganisationRole | undefined,
  invited: Person,
  more: { projects: boolean },
): Promise<Things> {
  if (!role) return nobodys()
  const { now } = server.clock
  const organisationId = randomUUID()
  const user = await server.person()
  const { name, slug } = freshNames()
  const [first, second] = role === 'admin' ? [person, user] : [user, person]
  const invitation = await inTransaction(server.pool, { duty: 'organisations' }, async (db) => {
    const about = { id: organisationId, adminId: first.id, now }
    assert.ok(await addOrganisation(db, about, { ...FORM, name, slug }))
    await addUser(db, { organisationId, accountId: second.id, role: 'member', seat: 2, now })
    const { email } = freshNames()
    return addInvitation(db, {
      organisationId,
      email,
      role: 'member',
      language: 'de',
      invitedBy: first.id,
      now,
    })
  })
  const things = {
    organisation: organisationId,
    organisationName: name,
    slug,
    logo: randomUUID(),
    invitation: invitation.id,
    user: user.id,
  }
  const runner = { organisation: organisationId, account: first.id }
  const mine = {
    ...things,
    ...(more.projects ? await projectsFor(server, runner, person.id) : noProjects()),
    ...(await quoteFor(server, person)),
    session: person.sessionId,
    device: randomUUID(),
    diaryProject: randomUUID(),
    archive: randomUUID(),
    token: '',
  }
  return { ...mine, token: await tokenFor(server, mine, invited) }
}

/** The link of an invitation to this organisation, sent to this person. */
async function tokenFor(server: TestServer, things: Things, to: Person): Promise<string> {
  return inTransaction(server.pool, { duty: 'organisations' }, async (db) => {
    const about = { organisationId: things.organisation, invitedBy: to.id, now: server.clock.now }
    const { id } = await addInvitation(db, { ...about, email: to.email, role: 'member', language: 'de' })
    const made = await newInvitationToken(db, id)
    return made?.token ?? ''
  })
}

/** Number and key of a quote of this person. */
async function quoteFor(server: TestServer, person: Person): Promise<Pick<Things, 'quote' | 'quoteKey'>> {
  const about = { accountId: person.id, now: server.clock.now }
  const made = await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    freezeQuote(db, CALCULATION, about),
  )
  assert.ok(made !== 'prices_changed')
  return { quote: made.number, quoteKey: made.key }
}

interface Projects {
  project: Awaited<ReturnType<typeof openProject>>
  freshCode: string
  freshCityCode: string
  contactToken: string
  picture: string
  /** Published on a route of the open city. */
  photo: string
}
const projects = new WeakMap<TestServer, Promise<Projects>>()

/** Three live projects a server: one everybody of a scene takes part in, one of each product everybody may join. */
function openProjectsOf(server: TestServer): Promise<Projects> {
  const known = projects.get(server) ?? openProjects(server)
  projects.set(server, known)
  return known
}

async function openProjects(server: TestServer): Promise<Projects> {
  const about = { seats: 100_000, isLive: true }
  const [project, fresh] = [await openProject(server, about), await openProject(server, about)]
  const freshCity = await openProject(server, { ...about, product: 'cityserver' })
  const { picture, contactToken } = await publishPages(server, project, randomUUID())
  await storePicture(server, picture, Buffer.from('a picture'))
  const runner = { organisation: randomUUID(), account: randomUUID() }
  const { photo } = await photosIn(server, runner, await smallCity(server, runner))
  return { project, freshCode: fresh.code, freshCityCode: freshCity.code, contactToken, picture, photo }
}

async function photosIn(
  server: TestServer,
  runner: { organisation: string; account: string },
  { project, route }: { project: string; route: string },
): Promise<SmallPhotos> {
  return smallPhotos(server, { ...runner, projectId: project, route, offered: CHUNK })
}

const noProjects = () => ({
  project: randomUUID(),
  projectCode: '',
  liveProject: randomUUID(),
  unpaidProject: randomUUID(),
  unpaidPurchase: randomUUID(),
  cityProject: randomUUID(),
  cityVersion: randomUUID(),
  undoProject: randomUUID(),
  undoVersion: randomUUID(),
  routeProject: randomUUID(),
  routeCode: 'NJEMAND7',
  route: randomUUID(),
  overlay: randomUUID(),
  comment: randomUUID(),
  capture: randomUUID(),
  photo: randomUUID(),
  photoPicture: randomUUID(),
  report: randomUUID(),
  annotation: randomUUID(),
  freshPhoto: randomUUID(),
  rating: randomUUID(),
  userGroup: randomUUID(),
  groupUser: randomUUID(),
})

type OwnProjects = keyof ReturnType<typeof noProjects>

/** One that is ready to go live, one that is live, one that is not paid, two with streets, and one with a route and photos. */
async function projectsFor(
  server: TestServer,
  runner: { organisation: string; account: string },
  writer: string,
): Promise<Pick<Things, OwnProjects>> {
  const { id, code } = await readyProject(server, runner, { isLive: false })
  await publishPages(server, { id, code, organisationId: runner.organisation }, runner.account)
  const live = await readyProject(server, runner, { isLive: true })
  const unpaid = await orderedProject(server, runner)
  const city = await orderedProject(server, runner, 'cityserver')
  const undoable = await orderedProject(server, runner, 'cityserver')
  const next = await cityNetwork(server, { ...runner, projectId: city.id }, 'open')
  const undo = await cityNetwork(server, { ...runner, projectId: undoable.id }, 'in use')
  const routed = await smallCity(server, runner)
  const { picture, ...photos } = await photosIn(server, runner, routed)
  return {
    ...photos,
    photoPicture: picture,
    cityProject: city.id,
    cityVersion: next.version,
    undoProject: undoable.id,
    undoVersion: undo.version,
    overlay: await smallOverlay(server, { ...runner, projectId: city.id }),
    project: id,
    projectCode: code,
    liveProject: live.id,
    unpaidProject: unpaid.id,
    unpaidPurchase: unpaid.purchase,
    routeProject: routed.project,
    routeCode: routed.code,
    route: routed.route,
    ...(await takingPart(server, runner, routed.project, writer)),
    comment: await smallComment(server, { ...runner, account: writer, route: routed.route }),
  }
}

/** She takes part in the city, has rated a street of it, and is in a group. */
async function takingPart(
  server: TestServer,
  { organisation }: { organisation: string },
  projectId: string,
  accountId: string,
): Promise<Pick<Things, 'rating' | 'userGroup' | 'groupUser'>> {
  const participantId = randomUUID()
  const joined = {
    participantId,
    projectId,
    accountId,
    timeZone: 'Europe/Zurich',
    joinedAt: server.clock.now,
  } as const
  await inTransaction(server.pool, { duty: 'participation' }, async (db) => {
    await addParticipant(db, joined)
    await textsOf(
      db,
      { id: projectId, organisationId: organisation, product: 'cityserver' },
      server.clock.now,
    )
    const agreed = { participantId, projectId, act: 'given', now: server.clock.now } as const
    const read = (['ratings', 'groups'] as const).map((purpose) => ({ purpose, version: 1 }))
    await addLines(db, agreed, read)
  })
  const about = { projectId, organisation, participantId }
  const rating = await smallRating(server, about)
  return { rating, userGroup: await smallPeople(server, about), groupUser: participantId }
}

/** A project of somebody else, new for every scene: what the board and the Admin do to it disturbs nobody. */
async function pendingOf(server: TestServer, { id }: Person): Promise<Asking['pending']> {
  const organisation = randomUUID()
  const about = { id: organisation, adminId: id, now: server.clock.now }
  const { name, slug } = freshNames()
  await inTransaction(server.pool, { duty: 'organisations' }, (db) =>
    addOrganisation(db, about, { ...FORM, name, slug }),
  )
  const runner = { organisation, account: id }
  const project = await readyProject(server, runner, { isLive: false })
  const live = await readyProject(server, runner, { isLive: true })
  const paused = await readyProject(server, runner, { isLive: true })
  await inTransaction(server.pool, { duty: 'projects' }, (db) =>
    setPause(db, paused.id, { at: server.clock.now, reason: 'Rückfrage' }),
  )
  const { id: projectId, purchase } = project
  return { project: projectId, purchase, liveProject: live.id, pausedProject: paused.id }
}

async function deviceFor(server: TestServer, { id }: Person): Promise<{ id: string; credential: string }> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { now } = server.clock
  const { id: projectId } = (await openProjectsOf(server)).project
  const joined = await inTransaction(server.pool, { account: id, duty: 'projects' }, async (db) => {
    await takeSeat(db, projectId)
    return onDuty(db, 'tracking', async (db) => {
      const participantId = await takePart(db, keyring, { accountId: id, projectId, now })
      return participantId && pairDevice(db, { participantId, deviceName: 'Telefon', now })
    })
  })
  assert.ok(joined)
  return { id: joined.deviceId, credential: joined.credential }
}

function nobodys(): Things {
  return {
    organisation: randomUUID(),
    organisationName: freshNames().name,
    slug: freshNames().slug,
    logo: randomUUID(),
    invitation: randomUUID(),
    user: randomUUID(),
    session: randomUUID(),
    device: randomUUID(),
    diaryProject: randomUUID(),
    archive: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    quote: '2026-0000ZZ',
    quoteKey: randomBytes(24).toString('base64url'),
    ...noProjects(),
    projectCode: 'NJEMAND7',
  }
}

function freshNames(): Asking['fresh'] {
  const mark = randomBytes(6).toString('hex')
  return { email: `neu-${mark}@seewil.example`, name: `Stadt ${mark}`, slug: `stadt-${mark}` }
}
