import { ask, type Db } from '../../platform/db/connect.ts'

export interface GroupRow {
  id: string
  name: string
  madeAt: Date
}

/** By name. Inside the organisation, or on duty. */
export async function groupsOf(db: Db, projectId: string): Promise<GroupRow[]> {
  return ask<GroupRow>(
    db,
    'select id, name, made_at from people.user_group where project_id = $1 order by lower(name), id',
    [projectId],
  )
}

/** False: there is one of this name. */
export async function addGroup(
  db: Db,
  it: { id: string; projectId: string; organisationId: string; name: string; now: Date },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `insert into people.user_group (id, project_id, organisation_id, name, made_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [it.id, it.projectId, it.organisationId, it.name, it.now],
  )
  return rows.length > 0
}

export async function hasGroupNamed(
  db: Db,
  { projectId, name, otherThan }: { projectId: string; name: string; otherThan: string },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'select id from people.user_group where project_id = $1 and lower(name) = lower($2) and id <> $3',
    [projectId, name, otherThan],
  )
  return rows.length > 0
}

export async function renameGroup(
  db: Db,
  { id, projectId, name }: { id: string; projectId: string; name: string },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'update people.user_group set name = $3 where id = $1 and project_id = $2 returning id',
    [id, projectId, name],
  )
  return rows.length > 0
}

/** Its people lose it, nothing else. */
export async function removeGroup(
  db: Db,
  { id, projectId }: { id: string; projectId: string },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'delete from people.user_group where id = $1 and project_id = $2 returning id',
    [id, projectId],
  )
  return rows.length > 0
}

/** The group, held until the end of the transaction. */
export async function lockedGroup(
  db: Db,
  { id, projectId }: { id: string; projectId: string },
): Promise<GroupRow | undefined> {
  const [row] = await ask<GroupRow>(
    db,
    'select id, name, made_at from people.user_group where id = $1 and project_id = $2 for update',
    [id, projectId],
  )
  return row
}

export interface MemberRow {
  groupId: string
  participantId: string
  addedAt: Date
}

/** Of all groups of a project, those who came first first. */
export async function membersIn(db: Db<'people'>, projectId: string): Promise<MemberRow[]> {
  return ask<MemberRow>(
    db,
    `select group_id, participant_id, added_at from people.member
     where project_id = $1 order by added_at, group_id, participant_id`,
    [projectId],
  )
}

export async function addMember(
  db: Db<'people'>,
  it: { groupId: string; participantId: string; projectId: string; now: Date },
): Promise<boolean> {
  const rows = await ask<{ groupId: string }>(
    db,
    `insert into people.member (group_id, participant_id, project_id, added_at)
     values ($1, $2, $3, $4) on conflict do nothing returning group_id`,
    [it.groupId, it.participantId, it.projectId, it.now],
  )
  return rows.length > 0
}

export async function removeMember(
  db: Db<'people'>,
  { groupId, participantId }: { groupId: string; participantId: string },
): Promise<void> {
  await ask(db, 'delete from people.member where group_id = $1 and participant_id = $2', [
    groupId,
    participantId,
  ])
}

/** Everybody else of the project: they left, or take back that they may be named. */
export async function keepMembers(
  db: Db<'people'>,
  projectId: string,
  participantIds: readonly string[],
): Promise<void> {
  await ask(db, 'delete from people.member where project_id = $1 and participant_id <> all($2::uuid[])', [
    projectId,
    participantIds,
  ])
}

/** Names of the groups she is in. */
export async function groupNamesOf(db: Db<'people'>, participantId: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    db,
    `select g.name from people.member m join people.user_group g on g.id = m.group_id
     where m.participant_id = $1 order by lower(g.name)`,
    [participantId],
  )
  return rows.map(({ name }) => name)
}

/** The groups she is in. */
export async function groupIdsOf(db: Db<'people'>, participantId: string): Promise<Set<string>> {
  const rows = await ask<{ groupId: string }>(
    db,
    'select group_id from people.member where participant_id = $1',
    [participantId],
  )
  return new Set(rows.map(({ groupId }) => groupId))
}

/** In which group each counts. */
export async function countedIn(db: Db<'people'>, projectId: string): Promise<Map<string, string>> {
  const rows = await ask<{ participantId: string; groupId: string }>(
    db,
    'select participant_id, group_id from people.counted where project_id = $1',
    [projectId],
  )
  return new Map(rows.map(({ participantId, groupId }) => [participantId, groupId]))
}

export async function setCounted(
  db: Db<'people'>,
  projectId: string,
  groupOf: ReadonlyMap<string, string | null>,
): Promise<void> {
  const participantIds = [...groupOf.keys()]
  await ask(db, 'delete from people.counted where participant_id = any($1::uuid[])', [participantIds])
  const counting = [...groupOf].filter(([, groupId]) => groupId !== null)
  await ask(
    db,
    `insert into people.counted (participant_id, group_id, project_id)
     select p, g, $3 from unnest($1::uuid[], $2::uuid[]) as it (p, g)`,
    [counting.map(([id]) => id), counting.map(([, groupId]) => groupId), projectId],
  )
}

/** She is in no group any more and counts in none. */
export async function removeFromGroups(db: Db<'people'>, participantId: string): Promise<void> {
  await ask(db, 'delete from people.member where participant_id = $1', [participantId])
  await ask(db, 'delete from people.counted where participant_id = $1', [participantId])
}
