import { randomInt, randomUUID } from 'node:crypto'
import { drawnProjectCode } from '@allmend/domain/projects/projects/code'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { approve } from '../server/test/approved.ts'
import { asOwner } from '../server/test/template.ts'
import { DATABASE } from './database.ts'
import { today } from './run.ts'

type Owner = Parameters<Parameters<typeof asOwner>[0]>[0]

export interface SeewilProject {
  id: string
  organisation: string
  code: string
  slug: string
}

/** The town's organisation with a paid and approved project; run by somebody who has signed up, if named. */
export async function openSeewil(
  run: string,
  adminEmail?: string,
  product: 'tracking' | 'cityserver' = 'tracking',
): Promise<SeewilProject> {
  const organisation = randomUUID()
  const code = drawnProjectCode((limit) => randomInt(limit))
  const project = { id: randomUUID(), organisation, code, slug: `stadt-${run}` }
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query(
      `insert into organisations.organisation
         (id, slug, name, account_name, contact_email, type, street, postcode, location, country, created_at)
       values ($1, $2, $3, 'Stadtkasse', 'mobilitaet@seewil.example', 'public_sector', 'Rathausplatz', '6099',
         'Seewil', 'CH', now())`,
      [organisation, project.slug, `Stadt Seewil ${run}`],
    )
    if (adminEmail !== undefined) await seat(owner, organisation, adminEmail)
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `insert into projects.project
         (id, organisation_id, product, code, name, created_at, settled_at, approved_at, survey_url, start_day, end_day)
       values ($1, $2, $4, $3, 'Mobilität im Alltag', now(), now(), now(),
         'https://umfrage.example/alltag-1', $5, $6)`,
      [project.id, organisation, project.code, product, ...aroundToday(CHANGES.running)],
    )
    await approve(owner, project.id)
    await owner.query("set allmend.duty = 'payments'")
    await owner.query(
      `insert into payments.order (id, organisation_id, subject_kind, subject_id, way, price_list_id,
         subtotal_rappen, vat_rappen, total_rappen, state, ordered_at, settled_at)
       values ($1, $2, 'project', $3, 'wire', 1, 0, 0, 0, 'paid', now(), now())`,
      [randomUUID(), organisation, project.id],
    )
  }, DATABASE)
  return project
}

async function seat(owner: Owner, organisation: string, email: string): Promise<void> {
  await owner.query("set allmend.duty = 'accounts'")
  const { rows } = await owner.query<{ id: string }>('select id from accounts.account where email = $1', [
    email,
  ])
  await owner.query("set allmend.duty = 'organisations'")
  await owner.query("insert into organisations.organisation_user values ($1, $2, 'admin', 1, now())", [
    organisation,
    rows[0]?.id,
  ])
}

/** A second person of an organisation, without the mail that invites her. */
export async function seatIn(
  slug: string,
  email: string,
  role: 'member' | 'admin' = 'member',
): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    const { rows } = await owner.query<{ id: string }>('select id from accounts.account where email = $1', [
      email,
    ])
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query(
      `insert into organisations.organisation_user
       select id, $2, $3, 2, now() from organisations.organisation where slug = $1`,
      [slug, rows[0]?.id, role],
    )
  }, DATABASE)
}

/** Puts a document before the public as it stands, past every check of the API. */
export async function storeInvite(project: SeewilProject, document: unknown): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'content'")
    await owner.query(
      `insert into content.invite_version values ($1, 1, $2, $3, now(), $1, 'Test')
       on conflict (project_id, version) do update set document = excluded.document`,
      [project.id, project.organisation, JSON.stringify(document)],
    )
    await owner.query(
      `insert into content.invite_draft values ($1, $2, $3, 1, now(), 1) on conflict do nothing`,
      [project.id, project.organisation, JSON.stringify(document)],
    )
  }, DATABASE)
}

/** Names can hold what people type. */
export async function renameSeewil(project: SeewilProject, name: string, title: string): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query('update organisations.organisation set name = $2, location = $2 where id = $1', [
      project.organisation,
      name,
    ])
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set name = $2 where id = $1', [project.id, title])
  }, DATABASE)
}

const aroundToday = (days: readonly number[]): DataDay[] => days.map((it) => dataDayAfter(today(), it))

const CHANGES = { early: [5, 400], running: [-1, 400], ended: [-500, -10] } as const

/** The project goes live, or its days are moved around today. */
export async function changeProject(id: string, change: 'live' | keyof typeof CHANGES): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    const days = change === 'live' ? [null, null] : aroundToday(CHANGES[change])
    await owner.query(
      `update projects.project set live_at = case when $2 then now() else live_at end,
         start_day = coalesce($3::date, start_day), end_day = coalesce($4::date, end_day) where id = $1`,
      [id, change !== 'ended', ...days],
    )
  }, DATABASE)
}

interface Reader {
  email: string
  language: 'de' | 'en'
  isAgreed: boolean
}

/** People who take part; some agreed to be contacted. */
export async function addReaders(project: SeewilProject, readers: readonly Reader[]): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(
      `insert into participation.consent_text values ($1, 'contact', 1, $2, $3, $3, now()) on conflict do nothing`,
      [project.id, project.organisation, 'Die Organisation darf mir schreiben.'],
    )
    for (const { email, language, isAgreed } of readers) {
      const [account, participant] = [randomUUID(), randomUUID()]
      await owner.query("set allmend.duty = 'accounts'")
      await owner.query(
        `insert into accounts.account (id, email, password_hash, first_name, family_name, language,
           terms_accepted_at, created_at)
         values ($1, $2, 'x', 'Reto', 'Zgraggen', $3, now(), now())`,
        [account, email, language],
      )
      await owner.query("set allmend.duty = 'participation'")
      await owner.query('insert into participation.participant values ($1, $2, $3, now())', [
        participant,
        project.id,
        account,
      ])
      if (isAgreed) {
        await owner.query(
          `insert into participation.consent values ($1, 1, $2, 'contact', 1, 'given', now())`,
          [participant, project.id],
        )
      }
    }
  }, DATABASE)
}
