import type { AdminOrganisation, AdminProject, Overview, Quarantine } from '@allmend/contract/office/admin'
import { stateOf } from '@allmend/domain/projects/projects/status'
import { openProposals } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { foundOrganisations, organisationCount } from '../../base/organisations/index.ts'
import { pendingOrders } from '../../money/payments/index.ts'
import { photosAside } from '../../city/photos/index.ts'
import {
  factsOf,
  foundProjects,
  projectCounts,
  projectStates,
  todayIn,
} from '../../projects/projects/index.ts'
import { countOpen } from '../site/index.ts'
import { asideByReason } from '../../tracking/tracking/index.ts'
import { openRequests } from './newsletter-requests.ts'
import { jobsByName } from './queued-jobs.ts'
import { allSwitches } from './switches.ts'

export const A_PAGE = 50
/** One more than a page shows whether there is another. */
export const pageOf = (page = 1) => ({ most: A_PAGE + 1, after: (page - 1) * A_PAGE })

export async function overviewAt(db: Db, now: Date): Promise<Overview> {
  const organisations = await onDuty(db, 'organisations', organisationCount)
  const projects = await onDuty(db, 'projects', (db) => projectStates(db, now))
  const pending = await onDuty(db, 'payments', pendingOrders)
  const proposals = await onDuty(db, 'accounts', (db) => openProposals(db, now))
  const { requests, jobs, switches } = await onDuty(db, 'admin', async (db) => ({
    requests: await openRequests(db),
    jobs: await jobsByName(db),
    switches: await allSwitches(db),
  }))
  const written = await onDuty(db, 'site', countOpen)
  const aside = await quarantineAt(db, now)
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, it) => sum + it, 0)
  return {
    organisations,
    projects,
    pending,
    proposals: proposals.length,
    newsletters: requests.length,
    requests: written,
    jobs: { failed: sumOf(jobs.map((it) => it.failed)), waiting: sumOf(jobs.map((it) => it.waiting)) },
    quarantine: sumOf(aside.flatMap((it) => it.reasons.map(({ count }) => count))),
    switchedOff: switches.filter((it) => !it.isOn).map((it) => it.name),
  }
}

export async function organisationsFound(
  db: Db,
  { text, page }: { text: string; page: number | undefined },
): Promise<{ organisations: AdminOrganisation[]; hasMore: boolean }> {
  const rows = await onDuty(db, 'organisations', (db) => foundOrganisations(db, { text, ...pageOf(page) }))
  const shown = rows.slice(0, A_PAGE)
  const ids = shown.map(({ id }) => id)
  const counts = await onDuty(db, 'projects', (db) => projectCounts(db, ids))
  return {
    organisations: shown.map((row) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      deletedAt: row.deletedAt?.getTime() ?? null,
      projects: counts.get(row.id) ?? 0,
    })),
    hasMore: rows.length > A_PAGE,
  }
}

export async function projectsFound(
  db: Db,
  { text, page, now }: { text: string; page: number | undefined; now: Date },
): Promise<{ projects: AdminProject[]; hasMore: boolean }> {
  const requests = await onDuty(db, 'admin', openRequests)
  const asked = new Map(requests.map((it) => [it.projectId, it]))
  const first = [...asked.keys()]
  const rows = await onDuty(db, 'projects', (db) => foundProjects(db, { text, first, ...pageOf(page) }))
  return {
    projects: rows.slice(0, A_PAGE).map((row) => {
      const request = asked.get(row.id)
      return {
        id: row.id,
        code: row.code,
        name: row.name,
        product: row.product,
        organization: row.organisation,
        organizationSlug: row.organisationSlug,
        ...stateOf(factsOf(row), todayIn(row, now)),
        seats: row.seats,
        seatsTaken: row.seatsTaken,
        newslettersAllowed: row.newslettersAllowed,
        newslettersAsked: request ? { at: request.askedAt.getTime(), reason: request.reason } : null,
      }
    }),
    hasMore: rows.length > A_PAGE,
  }
}

const earliest = (times: readonly Date[]): number | null =>
  times.length === 0 ? null : Math.min(...times.map((it) => it.getTime()))

/** What could not be read; what came under another's number stays for good, what is broken has no original any more. */
export async function quarantineAt(db: Db, now: Date): Promise<Quarantine[]> {
  const chunks = await onDuty(db, 'tracking', asideByReason)
  const photos = await onDuty(db, 'photos', (db) => photosAside(db, now))
  return [
    {
      kind: 'chunks',
      reasons: chunks.map(({ reason, count }) => ({ reason, count })),
      people: chunks.reduce((sum, it) => sum + it.people, 0),
      oldestAt: earliest(chunks.map((it) => it.oldestAt)),
      isAgain: chunks.some((it) => it.reason !== 'conflict'),
    },
    {
      kind: 'photos',
      reasons: photos.map(({ reason, count }) => ({ reason, count })),
      people: null,
      oldestAt: earliest(photos.map((it) => it.oldestAt)),
      isAgain: photos.some((it) => it.isWaiting),
    },
  ]
}
