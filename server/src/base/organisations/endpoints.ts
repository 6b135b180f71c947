import { randomUUID } from 'node:crypto'
import { organisations } from '@allmend/contract/base/organisations'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { isConfirmed, mayDelete, type Obligations } from '@allmend/domain/base/organisations/ending'
import { mayHandOver, mayLose, ORGANISATION_SEATS } from '@allmend/domain/base/organisations/user'
import type { FastifyInstance } from 'fastify'
import { addressesOf, askSecondFactorReset, spend } from '../accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type Call, type ServerContext, serve } from '../../platform/http/door.ts'
import type { Objects } from '../../platform/objects.ts'
import { file } from '../../platform/queue.ts'
import { redrawn } from '../../platform/redrawn.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import {
  addInvitation,
  invitationBudgets,
  invitationByToken,
  removeInvitation,
  takeSeat,
} from './invitations.ts'
import { mailEnding, mailInvitation } from './jobs.ts'
import { LOGO_SIDE, logoKey } from './logo.ts'
import * as store from './store.ts'
import { lockedUsers, peopleOf, removeUser, roleIn, setRole } from './user-store.ts'

export interface OrganisationsTools {
  objects: Objects
  origin: string
  /** What the organisation has running or unpaid; of capabilities that know organisations. */
  obligationsOf(db: Db, organisationId: string, now: Date): Promise<Obligations>
}

export function serveOrganisations(
  app: FastifyInstance,
  context: ServerContext,
  tools: OrganisationsTools,
): void {
  const { objects, origin, obligationsOf } = tools

  serve(app, context, organisations, {
    async mine({ db, caller }) {
      const rows = await store.organisationsOf(db, caller.accountId)
      return rows.map(store.headOf)
    },

    countries: () => Promise.resolve(COUNTRY_NAMES),

    create: ({ db, caller, input, now, refusal }) =>
      onDuty(db, 'organisations', async (db) => {
        const about = { id: randomUUID(), adminId: caller.accountId, now }
        if (!(await store.addOrganisation(db, about, input))) throw refusal('name_taken')
        return store.wireOf(await store.organisationById(db, about.id), origin)
      }),

    nameState: ({ db, input, now }) =>
      onDuty(db, 'organisations', (db) => store.nameState(db, { ...input, now })),

    async bySlug({ db, input, refusal }) {
      const row = await onDuty(db, 'organisations', (db) => store.organisationBySlug(db, input.slug))
      if (!row) throw refusal('organisation_unknown')
      return store.headOf(row)
    },

    async byId({ db, input }) {
      return store.wireOf(await store.organisationById(db, input.id), origin)
    },

    async whole({ db, input, now }) {
      const row = await store.organisationById(db, input.id)
      return { ...store.wireOf(row, origin), ...(await peopleOf(db, input.id, now)) }
    },

    async isMine({ db, caller, input }) {
      const role = await roleIn(db, caller.accountId, input.id)
      return { isPart: role !== null, role }
    },

    async update({ db, input, now, refusal }) {
      const { id, ...fields } = input
      const isKept = await onDuty(db, 'organisations', (db) => store.isNameKept(db, fields.name, now))
      if (isKept) throw refusal('name_taken')
      if (!(await store.changeOrganisation(db, id, fields))) throw refusal('name_taken')
      return store.wireOf(await store.organisationById(db, id), origin)
    },

    async setLogo({ db, input, request, refusal }) {
      const picture = Buffer.isBuffer(request.body) ? await redrawn(request.body, LOGO_SIDE) : undefined
      if (!picture) throw refusal('picture_unreadable')
      const id = input.organizationId
      const version = randomUUID()
      await objects.put(logoKey(id, version), picture, 'image/webp')
      const before = await store.setLogoVersion(db, id, version)
      // Should this fail, a file nobody points to stays behind; the change itself is safe.
      if (before) await objects.remove(logoKey(id, before)).catch(() => undefined)
      return { logo: `/api/organization/${id}/logo/${version}` }
    },

    async logo({ input, reply, refusal }) {
      const picture = await objects.get(logoKey(input.id, input.version))
      if (!picture) throw refusal('picture_unknown')
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return picture
    },

    async invite({ db, caller, input, now, refusal }) {
      const { users } = await peopleOf(db, input.id, now)
      if (users.some((user) => user.email === input.email)) throw refusal('user_present')
      if (users.length >= ORGANISATION_SEATS) throw refusal('organisation_full')
      const { id: organisationId, email, role, language } = input
      const about = { organisationId, email, role, language, invitedBy: caller.accountId, now }
      const budgets = invitationBudgets(about)
      await onDuty(db, 'accounts', (db) => spend(db, budgets, now, 'invitations_spent'))
      const invitation = await addInvitation(db, about)
      await file(db, mailInvitation, { id: invitation.id })
      return { id: invitation.id, email, role, expiresAt: invitation.expiresAt.getTime() }
    },

    async withdrawInvitation({ db, input, refusal }) {
      if (!(await removeInvitation(db, input.id, input.invitationId))) throw refusal('invitation_unknown')
    },

    async invitation(call) {
      const { name, role } = await invitationFor(call)
      return { organisation: name, role: role as OrganisationRole }
    },

    async join(call) {
      const { db, caller, now, refusal } = call
      const invitation = await invitationFor(call)
      const outcome = await onDuty(db, 'organisations', (db) =>
        takeSeat(db, invitation, caller.accountId, now),
      )
      if (outcome !== 'joined') throw refusal(outcome)
      return store.headOf({ ...invitation, id: invitation.organisationId })
    },

    async changeRole({ db, input, refusal }) {
      const users = await lockedUsers(db, input.id)
      if (!users.some((user) => user.accountId === input.accountId)) throw refusal('user_unknown')
      const answer = input.role === 'admin' ? 'yes' : mayLose(users, input.accountId)
      if (answer !== 'yes') throw refusal(answer)
      await setRole(db, input.id, { accountId: input.accountId, role: input.role })
    },

    async removeUser({ db, input, refusal }) {
      const answer = mayLose(await lockedUsers(db, input.id), input.accountId)
      if (answer !== 'yes') throw refusal(answer)
      await removeUser(db, input.id, input.accountId)
    },

    async resetSecondFactor({ db, caller, input, now, refusal }) {
      const { id, accountId } = input
      if ((await roleIn(db, accountId, id)) === null) throw refusal('user_unknown')
      const { name: organisationName } = await store.organisationById(db, id)
      const asked = await onDuty(db, 'accounts', (db) =>
        askSecondFactorReset(db, { accountId, by: caller, organisationName, now }),
      )
      if (typeof asked === 'string') throw refusal(asked)
      return { effectiveAt: asked.effectiveAt.getTime() }
    },

    async handOver({ db, caller, input, refusal }) {
      const { id, accountId } = input
      const answer = mayHandOver(await lockedUsers(db, id), { from: caller.accountId, to: accountId })
      if (answer !== 'yes') throw refusal(answer)
      await setRole(db, id, { accountId, role: 'admin' })
      await setRole(db, id, { accountId: caller.accountId, role: 'member' })
    },

    async leave({ db, caller, input, refusal }) {
      const answer = mayLose(await lockedUsers(db, input.id), caller.accountId)
      if (answer !== 'yes') throw refusal(answer)
      await removeUser(db, input.id, caller.accountId)
    },

    async remove({ db, input, now, refusal }) {
      const users = await lockedUsers(db, input.id)
      const { name } = await store.organisationById(db, input.id)
      if (!isConfirmed(input.confirmation, name)) throw refusal('confirmation_wrong')
      const answer = mayDelete(await obligationsOf(db, input.id, now))
      if (answer !== 'yes') throw refusal(answer)
      const logo = await store.endOrganisation(db, input.id, now)
      for (const { accountId } of users) await file(db, mailEnding, { organisationId: input.id, accountId })
      // Should this fail, a file nobody points to stays behind; the change itself is safe.
      if (logo) await objects.remove(logoKey(input.id, logo)).catch(() => undefined)
    },
  })
}

/** An invitation is for the person it was sent to, whoever else holds the link. */
async function invitationFor(call: Call<typeof organisations.invitation> | Call<typeof organisations.join>) {
  const { db, caller, input, now } = call
  const addresses = await addressesOf(db, caller.accountId)
  const invitation = await onDuty(db, 'organisations', (db) => invitationByToken(db, input.token, now))
  if (!invitation) throw call.refusal('invitation_unknown')
  if (!addresses.includes(invitation.email)) throw call.refusal('invitation_foreign')
  return invitation
}
