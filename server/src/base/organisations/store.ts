import { Organisation, type OrganisationForm, OrganisationHead } from '@allmend/contract/base/organisations'
import type { Country } from '@allmend/domain/base/organisations/country'
import { NAME_KEPT_DAYS } from '@allmend/domain/base/organisations/ending'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { OrganisationsOrganisation } from '../../platform/db/tables.ts'
import { wireFields } from '../../platform/wire.ts'
import { addUser } from './user-store.ts'

type Row = Selectable<OrganisationsOrganisation> & { role: string | null }

export function wireOf(row: Row, origin: string): Organisation {
  return {
    ...wireFields(Organisation, row),
    type: row.type as Organisation['type'],
    country: row.country as Organisation['country'],
    role: row.role as OrganisationRole | null,
    webAddress: `${origin}/${row.slug}`,
    logo: logoAddress(row),
  }
}

export function headOf(row: Pick<Row, 'id' | 'slug' | 'name' | 'logoVersion' | 'role'>): OrganisationHead {
  const role = row.role as OrganisationRole | null
  return { ...wireFields(OrganisationHead, row), logo: logoAddress(row), role }
}

function logoAddress(row: Pick<Row, 'id' | 'logoVersion'>): string | null {
  return row.logoVersion ? `/api/organization/${row.id}/logo/${row.logoVersion}` : null
}

/** With the role of the asking account, whoever it is. */
function organisationsSeen(db: Db) {
  return db
    .selectFrom('organisations.organisation as o')
    .leftJoin('organisations.organisationUser as u', (join) =>
      join.onRef('u.organisationId', '=', 'o.id').on('u.accountId', '=', sql<string>`allmend.account()`),
    )
    .selectAll('o')
    .select('u.role')
}

export async function organisationById(db: Db, id: string): Promise<Row> {
  return organisationsSeen(db).where('o.id', '=', id).executeTakeFirstOrThrow()
}

export async function organisationBySlug(db: Db<'organisations'>, slug: string): Promise<Row | undefined> {
  return organisationsSeen(db).where('o.slug', '=', slug).where('o.deletedAt', 'is', null).executeTakeFirst()
}

export async function organisationsOf(db: Db, accountId: string): Promise<Row[]> {
  return organisationsSeen(db).where('u.accountId', '=', accountId).orderBy('o.name').execute()
}

/** Taken is also what an organisation had that was deleted not long ago. */
export async function nameState(db: Db<'organisations'>, it: { name: string; slug: string; now: Date }) {
  const { name, slug } = it
  const taken = await db
    .selectFrom('organisations.organisation')
    .select((row) => [
      sql<boolean>`bool_or(${row.ref('slug')} = ${slug})`.as('slugTaken'),
      sql<boolean>`bool_or(lower(${row.ref('name')}) = lower(${name.trim()}))`.as('nameTaken'),
    ])
    .where((where) =>
      where.or([where('slug', '=', slug), where(sql`lower(name)`, '=', sql`lower(${name.trim()})`)]),
    )
    .where((where) => where.or([where('deletedAt', 'is', null), where('deletedAt', '>', keptSince(it.now))]))
    .executeTakeFirstOrThrow()
  return { slugTaken: taken.slugTaken ?? false, nameTaken: taken.nameTaken ?? false }
}

/** Whether an organisation had this name that was deleted not long ago. */
export async function isNameKept(db: Db<'organisations'>, name: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('organisations.organisation')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name.trim()})`)
    .where('deletedAt', '>', keptSince(now))
    .executeTakeFirst()
  return row !== undefined
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - NAME_KEPT_DAYS * 86_400_000)
}

/** The fields its admin edits, in columns of the same name. */
type OrganisationInput = Pick<Selectable<OrganisationsOrganisation>, keyof typeof OrganisationForm.shape>

/** Adds the organisation with its creator in the first seat. False when name or address is taken. */
export async function addOrganisation(
  db: Db<'organisations'>,
  about: { id: string; adminId: string; now: Date },
  fields: OrganisationInput,
): Promise<boolean> {
  const { nameTaken, slugTaken } = await nameState(db, { ...fields, now: about.now })
  if (nameTaken || slugTaken) return false
  // Who asks at the same moment is refused by the database.
  const added = await db
    .insertInto('organisations.organisation')
    .values({ ...fields, id: about.id, createdAt: about.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return false
  await addUser(db, {
    organisationId: about.id,
    accountId: about.adminId,
    role: 'admin',
    seat: 1,
    now: about.now,
  })
  return true
}

/** False when another organisation has the name. */
export async function changeOrganisation(
  db: Db,
  id: string,
  fields: Omit<OrganisationInput, 'slug'>,
): Promise<boolean> {
  try {
    await db.updateTable('organisations.organisation').set(fields).where('id', '=', id).execute()
    return true
  } catch (error) {
    // Asking first would not help: two who take the same name at once would both see that it is free.
    if ((error as { constraint?: string }).constraint === 'organisation_name_free') return false
    throw error
  }
}

/** Answers the version it replaces. */
export async function setLogoVersion(db: Db, id: string, version: string): Promise<string | null> {
  const before = await db
    .selectFrom('organisations.organisation')
    .select('logoVersion')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('organisations.organisation')
    .set({ logoVersion: version })
    .where('id', '=', id)
    .execute()
  return before.logoVersion
}

/** Where it gets bills; empty when it has set none. */
export async function billingEmailOf(db: Db<'organisations'>, id: string): Promise<string> {
  const row = await db
    .selectFrom('organisations.organisation')
    .select('billingEmail')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.billingEmail ?? ''
}

export async function organisationNames(
  db: Db<'organisations'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('organisations.organisation')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who pays its bills, and where it is. */
export async function billingAddressOf(db: Db<'organisations'>, id: string) {
  return db
    .selectFrom('organisations.organisation')
    .select(['accountName', 'billingReference', 'street', 'number', 'postcode', 'location'])
    .select(sql<Country>`country`.as('country'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** As the public pages of its projects name it. */
export async function publicOrganisation(db: Db, id: string) {
  const { logoVersion, ...row } = await db
    .selectFrom('organisations.organisation')
    .select(['name', 'location', 'logoVersion', 'contactEmail'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, logo: logoVersion ? `/api/organization/${id}/logo/${logoVersion}` : null }
}

/**
 * Nobody runs it from now on. Name and address stay for the books and for what was released and decided; whom to
 * write to goes (decision 0069). Answers the logo it had.
 */
export async function endOrganisation(db: Db, id: string, now: Date): Promise<string | null> {
  const before = await db
    .selectFrom('organisations.organisation')
    .select('logoVersion')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('organisations.invitation').where('organisationId', '=', id).execute()
  await db.deleteFrom('organisations.organisationUser').where('organisationId', '=', id).execute()
  const gone = { contactEmail: '', billingEmail: '', billingReference: '', logoVersion: null }
  await db
    .updateTable('organisations.organisation')
    .set({ ...gone, deletedAt: now })
    .where('id', '=', id)
    .execute()
  return before.logoVersion
}

/** Also of one that was deleted. */
export async function nameOf(db: Db<'organisations'>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organisations.organisation')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

/** The names of her organisations, which a password must not contain. */
export async function organisationTextsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await organisationsOf(db, accountId)
  return rows.flatMap(({ name, slug }) => [name, slug])
}
