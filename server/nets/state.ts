import type { TestServer } from '../test/test-server.ts'
import type { Things } from './inputs/things.ts'

const idOf = (name: keyof Things): string => `(its ->> '${name}')::uuid`
const ofOrganisation = `organisation_id = ${idOf('organisation')}`
const ofProject = `project_id = ${idOf('project')}`
const inCity = `project_id = ${idOf('routeProject')}`
/** Whoever has this subscription. */
const ofMember = `account_id in (select account_id from membership.subscription where id = ${idOf('membership')})`

/** Which rows of which tables, for whose duty. */
const ROWS: Record<string, Record<string, string>> = {
  organisations: {
    'organisations.organisation': `id = ${idOf('organisation')}`,
    'organisations.organisation_user': ofOrganisation,
    'organisations.invitation': ofOrganisation,
  },
  accounts: { 'accounts.session': `id = ${idOf('session')}` },
  tracking: { 'tracking.device': `device_id = ${idOf('device')}` },
  content: {
    'content.invite_draft': ofProject,
    'content.channel': ofProject,
    'content.insights_draft': ofProject,
  },
  projects: { 'projects.project': ofOrganisation, 'projects.extension': ofOrganisation },
  payments: { 'payments.order': ofOrganisation, 'payments.invoice': ofOrganisation },
  cards: { 'cards.card': "id = its ->> 'card'" },
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
    'surveys.response': `project_id = ${idOf('answerProject')}`,
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
  'own-data': { 'own_data.export': `id = ${idOf('archive')}` },
  participation: {
    'participation.newsletter': ofProject,
    'participation.trial_invitation': ofOrganisation,
    'participation.participant': `project_id = ${idOf('diaryProject')}`,
  },
  // Seen as hers alone.
  none: { 'diary.day': 'true', 'diary.statement': 'true' },
}

export const WATCHED = Object.values(ROWS).flatMap((tables) => Object.keys(tables))

/** From here on what is hers who keeps the diary. */
const AS_PARTICIPANT = `perform set_config('allmend.participant', participant_id::text, true)
  from participation.participant where project_id = ${idOf('diaryProject')};`

/**
 * Asked thousands of times, of tables that grow by every scene: a function plans its questions once, and what they ask
 * by has an index. It has no more rights than who calls it.
 */
export async function watchState({ owner }: TestServer): Promise<void> {
  const questions = Object.entries(ROWS).flatMap(([duty, tables]) => [
    `perform set_config('allmend.duty', '${duty}', true);`,
    ...Object.entries(tables).map(
      ([table, rows]) =>
        `return query select '${table} ' || it::text from ${table} it where ${rows} order by 1;`,
    ),
    ...(duty === 'participation' ? [AS_PARTICIPANT] : []),
  ])
  await owner(async (db) => {
    await db.query('create schema nets; grant usage on schema nets to public')
    const asked = Object.entries(Object.assign({}, ...Object.values(ROWS)) as Record<string, string>)
    for (const [table, rows] of asked) {
      const [column] = rows.split(' ')
      if (column !== 'true') await db.query(`create index on ${table} (${column})`)
    }
    await db.query(`create function nets.state(its jsonb) returns setof text language plpgsql
      set enable_seqscan = off set jit = off as $$
      begin ${questions.join('\n')} end $$`)
    await db.query('grant execute on function nets.state to public')
  })
}

/** Everything of a tenant that a call could change, to compare. */
export async function stateOf({ pool }: TestServer, things: Things): Promise<string> {
  const { rows } = await pool.query<{ row: string }>('select nets.state($1) as row', [things])
  return rows.map(({ row }) => row).join('\n')
}
