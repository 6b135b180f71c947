import { isPlainName } from '@allmend/domain/base/accounts/plain-name'
import { GROUP_LIMITS } from '@allmend/domain/city/people/group'
import { isAnswer, QUESTIONS } from '@allmend/domain/city/people/question'
import { FIGURES } from '@allmend/domain/city/people/survey-figures'
import { BIKE_USAGES } from '@allmend/domain/city/ratings/rater'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { ProjectCode } from '../projects/projects.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const Share = z.number().min(0).max(1)

const Question = z.enum(QUESTIONS)
const Values = z.array(z.string().max(20)).max(BIKE_USAGES.length)

/** No value takes the answer back, with everything that was answered before. */
const GivenAnswer = z
  .object({ question: Question, values: Values.meta({ description: 'None takes the answer back' }) })
  .refine(({ question, values }) => values.length === 0 || isAnswer(question, values), 'invalid')

const OwnAnswer = z.object({
  question: Question,
  values: z.array(z.string()),
  version: z.int().meta({ description: 'How often it was answered' }),
  saidAt: Instant,
})
const OwnProfile = z.object({
  projectId: Uuid,
  answers: z.array(OwnAnswer),
  groups: z.array(z.string()).meta({ description: 'Names of the groups she is in' }),
})
export type OwnProfile = z.output<typeof OwnProfile>

const GroupName = z
  .string()
  .trim()
  .min(2, 'required')
  .max(GROUP_LIMITS.name, 'too_long')
  .refine(isPlainName, 'name_not_plain')

const GroupUser = z.object({
  userId: Uuid,
  name: z.string(),
  email: z.string(),
  since: Instant.meta({ description: 'In the group' }),
})
export type GroupUser = z.output<typeof GroupUser>

const GroupNamed = z.object({
  id: Uuid,
  groupName: z.string(),
  people: z.int().meta({ description: 'Who is in it' }),
  counted: z
    .int()
    .meta({ description: 'Who counts in figures of it: from ten people on, and changing by tens' }),
})
export type GroupNamed = z.output<typeof GroupNamed>
const UserGroup = GroupNamed.extend({ groupUsers: z.array(GroupUser) })
export type UserGroup = z.output<typeof UserGroup>

const FoundPerson = z.object({
  userId: Uuid,
  name: z.string(),
  email: z.string().meta({ description: 'Masked: whole once she is in a group' }),
  joinedAt: Instant,
  groupIds: z.array(Uuid).meta({ description: 'Groups she is in already' }),
})
export type FoundPerson = z.output<typeof FoundPerson>

const AnswerClass = z.object({
  values: z.array(z.string()).meta({ description: 'Several where too few gave one of them' }),
  people: z.int(),
  share: Share,
})
const FigureShown = z.object({
  figure: z.enum(FIGURES),
  classes: z.array(AnswerClass).nullable().meta({ description: 'Null: about too few people' }),
})
export type FigureShown = z.output<typeof FigureShown>

const GroupCompared = z.object({
  groupId: Uuid.nullable().meta({ description: 'Null: everybody' }),
  groupName: z.string(),
  answered: z.int().nullable(),
  cyclesOften: Share.nullable().meta({ description: 'By bike often or daily' }),
  ridesElectric: Share.nullable(),
  hasChildren: Share.nullable(),
})
export type GroupCompared = z.output<typeof GroupCompared>

const SurveyStatistics = z.object({
  countedAt: Instant.nullable().meta({ description: 'Null: nothing has been counted yet' }),
  nextDay: z.string().meta({ description: 'When it is counted next, if enough people have answered' }),
  people: z.int().meta({ description: 'Who took part then' }),
  answered: z.int().nullable().meta({ description: 'Who answered anything; null below ten' }),
  figures: z.array(FigureShown),
  groups: z.array(GroupCompared),
})
export type SurveyStatistics = z.output<typeof SurveyStatistics>

const ofProject = { projectId: Uuid }
const ofGroup = { ...ofProject, id: Uuid }
const read = { who: 'project member', of: 'projectId' } as const
const change = { who: 'project admin', of: 'projectId' } as const
const anyAccount = { who: 'account' } as const

export const people = {
  profile: endpoint({
    method: 'GET',
    path: '/city/v1/profile',
    summary: 'What one has said about oneself in a city project, and the groups one is in',
    access: anyAccount,
    input: z.object({ code: ProjectCode }),
    reply: json(OwnProfile),
    fails: ['project_unknown'],
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/city/v1/profile',
    summary:
      'Answers questions about oneself, each of one’s own free will; what is not named stays, what has no value is erased',
    access: anyAccount,
    input: z.object({ code: ProjectCode, answers: z.array(GivenAnswer).min(1).max(QUESTIONS.length) }),
    reply: json(OwnProfile),
    fails: ['project_unknown'],
    perMinute: 30,
  }),
  eraseProfile: endpoint({
    method: 'DELETE',
    path: '/city/v1/profile',
    summary: 'Erases everything one has said about oneself, with what was said before',
    access: anyAccount,
    input: z.object({ code: ProjectCode }),
    reply: nothing,
    fails: ['project_unknown'],
    perMinute: 30,
  }),
  userGroups: endpoint({
    method: 'GET',
    path: '/city/v1/userGroups',
    summary: 'Groups with who is in them: people who agreed to be named',
    access: change,
    input: z.object(ofProject),
    reply: json(z.array(UserGroup)),
    fails: ['project_missing'],
  }),
  allGroups: endpoint({
    method: 'GET',
    path: '/city/v1/getAllGroups',
    summary: 'Groups by name, for filters; nobody in particular',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(GroupNamed)),
    fails: ['project_missing'],
  }),
  makeGroup: endpoint({
    method: 'POST',
    path: '/city/v1/userGroups',
    summary: 'Makes a group',
    access: change,
    input: z.object({ ...ofProject, groupName: GroupName }),
    reply: json(GroupNamed),
    fails: ['project_missing', 'group_name_taken', 'groups_enough'],
    perMinute: 30,
  }),
  makeGroupOf: endpoint({
    method: 'POST',
    path: '/city/v1/rides/groups/new',
    summary: 'Makes a group of people who agreed to be named, for a ride; they read it in their access log',
    access: change,
    input: z.object({
      ...ofProject,
      groupName: GroupName,
      groupUsers: z.array(Uuid).max(GROUP_LIMITS.atOnce, 'invalid').default([]),
    }),
    reply: json(GroupNamed),
    fails: ['project_missing', 'group_name_taken', 'groups_enough', 'person_not_named'],
    perMinute: 30,
  }),
  renameGroup: endpoint({
    method: 'PUT',
    path: '/city/v1/userGroups/{id}',
    summary: 'Gives a group another name',
    access: change,
    input: z.object({ ...ofGroup, groupName: GroupName }),
    reply: nothing,
    fails: ['project_missing', 'group_missing', 'group_name_taken'],
    perMinute: 30,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/city/v1/userGroups/{id}',
    summary: 'Deletes a group; accounts, ratings and photos of its people stay',
    access: change,
    input: z.object(ofGroup),
    reply: nothing,
    fails: ['project_missing', 'group_missing'],
    perMinute: 30,
  }),
  findPeople: endpoint({
    method: 'POST',
    path: '/city/v1/userGroups/search',
    summary:
      'Who takes part, agreed to be named, and has this mail or a name with these letters; ten at most',
    access: change,
    input: z.object({
      ...ofProject,
      search: z.string().trim().min(GROUP_LIMITS.search, 'required').max(254, 'too_long'),
    }),
    reply: json(z.array(FoundPerson)),
    fails: ['project_missing'],
    perMinute: 120,
  }),
  addToGroup: endpoint({
    method: 'POST',
    path: '/city/v1/userGroups/{id}/users',
    summary: 'Takes somebody into a group, who agreed to be named; she reads it in her access log',
    access: change,
    input: z.object({ ...ofGroup, userId: Uuid }),
    reply: nothing,
    fails: ['project_missing', 'group_missing', 'group_full', 'person_not_named'],
    perMinute: 120,
  }),
  removeFromGroup: endpoint({
    method: 'DELETE',
    path: '/city/v1/userGroups/{id}/users/{userId}',
    summary: 'Takes somebody out of a group',
    access: change,
    input: z.object({ ...ofGroup, userId: Uuid }),
    reply: nothing,
    fails: ['project_missing', 'group_missing'],
    perMinute: 120,
  }),
  surveyStatistics: endpoint({
    method: 'GET',
    path: '/city/v1/getSurveyStatistics',
    summary:
      'What those who take part answered about themselves, or those of one group, as last counted; nothing about fewer than ten people',
    access: read,
    input: z.object({ ...ofProject, groupId: Uuid.optional() }),
    reply: json(SurveyStatistics),
    fails: ['project_missing', 'group_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  ProfileQuestion: Question,
  SaidAnswer: GivenAnswer,
  OwnAnswer,
  OwnProfile,
  GroupUser,
  GroupNamed,
  UserGroup,
  FoundPerson,
  AnswerClass,
  FigureShown,
  GroupCompared,
  SurveyStatistics,
}
