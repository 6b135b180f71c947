import { Failure } from '@allmend/contract/failure'
import type { missions } from '@allmend/contract/city/missions'
import type { InputOf } from '@allmend/contract/endpoint'
import { MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import type { Db } from '../../platform/db/connect.ts'
import { groupsOf, namedPeople } from '../people/index.ts'
import { laidCourse } from '../routes/index.ts'
import type { MissionPlan } from './store.ts'
import { tourById } from './tour-store.ts'

type Form = Omit<InputOf<typeof missions.change>, 'id' | 'revision'>

/** What was asked, as far as it holds together. Inside the organisation. */
export async function planOf(
  db: Db,
  { projectId, sessionName, groupName, ...it }: Form,
): Promise<MissionPlan> {
  const { startsAt, endsAt, goal, tourId, routeId, guideId } = it
  if (endsAt <= startsAt || endsAt - startsAt > MISSION_LIMITS.days * 86_400_000)
    throw new Failure('mission_times')
  if (goal === 'route' ? routeId === null : tourId === null) throw new Failure('mission_goal_missing')
  if (tourId !== null && !(await tourById(db, projectId, tourId))) throw new Failure('tour_missing')
  if (routeId !== null && !(await laidCourse(db, projectId, routeId, 'default')))
    throw new Failure('route_missing')
  await mustBeNamed(db, projectId, guideId)
  const groups = groupName === null ? [] : await groupsOf(db, projectId)
  const group = groups.find(({ name }) => name.toLowerCase() === groupName?.toLowerCase())
  if (groupName !== null && !group) throw new Failure('group_missing')
  return {
    ...it,
    name: sessionName,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isForGroup: groupName !== null,
    groupId: group?.id ?? null,
  }
}

/** Who leads is shown by name. */
export async function mustBeNamed(db: Db, projectId: string, guideId: string | null): Promise<void> {
  if (guideId !== null && !(await namedPeople(db, projectId)).has(guideId))
    throw new Failure('person_not_named')
}
