import { nextCounted, wantedGroup } from '@allmend/domain/city/people/counted-groups'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { participantsHere } from '../../projects/participation/index.ts'
import { noteGroups } from '../ratings/index.ts'
import * as store from './groups.ts'
import { namedPeople } from './named-people.ts'

/**
 * Who may no longer be named leaves her groups; then everybody counts where she should, as far as enough go the same
 * way (domain/src/city/people/counted-groups.ts). Filters of ratings are updated.
 */
export async function settleGroups(
  db: Db<'people'>,
  project: { id: string; organisationId: string },
): Promise<void> {
  const named = await namedPeople(db, project.id)
  await store.keepMembers(db, project.id, [...named.keys()])
  const here = await onDuty(db, 'participation', (db) => participantsHere(db, project.id))
  const groupsBy = Map.groupBy(await store.membersIn(db, project.id), ({ participantId }) => participantId)
  const former = await store.countedIn(db, project.id)
  const countedOf = (participantId: string): string | null =>
    // A person who takes her name back counts in no group from then on, however few do.
    (named.has(participantId) ? former.get(participantId) : null) ?? null
  const standings = here.map(({ participantId }) => {
    const counted = countedOf(participantId)
    const groups = (groupsBy.get(participantId) ?? []).map(({ groupId }) => groupId)
    return { person: participantId, counted, wanted: wantedGroup(groups, counted) }
  })
  const next = nextCounted(standings)
  // People who left belong to no group any more.
  for (const participantId of former.keys()) if (!next.has(participantId)) next.set(participantId, null)
  const changed = [...next].filter(([id, groupId]) => (former.get(id) ?? null) !== groupId)
  await store.setCounted(db, project.id, new Map(changed))
  const about = { projectId: project.id, organisationId: project.organisationId }
  const groups = new Map(changed.map(([id, groupId]) => [id, groupId === null ? [] : [groupId]]))
  await onDuty(db, 'ratings', (db) => noteGroups(db, about, groups))
}
