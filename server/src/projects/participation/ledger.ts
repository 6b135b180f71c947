import type { ConsentText } from '@allmend/contract/projects/participation'
import {
  CONSENT_PURPOSES,
  type ConsentAct,
  type ConsentEntry,
  type ConsentPurpose,
  consentsOf,
  purposesOf,
} from '@allmend/domain/projects/participation/consent'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { noteConsent } from '../../base/access-log/index.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import { STANDARD_TEXTS } from './standard-texts.ts'

interface OfProject {
  id: string
  product: Product
  organisationId: string
}

/** Every version, the newest of each purpose first; a purpose without a text gets the standard one. */
export async function textsOf(db: Db, project: OfProject, now: Date): Promise<ConsentText[]> {
  const known = await textsRead(db, project.id)
  const missing = purposesOf(project.product).filter((it) => known.every(({ purpose }) => purpose !== it))
  if (missing.length === 0) return known
  for (const purpose of missing) {
    const text = STANDARD_TEXTS[project.product][purpose]
    if (!text) throw new Error(`no text for ${purpose}`)
    await ask(
      db,
      `insert into participation.consent_text
         (project_id, purpose, version, organisation_id, de, en, published_at)
       values ($1, $2, 1, $3, $4, $5, $6) on conflict do nothing`,
      [project.id, purpose, project.organisationId, text.de, text.en, now],
    )
  }
  return textsRead(db, project.id)
}

/** Every version there ever was of a project’s texts. */
export async function textsRead(db: Db, projectId: string): Promise<ConsentText[]> {
  const rows = await db
    .selectFrom('participation.consentText')
    .select(['purpose', 'version', 'de', 'en', 'publishedAt', 'passedAt'])
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .execute()
  const texts = rows.map((row) => ({
    ...row,
    purpose: row.purpose as ConsentPurpose,
    publishedAt: row.publishedAt.getTime(),
    passedAt: row.passedAt?.getTime() ?? null,
  }))
  return CONSENT_PURPOSES.flatMap((purpose) => texts.filter((text) => text.purpose === purpose))
}

/** The texts in force, in the order of the purposes: of each the newest the board let be shown. */
export function inForce(texts: readonly ConsentText[]): ConsentText[] {
  return CONSENT_PURPOSES.flatMap(
    (purpose) => texts.find((text) => text.purpose === purpose && text.passedAt !== null) ?? [],
  )
}

/** Undefined when another version was published at the same moment. */
export async function addText(
  db: Db,
  project: OfProject,
  it: { purpose: ConsentPurpose; de: string; en: string; by: string; now: Date },
): Promise<ConsentText | undefined> {
  const [row] = await ask<{ version: number; passedAt: Date | null }>(
    db,
    `insert into participation.consent_text
       (project_id, purpose, version, organisation_id, de, en, published_at, published_by)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7
     from participation.consent_text where project_id = $1 and purpose = $2
     on conflict do nothing returning version, passed_at as "passedAt"`,
    [project.id, it.purpose, project.organisationId, it.de, it.en, it.now, it.by],
  )
  const { purpose, de, en } = it
  const passedAt = row?.passedAt?.getTime() ?? null
  return row && { purpose, version: row.version, de, en, publishedAt: it.now.getTime(), passedAt }
}

/** What waited for the board is shown from now on. */
export async function passTexts(db: Db<'participation'>, projectId: string, now: Date): Promise<void> {
  await db
    .updateTable('participation.consentText')
    .set({ passedAt: now })
    .where('projectId', '=', projectId)
    .where('passedAt', 'is', null)
    .execute()
}

/** Adds lines at the end of a participant's ledger; her row of `participation.participant` is locked by then. */
export async function addLines(
  db: Db<'participation'>,
  about: { participantId: string; projectId: string; act: ConsentAct; now: Date },
  read: readonly { purpose: ConsentPurpose; version: number }[],
): Promise<void> {
  for (const { purpose, version } of read) {
    await ask(
      db,
      `insert into participation.consent (participant_id, line, project_id, purpose, version, act, at)
       select $1, coalesce(max(line), 0) + 1, $2, $3, $4, $5, $6
       from participation.consent where participant_id = $1`,
      [about.participantId, about.projectId, purpose, version, about.act, about.now],
    )
    await noteConsent(db, about.participantId, { purpose, version, act: about.act, now: about.now })
  }
}

/** Takes back whatever she has agreed to; her row of `participation.participant` is locked by then. */
export async function withdrawAll(
  db: Db<'participation'>,
  about: { participantId: string; projectId: string; now: Date },
): Promise<void> {
  const held = [...consentsOf(await linesOf(db, about.participantId)).values()]
  await addLines(db, { ...about, act: 'withdrawn' }, held)
}

export async function linesOf(db: Db, participantId: string): Promise<ConsentEntry[]> {
  const rows = await db
    .selectFrom('participation.consent')
    .select(['purpose', 'act', 'version', 'at'])
    .where('participantId', '=', participantId)
    .orderBy('line')
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose as ConsentPurpose,
    act: row.act as ConsentAct,
    version: row.version,
    at: row.at.getTime(),
  }))
}

/** Those of them who agree to a purpose now: of each the last line holds. */
export async function participantsWhoAgree(
  db: Db<'participation'>,
  purpose: ConsentPurpose,
  participantIds: readonly string[],
): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    `select participant_id as "participantId" from (
       select distinct on (participant_id) participant_id, act from participation.consent
       where participant_id = any($1::uuid[]) and purpose = $2
       order by participant_id, line desc
     ) it where act = 'given' order by 1`,
    [participantIds, purpose],
  )
  return rows.map(({ participantId }) => participantId)
}
