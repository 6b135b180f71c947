import { randomUUID } from 'node:crypto'
import type { Failure } from '@allmend/contract/failure'
import { type PlatformStatus, type Received, site, type SiteRequest } from '@allmend/contract/office/site'
import { INDUSTRIES, INDUSTRY_NAMES } from '@allmend/domain/office/site/industry'
import { requestName } from '@allmend/domain/office/site/request'
import { SERVICES, STATE_KNOWN_MS } from '@allmend/domain/office/site/service-state'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FastifyInstance } from 'fastify'
import { checkRobot, mailBudgets, namesOf, spend } from '../../base/accounts/index.ts'
import { listedProjects } from '../../projects/content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { file } from '../../platform/queue.ts'
import { checkedDays } from './checked-days.ts'
import { FAQS } from './faqs.ts'
import { publishedFigures } from './figures.ts'
import { mailAnswer, mailNewsletterLink, mailReceived, mailRequestWaits } from './jobs.ts'
import { ABOUT, PRODUCTS_PUBLISHED } from './published.ts'
import * as store from './store.ts'
import { askForNewsletter } from './subscribers.ts'

const A_PAGE = 50
const DAY_SECONDS = 86_400

interface SiteTools {
  signingKey: Buffer
  /** The Admins' log, which this capability does not know. */
  noteErased(db: Db, it: { by: string; reason: string; now: Date }): Promise<void>
}

export function serveSite(app: FastifyInstance, context: ServerContext, tools: SiteTools): void {
  /** A proof of work and a budget: what costs a stranger nothing would cost whoever reads it. */
  async function admit(
    db: Db,
    from: { robot: { challenge: string; nonce: number }; email: string; ip: string; now: Date },
  ): Promise<void> {
    await onDuty(db, 'accounts', async (db) => {
      await checkRobot(db, tools.signingKey, from.robot, from.now)
      const sender = { key: `site ${addressKey(from.ip)}`, tries: 20, seconds: DAY_SECONDS }
      await spend(db, [sender, ...(from.email ? mailBudgets(from.email, from.ip) : [])], from.now)
    })
  }

  async function receive(db: Db, it: store.NewRequest): Promise<Received> {
    const number = await onDuty(db, 'site', (db) => store.addRequest(db, it))
    if (it.email) await file(db, mailReceived, { id: it.id })
    await file(db, mailRequestWaits, { id: it.id })
    return { number: requestName(number), receivedAt: it.sentAt.getTime() }
  }

  serve(app, context, site, {
    industries: ({ input: { language } }) =>
      Promise.resolve(INDUSTRIES.map((id) => ({ id, name: INDUSTRY_NAMES[id][language] }))),

    faqs: ({ input: { language } }) =>
      Promise.resolve(FAQS.map(({ id, ...texts }) => ({ id, ...texts[language] }))),

    sendFeedback({ input, now, request, transaction }) {
      const { robot, email, ...it } = input
      return transaction({}, async (db) => {
        await admit(db, { robot, email, ip: request.ip, now })
        return receive(db, { id: randomUUID(), kind: 'feedback', email, ...it, sentAt: now })
      })
    },

    contactSales({ input, now, request, transaction }) {
      const { robot, firstName, familyName, organizationType, ...it } = input
      return transaction({}, async (db) => {
        await admit(db, { robot, email: it.email, ip: request.ip, now })
        const about = { name: `${firstName} ${familyName}`, organisationType: organizationType, ...it }
        return receive(db, { id: randomUUID(), kind: 'sales', ...about, sentAt: now })
      })
    },

    contactUs({ input, now, request, transaction }) {
      const { robot, ...it } = input
      return transaction({}, async (db) => {
        await admit(db, { robot, email: it.email, ip: request.ip, now })
        return receive(db, { id: randomUUID(), kind: 'contact', ...it, sentAt: now })
      })
    },

    // Whether somebody gets it already is told to nobody but her: the answer is the same.
    async subscribeEmail({ input: { robot, ...it }, now, request, transaction }) {
      await transaction({}, async (db) => {
        await admit(db, { robot, email: it.email, ip: request.ip, now })
        const { id } = await onDuty(db, 'site', (db) =>
          askForNewsletter(db, { id: randomUUID(), ...it, now }),
        )
        await file(db, mailNewsletterLink, { id })
      })
    },

    projects: ({ input: { product, language }, now, transaction }) =>
      transaction({ duty: 'content' }, async (db) => {
        const all = await listedProjects(db, language, now)
        return all.filter((it) => product === 'allmend' || it.product === product)
      }),

    products: ({ input: { product, language } }) =>
      Promise.resolve(
        PRODUCTS_PUBLISHED.filter((it) => product === 'allmend' || it.product === product).map(
          ({ words: texts, ...it }) => ({ ...it, ...texts[language] }),
        ),
      ),

    aboutUses: ({ input: { product, language } }) =>
      Promise.resolve(ABOUT[product].map((section) => section[language])),

    status: ({ now, transaction }) => transaction({ duty: 'site' }, (db) => statusAt(db, now)),

    figures: ({ transaction }) =>
      transaction({ duty: 'site' }, async (db) => ({
        figures: (await publishedFigures(db)).map(({ countedAt, ...it }) => ({
          ...it,
          countedAt: countedAt.getTime(),
        })),
      })),

    async requests({ db, input: { page = 1 } }) {
      const between = { most: A_PAGE + 1, after: (page - 1) * A_PAGE }
      const rows = await onDuty(db, 'site', (db) => store.requestsBetween(db, between))
      return { requests: await wires(db, rows.slice(0, A_PAGE)), hasMore: rows.length > A_PAGE }
    },

    async takeRequest({ db, caller, input: { id }, refusal }) {
      await onDuty(db, 'site', async (db) => {
        await openRequest(db, id, refusal)
        await store.takeRequest(db, id, caller.accountId)
      })
      return wireOf(db, id)
    },

    async answerRequest({ db, caller, input: { id, answer }, now, refusal }) {
      await onDuty(db, 'site', async (db) => {
        const row = await openRequest(db, id, refusal)
        if (row.email === '') throw refusal('site_request_without_address')
        await store.answerRequest(db, { id, answer, accountId: caller.accountId, now })
      })
      await file(db, mailAnswer, { id })
      return wireOf(db, id)
    },

    async eraseAddress({ db, caller, input: { email, reason }, now }) {
      const erased = await onDuty(db, 'site', (db) => store.eraseAddress(db, email))
      await tools.noteErased(db, { by: caller.accountId, reason, now })
      return erased
    },
  })
}

async function openRequest(
  db: Db<'site'>,
  id: string,
  refusal: (code: 'site_request_missing' | 'site_request_answered') => Failure,
): Promise<store.RequestRow> {
  const row = await store.lockedRequest(db, id)
  if (!row) throw refusal('site_request_missing')
  if (row.answeredAt) throw refusal('site_request_answered')
  return row
}

async function wireOf(db: Db, id: string): Promise<SiteRequest> {
  const row = await onDuty(db, 'site', (db) => store.requestById(db, id))
  const [wire] = await wires(db, row ? [row] : [])
  if (!wire) throw new Error('a request that is held is there')
  return wire
}

async function wires(db: Db, rows: readonly store.RequestRow[]): Promise<SiteRequest[]> {
  const takers = [...new Set(rows.flatMap(({ takenBy }) => takenBy ?? []))]
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, takers))
  return rows.map(({ number, organisationType, sentAt, answeredAt, takenBy, ...it }) => ({
    ...it,
    number: requestName(number),
    organizationType: organisationType,
    sentAt: sentAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
    takenBy: (takenBy && names.get(takenBy)) ?? null,
  }))
}

async function statusAt(db: Db<'site'>, now: Date): Promise<PlatformStatus> {
  const rows = await checkedDays(db, now)
  const services = SERVICES.map((service) => {
    const days = rows.filter((it) => it.service === service)
    const last = days.at(-1)
    const isKnown = last !== undefined && now.getTime() - last.checkedAt.getTime() < STATE_KNOWN_MS
    return {
      service,
      state: isKnown ? last.state : null,
      checkedAt: last?.checkedAt.getTime() ?? null,
      days: days.map(({ day, good, slow, down }) => ({ day, good, slow, down })),
    }
  })
  return { today: dataDayOf(now.getTime(), ZURICH), services }
}
