import type pg from 'pg'
import type { TestServer } from '../test/test-server.ts'
import type { Things } from './inputs/things.ts'

/** Which rows of which tables, for whose duty. */
const ROWS: Record<string, Record<string, (things: Things) => string>> = {
  organisations: {
    'organisations.organisation': ({ organisation }) => `id = ${literal(organisation)}`,
    'organisations.organisation_user': ofOrganisation,
    'organisations.invitation': ofOrganisation,
  },
  accounts: { 'accounts.session': ({ session }) => `id = ${literal(session)}` },
  tracking: { 'tracking.device': ({ device }) => `device_id = ${literal(device)}` },
  content: {
    'content.invite_draft': ofProject,
    'content.channel': ofProject,
    'content.insights_draft': ofProject,
  },
  projects: { 'projects.project': ofOrganisation, 'projects.extension': ofOrganisation },
  payments: { 'payments.order': ofOrganisation, 'payments.invoice': ofOrganisation },
  cards: { 'cards.card': ({ card }) => `id = ${literal(card)}` },
  governance: {
    'governance.review': ofOrganisation,
    'governance.question': ofOrganisation,
    'governance.approval': ofOrganisation,
    'governance.case_document': ofOrganisation,
  },
  membership: {
    'membership.member': ofMember,
    'membership.subscription': ofMember,
    'membership.share': ofMember,
  },
  results: { 'results.result': ofOrganisation },
  network: { 'network.area': ofOrganisation, 'network.version': ofOrganisation },
  routes: {
    'routes.route': ofOrganisation,
    'routes.version': ofOrganisation,
    'routes.comment': ofOrganisation,
    'routes.overlay': ofOrganisation,
  },
  ratings: { 'ratings.rating': inCity },
  people: { 'people.user_group': ofOrganisation, 'people.member': inCity },
  missions: {
    'missions.tour': ofOrganisation,
    'missions.mission': ofOrganisation,
    'missions.sign_up': inCity,
    'missions.entry': inCity,
  },
  rides: { 'rides.ride': inCity },
  surveys: {
    'surveys.survey': ofOrganisation,
    'surveys.version': ofOrganisation,
    'surveys.response': ({ answerProject }) => `project_id = ${literal(answerProject)}`,
  },
  maintenance: {
    'maintenance.defect': ofOrganisation,
    'maintenance.event': ofOrganisation,
    'maintenance.report': ofOrganisation,
  },
  photos: {
    'photos.capture': ofOrganisation,
    'photos.photo': ofOrganisation,
    'photos.report': ofOrganisation,
    'photos.annotation': ofOrganisation,
  },
  'own-data': { 'own_data.export': ({ archive }) => `id = ${literal(archive)}` },
  participation: {
    'participation.newsletter': ofProject,
    'participation.participant': ({ diaryProject }) => `project_id = ${literal(diaryProject)}`,
  },
  // Seen as hers alone.
  none: { 'diary.day': () => 'true', 'diary.statement': () => 'true' },
}

export const WATCHED = Object.values(ROWS).flatMap((tables) => Object.keys(tables))

/** Everything of a tenant that a call could change, to compare. Asked for thousands of times, hence in one packet. */
export async function stateOf({ pool }: TestServer, things: Things): Promise<string> {
  const questions = Object.entries(ROWS).flatMap(([duty, tables]) => [
    `set local allmend.duty = '${duty}'`,
    ...Object.entries(tables).map(
      ([table, rows]) =>
        `select '${table} ' || it::text as row from ${table} it where ${rows(things)} order by 1`,
    ),
    ...(duty === 'participation' ? [asParticipant(things)] : []),
  ])
  const text = ['begin', ...questions, 'rollback'].join(';\n')
  const answers = (await pool.query(text)) as unknown as pg.QueryResult<{ row?: string }>[]
  return answers.flatMap(({ rows }) => rows.flatMap(({ row }) => row ?? [])).join('\n')
}

/** From here on what is hers who keeps the diary. */
function asParticipant({ diaryProject }: Things): string {
  return `select set_config('allmend.participant', participant_id::text, true)
    from participation.participant where project_id = ${literal(diaryProject)}`
}

function ofOrganisation({ organisation }: Things): string {
  return `organisation_id = ${literal(organisation)}`
}

/** Whoever has this subscription. */
function ofMember({ membership }: Things): string {
  return `account_id in (select account_id from membership.subscription where id = ${literal(membership)})`
}

function ofProject({ project }: Things): string {
  return `project_id = ${literal(project)}`
}

function inCity({ routeProject }: Things): string {
  return `project_id = ${literal(routeProject)}`
}

/** Several questions in one packet take no parameters. */
function literal(id: string): string {
  if (!/^([0-9a-f-]{36}|pm_[0-9a-z]+)$/.test(id)) throw new Error(`${id} is no id of ours`)
  return `'${id}'`
}
