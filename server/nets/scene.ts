import { randomBytes, randomUUID } from 'node:crypto'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { codeAt, stepOf } from '../src/base/accounts/second-factor/totp.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import type { Person, TestServer } from '../test/test-server.ts'
import { solvedRobot } from './browser.ts'
import type { Asking, Things } from './inputs/things.ts'
import { headersOf, signedIn } from './scene/accounts.ts'
import { type Caller, type CallerKind, CALLERS } from './scene/callers.ts'
import { cityOf, noCity } from './scene/city.ts'
import { NETWORKS } from './scene/network.ts'
import { freshNames, noOrganisation, organisationOf, tokenFor, visiting } from './scene/organisations.ts'
import { made, nothingOf, type Wants } from './scene/part.ts'
import { NOTHING_PENDING, pendingOf } from './scene/pending.ts'
import { deviceFor, OF_PERSON } from './scene/person.ts'
import { openProjectsOf, PROJECTS } from './scene/projects.ts'
import { smallArticlePicture } from './scene/small-article.ts'
import { NO_NEWSLETTER, smallNewsletter } from './scene/small-site.ts'

export interface Scene {
  headers: Record<string, string>
  asking: Omit<Asking, 'things'>
  /** What is the caller's; none when she has no organisation. */
  own: Things
  hasOrganisation: boolean
  foreign: Things
  absent: Things
}

/**
 * A caller and her things, made anew, so that no cell of the matrix depends on another; and somebody else's, made anew
 * or handed over by a caller who knows that they are as they were.
 */
export async function openScene(
  server: TestServer,
  caller: Caller,
  wants: Wants,
  others?: Things,
): Promise<Scene> {
  const kind: CallerKind = CALLERS[caller]
  const person = await server.person({ secondFactor: kind.secondFactor, roles: kind.roles ?? [] })
  const somebody = await server.person()
  const foreign = others ?? (await strangersThings(server, wants))
  if (kind.roles?.includes('superuser')) await visiting(server, person, foreign.organisation)
  const { now } = server.clock
  const fresh = freshNames()
  const open = await openProjectsOf(server)
  const { session, secret, securityCode, stopToken } = await signedIn(server, person, kind, fresh.email)
  const { device, credential } = await deviceFor(server, person)
  return {
    headers: headersOf(server, kind, person, { refresh: session.refresh, credential }),
    own: {
      ...(await organisedThings(server, person, kind.role, wants)),
      ...(await made(OF_PERSON, { server, person }, wants)),
      session: session.id,
      device,
      token: wants('token') ? await tokenFor(server, foreign.organisation, person) : '',
    },
    hasOrganisation: kind.role !== undefined,
    foreign,
    absent: nobodys(),
    asking: {
      email: person.email,
      code: codeAt(secret, stepOf(now)),
      fresh,
      robot: wants('robot') ? await solvedRobot(person.client) : { challenge: '', nonce: 0 },
      securityCode,
      stopToken,
      strangersEmail: somebody.email,
      projectCode: open.project.code,
      publicSurvey: open.survey,
      freshProjectCode: open.freshCode,
      freshCityCode: open.freshCityCode,
      contactToken: open.contactToken,
      newsletterTokens: wants('newsletterTokens') ? await smallNewsletter(server) : NO_NEWSLETTER,
      picture: open.picture,
      articlePicture: wants('articlePicture') ? await smallArticlePicture(server) : '',
      publicPhoto: open.photo,
      pending: wants('pending') ? await pendingOf(server, somebody) : NOTHING_PENDING,
    },
  }
}

async function strangersThings(server: TestServer, wants: Wants): Promise<Things> {
  const stranger = await server.person()
  const organised = await organisedThings(server, stranger, 'admin', wants)
  const { device } = await deviceFor(server, stranger)
  return {
    ...organised,
    ...(await made(OF_PERSON, { server, person: stranger }, wants)),
    session: stranger.sessionId,
    device,
    token: await tokenFor(server, organised.organisation, stranger),
  }
}

type Organised = Omit<Things, (typeof OF_PERSON)[number]['makes'][number] | 'session' | 'device' | 'token'>

/** An organisation of hers with its projects, or, without a role, ids of none. */
async function organisedThings(
  server: TestServer,
  person: Person,
  role: OrganisationRole | undefined,
  wants: Wants,
): Promise<Organised> {
  if (!role) return unorganised()
  const { organisation, admin: account } = await organisationOf(server, person, role)
  const runner = { organisation: organisation.organisation, account }
  const tenant = { server, runner, writer: person.id }
  const things = {
    ...organisation,
    ...(await made(PROJECTS, tenant, wants)),
    ...(await made(NETWORKS, tenant, wants)),
    ...(await cityOf(tenant, wants)),
  }
  await seenByBoard(server, organisation.organisation)
  return things
}

/** The board's list classes what nobody has classed, while others watch that it stays as it is. */
async function seenByBoard(server: TestServer, organisation: string): Promise<void> {
  await inTransaction(server.pool, { duty: 'governance' }, (db) =>
    db
      .updateTable('governance.review')
      .set({ classedAt: server.clock.now })
      .where('organisationId', '=', organisation)
      .where('classedAt', 'is', null)
      .execute(),
  )
}

function unorganised(): Organised {
  return {
    ...noOrganisation(),
    ...nothingOf(PROJECTS),
    ...nothingOf(NETWORKS),
    ...noCity(),
    projectCode: 'NJEMAND7',
  }
}

function nobodys(): Things {
  return {
    ...unorganised(),
    ...nothingOf(OF_PERSON),
    session: randomUUID(),
    device: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    quote: '2026-0000ZZ',
    card: 'pm_nobodys',
    quoteKey: randomBytes(24).toString('base64url'),
  }
}
