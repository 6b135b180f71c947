import { randomUUID } from 'node:crypto'
import { type OwnProfile, people, type UserGroup } from '@allmend/contract/city/people'
import { GROUP_LIMITS, maskedMail } from '@allmend/domain/city/people/group'
import { todayIn } from '../../projects/projects/index.ts'
import type { FastifyInstance } from 'fastify'
import { accountsFound, accountsNamed } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { raterIn } from '../ratings/index.ts'
import { cityProject } from '../routes/index.ts'
import { answersOf } from './answers.ts'
import * as store from './groups.ts'
import { type NamedPerson, namedPeople } from './named-people.ts'
import { lastRelease } from './releases.ts'
import { forgetAnswers, saveAnswers } from './save-answers.ts'
import { statisticsWire } from './statistics.ts'

/** Somebody's name was shown because she was taken into a group: she reads it in her log. */
export type NoteNamed = (
  db: Db,
  participantId: string,
  it: { group: string; organisation: string; now: Date },
) => Promise<void>

/** People of an organisation had names before them, in a list or as the answer to a search. */
export type NoteNamesSeen = (
  db: Db,
  participantIds: readonly string[],
  it: { where: 'groups' | 'search'; organisation: string; now: Date },
) => Promise<void>

const FOUND_AT_MOST = 10

export function servePeople(
  app: FastifyInstance,
  context: ServerContext,
  { noteNamed, noteNamesSeen }: { noteNamed: NoteNamed; noteNamesSeen: NoteNamesSeen },
): void {
  serve(app, context, people, {
    async profile({ db, caller, input, now }) {
      const { project, participantId } = await raterIn(db, caller, input, now)
      return profileOf(db, project.id, participantId)
    },

    async saveProfile({ db, caller, input: { code, answers }, now }) {
      const { project, participantId } = await raterIn(db, caller, { code }, now)
      await saveAnswers(db, { project, participantId }, answers, now)
      return profileOf(db, project.id, participantId)
    },

    async eraseProfile({ db, caller, input, now }) {
      const { project, participantId } = await raterIn(db, caller, input, now)
      await forgetAnswers(db, { project, participantId }, now)
    },

    async userGroups({ db, input: { projectId }, now }) {
      const { organisation } = await cityProject(db, projectId)
      const named = await namedPeople(db, projectId)
      const usersOf = await groupUsers(db, projectId, named)
      const groups = await groupsWire(db, projectId, named)
      const shown = groups.map((group): UserGroup => ({ ...group, groupUsers: usersOf(group.id) }))
      const ids = shown.flatMap(({ groupUsers }) => groupUsers.map(({ userId }) => userId))
      await noteNamesSeen(db, [...new Set(ids)], { where: 'groups', organisation, now })
      return shown
    },

    async allGroups({ db, input: { projectId } }) {
      await cityProject(db, projectId)
      return groupsWire(db, projectId, await namedPeople(db, projectId))
    },

    async makeGroup({ db, input: { projectId, groupName }, now, refusal }) {
      const { organisationId } = await cityProject(db, projectId)
      if ((await store.groupsOf(db, projectId)).length >= GROUP_LIMITS.groups) throw refusal('groups_enough')
      const id = randomUUID()
      const added = await store.addGroup(db, { id, projectId, organisationId, name: groupName, now })
      if (!added) throw refusal('group_name_taken')
      return { id, groupName, people: 0, counted: 0 }
    },

    async makeGroupOf({ db, input: { projectId, groupName, groupUsers }, now, refusal }) {
      const { organisationId, organisation } = await cityProject(db, projectId)
      if ((await store.groupsOf(db, projectId)).length >= GROUP_LIMITS.groups) throw refusal('groups_enough')
      const named = await namedPeople(db, projectId)
      const users = [...new Set(groupUsers)]
      if (!users.every((it) => named.has(it))) throw refusal('person_not_named')
      const id = randomUUID()
      const added = await store.addGroup(db, { id, projectId, organisationId, name: groupName, now })
      if (!added) throw refusal('group_name_taken')
      for (const participantId of users) {
        await onDuty(db, 'people', (db) =>
          store.addMember(db, { groupId: id, participantId, projectId, now }),
        )
        await noteNamed(db, participantId, { group: groupName, organisation, now })
      }
      return { id, groupName, people: users.length, counted: 0 }
    },

    async renameGroup({ db, input: { projectId, id, groupName: name }, refusal }) {
      await cityProject(db, projectId)
      if (await store.hasGroupNamed(db, { projectId, name, otherThan: id })) throw refusal('group_name_taken')
      if (!(await store.renameGroup(db, { id, projectId, name }))) throw refusal('group_missing')
    },

    async deleteGroup({ db, input: { projectId, id }, refusal }) {
      await cityProject(db, projectId)
      if (!(await store.removeGroup(db, { id, projectId }))) throw refusal('group_missing')
    },

    async findPeople({ db, input: { projectId, search }, now }) {
      const { organisation } = await cityProject(db, projectId)
      const named = await namedPeople(db, projectId)
      const accountIds = [...named.values()].map(({ accountId }) => accountId)
      const found = await onDuty(db, 'accounts', (db) =>
        accountsFound(db, accountIds, { search, atMost: FOUND_AT_MOST }),
      )
      const members = await onDuty(db, 'people', (db) => store.membersIn(db, projectId))
      const byAccount = new Map([...named.values()].map((person) => [person.accountId, person]))
      const seen = found.map(({ id }) => byAccount.get(id)!.participantId)
      await noteNamesSeen(db, seen, { where: 'search', organisation, now })
      return found.map(({ id, name, email }) => {
        const { participantId, joinedAt } = byAccount.get(id)!
        const hers = members.filter((it) => it.participantId === participantId)
        const groupIds = hers.map(({ groupId }) => groupId)
        const shown = groupIds.length > 0 ? email : maskedMail(email)
        return { userId: participantId, name, email: shown, joinedAt: joinedAt.getTime(), groupIds }
      })
    },

    async addToGroup({ db, input: { projectId, id, userId: participantId }, now, refusal }) {
      const { organisation } = await cityProject(db, projectId)
      const group = await store.lockedGroup(db, { id, projectId })
      if (!group) throw refusal('group_missing')
      if (!(await namedPeople(db, projectId)).has(participantId)) throw refusal('person_not_named')
      const isNew = await onDuty(db, 'people', async (db) => {
        const members = await store.membersIn(db, projectId)
        const inIt = members.filter(({ groupId }) => groupId === id).length
        if (inIt >= GROUP_LIMITS.people) throw refusal('group_full')
        return store.addMember(db, { groupId: id, participantId, projectId, now })
      })
      if (isNew) await noteNamed(db, participantId, { group: group.name, organisation, now })
    },

    async removeFromGroup({ db, input: { projectId, id, userId: participantId }, refusal }) {
      await cityProject(db, projectId)
      if (!(await store.lockedGroup(db, { id, projectId }))) throw refusal('group_missing')
      await onDuty(db, 'people', (db) => store.removeMember(db, { groupId: id, participantId }))
    },

    async surveyStatistics({ db, input: { projectId, groupId }, now, refusal }) {
      const project = await cityProject(db, projectId)
      const groups = await store.groupsOf(db, projectId)
      if (groupId !== undefined && groups.every(({ id }) => id !== groupId)) throw refusal('group_missing')
      const release = await lastRelease(db, projectId)
      return statisticsWire(release, { groups, groupId, today: todayIn(project, now) })
    },
  })
}

async function profileOf(db: Db, projectId: string, participantId: string): Promise<OwnProfile> {
  return onDuty(db, 'people', async (db) => ({
    projectId,
    answers: (await answersOf(db, participantId)).map(({ question, chosen, version, saidAt }) => ({
      question,
      values: chosen,
      version,
      saidAt: saidAt.getTime(),
    })),
    groups: await store.groupNamesOf(db, participantId),
  }))
}

type Named = ReadonlyMap<string, NamedPerson>

/** With how many are in them and count in them; whoever takes her name back is in none at once. */
async function groupsWire(db: Db, projectId: string, named: Named) {
  const groups = await store.groupsOf(db, projectId)
  const { members, counted } = await onDuty(db, 'people', async (db) => ({
    members: await store.membersIn(db, projectId),
    counted: [...(await store.countedIn(db, projectId)).values()],
  }))
  const here = members.filter(({ participantId }) => named.has(participantId))
  return groups.map(({ id, name }) => ({
    id,
    groupName: name,
    people: here.filter(({ groupId }) => groupId === id).length,
    counted: counted.filter((groupId) => groupId === id).length,
  }))
}

/** Who is in which group, by name. */
async function groupUsers(
  db: Db,
  projectId: string,
  named: Named,
): Promise<(groupId: string) => UserGroup['groupUsers']> {
  const members = await onDuty(db, 'people', (db) => store.membersIn(db, projectId))
  const here = members.filter(({ participantId }) => named.has(participantId))
  const accountIds = [...new Set(here.map(({ participantId }) => named.get(participantId)!.accountId))]
  const accounts = await onDuty(db, 'accounts', (db) => accountsNamed(db, accountIds))
  return (groupId) => {
    const inIt = new Map(
      here.filter((it) => it.groupId === groupId).map((it) => [named.get(it.participantId)!.accountId, it]),
    )
    return accounts.flatMap(({ id, name, email }) => {
      const member = inIt.get(id)
      return member ? [{ userId: member.participantId, name, email, since: member.addedAt.getTime() }] : []
    })
  }
}
