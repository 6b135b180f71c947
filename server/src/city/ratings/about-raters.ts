import type { RaterTraits } from '@allmend/domain/city/ratings/rater'
import type { Db } from '../../platform/db/connect.ts'
import * as store from './store.ts'

interface OfProject {
  projectId: string
  organisationId: string
}

/** What she said about herself, for filters and weights. */
export async function noteTraits(
  db: Db<'ratings'>,
  { projectId, organisationId, participantId }: OfProject & { participantId: string },
  traits: Omit<RaterTraits, 'groups'>,
): Promise<void> {
  const revision = await store.nextRevision(db, { projectId, organisationId })
  await store.numberOfRater(db, { participantId, projectId, revision })
  await store.setTraits(db, { participantId, revision, ...traits })
}

/** In which groups these people count from now on. */
export async function noteGroups(
  db: Db<'ratings'>,
  { projectId, organisationId }: OfProject,
  groupsOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (groupsOf.size === 0) return
  const revision = await store.nextRevision(db, { projectId, organisationId })
  for (const [participantId, groups] of groupsOf) {
    await store.numberOfRater(db, { participantId, projectId, revision })
    await store.setGroups(db, { participantId, revision, groups })
  }
}
