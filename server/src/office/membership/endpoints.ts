import { membership } from '@allmend/contract/office/membership'
import { needsConsent } from '@allmend/domain/office/membership/age'
import { lastDayOf, mayHold } from '@allmend/domain/office/membership/renewal'
import { MOST_SHARES } from '@allmend/domain/office/membership/share'
import { acceptedVersion } from '@allmend/domain/projects/content/legal-version'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { Failure } from '@allmend/contract/failure'
import type { FastifyInstance } from 'fastify'
import { readerOf, spend } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { file } from '../../platform/queue.ts'
import { adminHandlers } from './admin-handlers.ts'
import { certificatePdf } from './certificate.ts'
import { mailEnding, mailReferral } from './jobs.ts'
import { ownMember, type Standing, standingsOf, yearAt } from './member-seen.ts'
import { offerAt } from './offer.ts'
import { dropUnpaid, subscribe } from './subscribe.ts'
import * as store from './store.ts'
import type { MembershipTools } from './tools.ts'

const INVITATIONS_A_DAY = 10
const DAY_SECONDS = 86_400

export function serveMembership(app: FastifyInstance, context: ServerContext, tools: MembershipTools): void {
  serve(app, context, membership, {
    ...adminHandlers(tools),

    offer: ({ now, transaction }) => transaction({ duty: 'membership' }, (db) => offerAt(db, now)),

    member: ({ db, caller, now }) => present(ownMember(db, caller.accountId, now)),

    async register({ db, caller, input, now, refusal }) {
      const { accountId } = caller
      const today = dataDayOf(now.getTime(), ZURICH)
      if (needsConsent(input.birthYear, yearAt(now)) && !input.isRepresented) {
        throw refusal('input_invalid', { fields: [{ field: 'isRepresented', problem: 'consent_missing' }] })
      }
      const { shares, countryCode, statutes: _read, referalFirstName, referalFamilyName, ...form } = input
      const { termsVersion, way, ...text } = form
      const named = { referralFirstName: referalFirstName, referralFamilyName: referalFamilyName }
      const statutesVersion = acceptedVersion(input.statutesVersion, today)
      const about = { accountId, country: countryCode, statutesVersion, registeredAt: now }
      if (!(await store.addMember(db, { ...text, ...named, ...about }))) throw refusal('member_already')
      await subscribe(db, { accountId, shares, year: yearAt(now), way, isRenewal: false, termsVersion, now })
      await store.notify(db, { accountId, kind: 'registered', year: yearAt(now), at: now })
      return present(ownMember(db, accountId, now))
    },

    async updateMember({ db, caller, input, now }) {
      await standing(db, caller.accountId, now)
      const { countryCode: country, ...address } = input
      await store.changeMember(db, caller.accountId, { ...address, country })
      return present(ownMember(db, caller.accountId, now))
    },

    async subscribe({ db, caller, input, now, refusal }) {
      const { shares, subscriptions } = await standing(db, caller.accountId, now)
      const year = yearAt(now)
      const hasFee = subscriptions.some((it) => it.year === year && !it.droppedAt)
      if (input.shares === 0 && hasFee) throw refusal('nothing_to_subscribe')
      const standingShares = shares.filter((it) => !it.cancelledAt).length
      if (standingShares + input.shares > MOST_SHARES) throw refusal('shares_many')
      const ordered = { accountId: caller.accountId, shares: input.shares, year: hasFee ? null : year }
      await subscribe(db, { ...ordered, way: input.way, isRenewal: false, now })
      return present(ownMember(db, caller.accountId, now))
    },

    async updateAtTheEnd({ db, caller, input, now, refusal }) {
      const { state, held } = await standing(db, caller.accountId, now)
      if (state !== 'active' || !mayHold(input.shares)) throw refusal('member_not_active')
      const sharesAtRenewal = input.shares === held.length ? null : input.shares
      await store.changeMember(db, caller.accountId, { sharesAtRenewal })
      return present(ownMember(db, caller.accountId, now))
    },

    async cancelRenewal({ db, caller, now, refusal }) {
      const { accountId } = caller
      const { state, subscriptions, paidYear } = await standing(db, accountId, now)
      if (state === 'ended' || state === 'pending') throw refusal('member_not_active')
      // Who has paid the coming year stays for it.
      const year = Math.max(yearAt(now), paidYear ?? 0)
      await dropUnpaid(
        db,
        subscriptions.filter((it) => it.isRenewal),
        now,
      )
      await store.changeMember(db, accountId, { renews: false, sharesAtRenewal: null })
      if (state === 'ending') return present(ownMember(db, accountId, now))
      await store.notify(db, { accountId, kind: 'renewal-cancelled', year, at: now })
      await file(db, mailEnding, { accountId, lastDay: lastDayOf(year) })
      return present(ownMember(db, accountId, now))
    },

    async reactivateRenewal({ db, caller, now, refusal }) {
      const { accountId } = caller
      const { row, state } = await standing(db, accountId, now)
      if (state === 'ended') throw refusal('member_not_active')
      if (!row.renews) {
        await store.changeMember(db, accountId, { renews: true })
        await store.notify(db, { accountId, kind: 'renewal-resumed', year: yearAt(now), at: now })
      }
      return present(ownMember(db, accountId, now))
    },

    async refer({ db, caller, input, now, refusal }) {
      const { accountId } = caller
      const { state } = await standing(db, accountId, now)
      if (state !== 'active') throw refusal('member_not_active')
      const budgets = [
        { key: `referral by ${accountId}`, tries: INVITATIONS_A_DAY, seconds: DAY_SECONDS },
        // Whoever was invited is left in peace for a month, whoever invites.
        { key: `referral to ${input.email}`, tries: 1, seconds: 30 * DAY_SECONDS },
      ]
      await onDuty(db, 'accounts', (db) => spend(db, budgets, now))
      const language = (await readerOf(db, accountId))?.language ?? 'de'
      await file(db, mailReferral, { accountId, to: input.email, language })
      return { sent: true as const }
    },

    async markRead({ db, caller, now }) {
      await store.markRead(db, caller.accountId, now)
      return present(ownMember(db, caller.accountId, now))
    },

    async certificate({ db, caller, now, reply, refusal }) {
      const { row, held } = await standing(db, caller.accountId, now)
      if (held.length === 0) throw refusal('shares_none')
      const language = (await readerOf(db, caller.accountId))?.language ?? 'de'
      void reply.header('content-disposition', attachment(`allmend-${row.number}.pdf`))
      return certificatePdf(row, held, language)
    },
  })
}

/** Whoever is not in the register learns that, and nothing else. */
async function present<T>(found: Promise<T | undefined>): Promise<T> {
  const it = await found
  if (it === undefined) throw new Failure('member_unknown')
  return it
}

/** Held until the end of the transaction. */
async function standing(db: Db, accountId: string, now: Date): Promise<Standing> {
  const row = await store.lockedMember(db, accountId)
  const [found] = row ? await standingsOf(db, [row], now) : []
  if (!found) throw new Failure('member_unknown')
  return found
}
