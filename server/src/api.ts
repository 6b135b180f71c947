import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { isForeignCall } from '@allmend/domain/base/accounts/foreign-call'
import { openApi } from '@allmend/contract/openapi'
import { Failure } from '@allmend/contract/failure'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type pg from 'pg'
import { logMetrics, noteNamed, noteNamesSeen, serveAccessLog } from './base/access-log/index.ts'
import { callerOfSession, readAccessToken, serveAccounts } from './base/accounts/index.ts'
import { type ApiThreads, openApiThreads } from './platform/api-threads.ts'
import { actsAbout, noteAct, openSwitches, serveAdmin } from './office/admin/index.ts'
import { cardRepayments, providerOf, serveCards } from './money/cards/index.ts'
import type { Config } from './config.ts'
import { isInsightsPublished, serveContent, serveInsightsPages } from './projects/content/index.ts'
import { missingMigrations } from './platform/db/migrate.ts'
import { serveDiary } from './tracking/diary/index.ts'
import { analysisApprovedAt, isAnalysable, serveGovernance } from './projects/governance/index.ts'
import { BODY_MS_AT_MOST, receiveBodies } from './platform/http/body.ts'
import { refuseUnreadable } from './platform/http/client-error.ts'
import type { Gatekeeper, ServerContext } from './platform/http/door.ts'
import { REFERENCE_CSP, referencePage } from './platform/http/reference.ts'
import { refuse } from './platform/http/refusal.ts'
import { shed } from './platform/http/shed.ts'
import {
  FREQUENCY,
  publicKilometresByMode,
  serveFrequency,
  serveInsights,
  throwAwayTest,
} from './tracking/insights/index.ts'
import { type Wraps } from './platform/keys/wraps.ts'
import { serveMaintenance } from './city/maintenance/index.ts'
import { serveMembership } from './office/membership/index.ts'
import type { Metrics } from './platform/metrics.ts'
import { serveSignUps, serveMissions } from './city/missions/index.ts'
import type { Objects } from './platform/objects.ts'
import { serveNetwork } from './base/network/index.ts'
import { obligationsOf } from './obligations.ts'
import {
  organisationTextsOf,
  recordOutsideAct,
  roleIn,
  serveOrganisations,
} from './base/organisations/index.ts'
import { retentionMetrics, serveOwnData } from './office/own-data/index.ts'
import { serveContactLinks, serveNewsletters, serveParticipation } from './projects/participation/index.ts'
import {
  creditorIn,
  serveBank,
  serveBillHistory,
  serveInvoices,
  servePayments,
} from './money/payments/index.ts'
import { servePeople } from './city/people/index.ts'
import {
  openQuarantine,
  pictureAddresses,
  serveCaptures,
  servePhotos,
  withPhotos,
} from './city/photos/index.ts'
import { projectFigures } from './project-figures.ts'
import {
  cityProjectById,
  isPausedProject,
  organisationOfProject,
  regionOfProject,
  serveProjects,
} from './projects/projects/index.ts'
import { serveRates, serveRatings, WHO_RATES, withRatings } from './city/ratings/index.ts'
import { serveResults } from './office/results/index.ts'
import { ownRiding, RIDDEN, serveRides } from './city/rides/index.ts'
import { ROUTES_ON_STREETS, serveComments, serveOverlays, serveRoutes } from './city/routes/index.ts'
import { SUBJECTS, SUBJECTS_SEEN } from './subjects.ts'
import { serveAnswering, serveSurveys, surveysInReview } from './tracking/surveys/index.ts'
import {
  serveArticleDesk,
  serveArticles,
  serveNewsletterDesk,
  serveNewsletterLinks,
  serveSite,
} from './office/site/index.ts'
import { openTracking, phones, serveTracking } from './tracking/tracking/index.ts'

export const VERSION = '0.1.0'

export interface Parts {
  config: Config
  pool: pg.Pool
  /** For what phones send, apart from what people ask. */
  uploadPool: pg.Pool
  objects: Objects
  /** Without them data keys are sealed by TRACKING_KEY alone. */
  wraps?: Wraps
  metrics?: Metrics
  /** Its own when there are none. */
  threads?: ApiThreads
  /** False until the database, and the keys for it, have been looked at: nothing is served before. */
  isOpen?(): boolean
  now?(): Date
  logger?: FastifyServerOptions['logger']
}

/** The API: every capability behind one door. */
export async function buildApi(parts: Parts): Promise<FastifyInstance> {
  const { config, pool, uploadPool, objects } = parts
  const now = parts.now ?? (() => new Date())
  const app = Fastify({
    logger: parts.logger ?? {
      level: config.LOG_LEVEL,
      redact: ['req.headers', 'err.query', 'err.parameters'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY || false,
    // Each body has an end of its own (http/body.ts); this one is for what never becomes a request.
    requestTimeout: BODY_MS_AT_MOST + 60_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable,
    // Addresses the router cannot read never reach the error handler below.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  })
  receiveBodies(app)
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.setNotFoundHandler((request, reply) => refuse(new Failure('endpoint_unknown'), request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
    done()
  })
  const { origin } = new URL(config.PUBLIC_ORIGIN)
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie, 'sec-fetch-site': site, origin: from } = request.headers
    // SameSite holds cookies back; this holds where a browser does not know it, or the sister site is not ours.
    const isForeign = cookie && isForeignCall({ method: request.method, site, origin: from }, origin)
    done(isForeign ? new Failure('call_foreign') : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    request.log.info(
      { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    parts.metrics?.observe(route, method, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  const isOpen = parts.isOpen ?? (() => true)
  app.addHook('onRequest', (request, _reply, done) => {
    const isAboutUs = ['/healthz', '/readyz'].includes(request.routeOptions.url ?? '')
    done(isOpen() || isAboutUs ? undefined : new Failure('unavailable', { retryAfterSeconds: 5 }))
  })
  await app.register(cookie)
  if (config.RATE_LIMITS === 'on') {
    shed(app)
    await app.register(rateLimit, { global: true, max: 600, timeWindow: 60_000 })
  }

  const tracking = openTracking({
    uploadPool,
    trackingKey: Buffer.from(config.TRACKING_KEY, 'hex'),
    wraps: parts.wraps,
    registry: parts.metrics?.registry,
    now,
  })
  const signingKey = Buffer.from(config.SIGNING_KEY, 'hex')
  const switches = openSwitches(pool)
  const gatekeeper: Gatekeeper = {
    tokenOf: (authorization) => readAccessToken(signingKey, authorization, now()),
    async callerOf(db, token) {
      const caller = await callerOfSession(db, token, now())
      if (!caller) throw new Failure('session_revoked')
      return caller
    },
    organisationRoleOf: roleIn,
    organisationOfProject,
    regionOfProject,
    isPaused: isPausedProject,
    recordOutsideAct: (db, { organisationId, caller, act, at }) =>
      recordOutsideAct(db, { organisationId, accountId: caller.accountId, byName: caller.name, act, at }),
    isOn: (name) => switches.isOn(name),
    deviceOf: (authorization) => tracking.devices.of(authorization),
    knownDevice: (authorization) => tracking.devices.known(authorization),
  }
  const threads = parts.threads ?? openApiThreads()
  app.addHook('onClose', () => threads.close())
  const isLimited = config.RATE_LIMITS === 'on'
  const context: ServerContext = { pool, gatekeeper, clientKey: config.CLIENT_KEY, isLimited, now }
  serveAccounts(app, context, {
    signingKey,
    sealingKey: Buffer.from(config.SEALING_KEY, 'hex'),
    isSecure: config.PUBLIC_ORIGIN.startsWith('https:'),
    organisationNamesOf: organisationTextsOf,
  })
  serveOrganisations(app, context, { objects, origin: config.PUBLIC_ORIGIN, obligationsOf })
  servePayments(app, context)
  const creditor = creditorIn(config)
  serveInvoices(app, context, { creditor, subjects: SUBJECTS, seen: SUBJECTS_SEEN })
  serveBillHistory(app, context, {
    creditor,
    noteReminded: (db, it) => noteAct(db, { ...it, act: 'invoice-reminded' }),
    remindedByHand: (db, it) => actsAbout(db, { ...it, act: 'invoice-reminded' }),
  })
  serveBank(app, context, { creditor, subjects: SUBJECTS, cards: cardRepayments })
  serveCards(app, context, { provider: providerOf(config), subjects: SUBJECTS, seen: SUBJECTS_SEEN })
  serveMembership(app, context, {
    subjects: SUBJECTS,
    noteExport: (db, it) => noteAct(db, { ...it, act: 'members-exported' }),
  })
  serveProjects(app, context, { figuresOf: projectFigures, throwAwayTest, subjects: SUBJECTS, creditor })
  serveInsights(app, context, {
    keyring: tracking.keyring,
    isPublished: isInsightsPublished,
    who: WHO_RATES,
    ownRiding,
  })
  serveFrequency(app, context, { isAnalysable })
  serveNetwork(app, context, {
    routes: withRatings(withPhotos(ROUTES_ON_STREETS)),
    cityProjectById,
    objects,
  })
  serveOverlays(app, context, objects)
  serveComments(app, context)
  serveRoutes(app, context, threads)
  serveCaptures(app, context, openQuarantine(config))
  const addresses = pictureAddresses(signingKey)
  servePhotos(app, context, { objects, addresses })
  serveRates(app, context)
  servePeople(app, context, { noteNamed, noteNamesSeen })
  serveMissions(app, context, { addresses, threads })
  serveSignUps(app, context, { noteNamed, origin: config.PUBLIC_ORIGIN })
  serveRatings(app, context, RIDDEN, FREQUENCY, threads)
  serveRides(app, context, { keyring: tracking.keyring })
  serveMaintenance(app, context, { objects })
  serveSurveys(app, context)
  serveAnswering(app, context, { keyring: tracking.keyring })
  serveTracking(app, context, tracking)
  serveDiary(app, context, { keyring: tracking.keyring })
  const stores = { ios: config.STORE_IOS_URL ?? null, android: config.STORE_ANDROID_URL ?? null }
  serveContent(app, context, { objects, origin: config.PUBLIC_ORIGIN, stores })
  serveInsightsPages(app, context, { approvedAt: analysisApprovedAt, publicShares: publicKilometresByMode })
  serveGovernance(app, context, { objects, surveys: surveysInReview })
  serveAdmin(app, context, switches)
  serveParticipation(app, context, { phones: phones(tracking.keyring) })
  serveNewsletters(app, context)
  serveContactLinks(app, context, signingKey)
  serveSite(app, context, {
    signingKey,
    noteErased: (db, it) => noteAct(db, { ...it, act: 'address-erased' }),
  })
  serveNewsletterLinks(app, context, signingKey)
  serveNewsletterDesk(app, context)
  serveArticles(app, context, objects)
  serveArticleDesk(app, context, objects)
  serveAccessLog(app, context)
  if (parts.metrics) {
    logMetrics(parts.metrics.registry, pool, now)
    retentionMetrics(parts.metrics.registry, { pool, months: config.RETENTION_MONTHS, now })
  }
  serveResults(app, context, { objects, isAnalysable })
  serveOwnData(app, context, { keyring: tracking.keyring, objects, retentionMonths: config.RETENTION_MONTHS })
  serveAbout(app, parts)
  return app
}

/** What operators and engineers ask: is it alive, is it ready, what can it do. */
function serveAbout(app: FastifyInstance, { pool, objects, wraps, isOpen }: Parts): void {
  // Made when somebody asks: of the whole contract it takes half a second.
  let specification: string | undefined
  let page: string | undefined
  app.get('/healthz', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([isMigrated(pool), objects.isReachable()])
    const keys = (isOpen?.() ?? true) && (wraps?.isKnown() ?? true)
    return reply.code(database && files && keys ? 200 : 503).send({ database, files, keys })
  })
  app.get('/openapi.json', (_request, reply) => {
    specification ??= JSON.stringify(openApi(VERSION))
    return reply.type('application/json').send(specification)
  })
  app.get('/docs/api', (_request, reply) => {
    page ??= referencePage()
    return reply.type('text/html; charset=utf-8').header('content-security-policy', REFERENCE_CSP).send(page)
  })
}

async function isMigrated(pool: pg.Pool): Promise<boolean> {
  return missingMigrations(pool).then(
    (missing) => missing.length === 0,
    () => false,
  )
}
