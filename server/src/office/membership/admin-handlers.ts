import type { membership, RegisteredMember } from '@allmend/contract/office/membership'
import { Failure } from '@allmend/contract/failure'
import { SHARE_RAPPEN } from '@allmend/domain/office/membership/share'
import { onDuty } from '../../platform/db/identity.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Handlers } from '../../platform/http/door.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { bookRepaidShares } from '../../money/payments/index.ts'
import { meetingCsv } from './meeting-list.ts'
import { openOnes, standingsOf, wiresOf } from './member-seen.ts'
import * as store from './store.ts'
import type { MembershipTools } from './tools.ts'
import { newYear, statesNow, yearFigures } from './year-figures.ts'

const A_PAGE = 100
/** As many as a meeting has room for on paper; more are told apart by year. */
const A_MEETING = 100_000

type Admins = 'allMembers' | 'membersForYear' | 'meetingList' | 'openSubscriptions' | 'repayShares'

/** What the platform’s Admin does with the register. */
export function adminHandlers({ noteExport }: MembershipTools): Pick<Handlers<typeof membership>, Admins> {
  async function registered(db: Db, accountId: string, now: Date): Promise<RegisteredMember> {
    return onDuty(db, 'membership', async (db) => {
      const row = await store.memberOf(db, accountId)
      const [found] = row ? await wiresOf(db, await standingsOf(db, [row], now), now) : []
      if (!found) throw new Failure('member_unknown')
      return found
    })
  }

  return {
    allMembers: ({ db, input, now }) =>
      onDuty(db, 'membership', async (db) => {
        const rows = await store.membersBetween(db, { most: A_PAGE, after: ((input.page ?? 1) - 1) * A_PAGE })
        return wiresOf(db, await standingsOf(db, rows, now), now)
      }),

    membersForYear: ({ db, input: { year, page = 1 }, now }) =>
      onDuty(db, 'membership', async (db) => {
        const [from, until] = [new Date(newYear(year)), new Date(newYear(year + 1))]
        const asked = { from, until, most: A_PAGE + 1, after: (page - 1) * A_PAGE }
        const rows = await store.membersBetween(db, asked)
        const standings = await standingsOf(db, rows.slice(0, A_PAGE), now)
        return {
          year,
          years: await yearFigures(db, now),
          states: await statesNow(db, { year, now }),
          members: await wiresOf(db, standings, now),
          hasMore: rows.length > A_PAGE,
        }
      }),

    async meetingList({ db, caller, input: { year }, now, reply }) {
      await noteExport(db, { by: caller.accountId, about: String(year), now })
      const rows = await onDuty(db, 'membership', async (db) => {
        const asked = { from: new Date(newYear(year)), until: new Date(newYear(year + 1)), after: 0 }
        const found = await store.membersBetween(db, { ...asked, most: A_MEETING })
        return standingsOf(db, found, now)
      })
      void reply.header('content-disposition', attachment(`allmend-${year}.csv`))
      return meetingCsv(rows)
    },

    openSubscriptions: ({ db, now }) => onDuty(db, 'membership', (db) => openOnes(db, A_PAGE, now)),

    async repayShares({ db, input, now, refusal }) {
      const repaid = await onDuty(db, 'membership', (db) => store.repayShares(db, input.id, now))
      if (repaid === 0) throw refusal('nothing_to_repay')
      const amountRappen = repaid * SHARE_RAPPEN
      await onDuty(db, 'payments', (db) => bookRepaidShares(db, { amountRappen, now }))
      return registered(db, input.id, now)
    },
  }
}
