import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { ask, type Db } from '../../platform/db/connect.ts'

/** A person's part in a project, whether she is still in it or has left. */
export interface OwnPart {
  participantId: string
  projectId: string
  product: Product
  code: string
  name: string
  organisation: string
  /** The clock her days are cut by. */
  timeZone: TimeZone
  joinedAt: Date
  leftAt: Date | null
  /** When she said that she had reached the age the project asked for; null: she was not asked. */
  ageDeclaredAt: Date | null
  declaredMinimumAge: number | null
}

/** Everything of hers, the oldest first; as the account. */
export async function ownParts(db: Db<'projects'>, accountId: string): Promise<OwnPart[]> {
  return ask<OwnPart>(
    db,
    `select t.participant_id as "participantId", t.project_id as "projectId", p.product, p.code, p.name,
       o.name as organisation, t.time_zone as "timeZone", t.joined_at as "joinedAt", t.left_at as "leftAt",
       t.age_declared_at as "ageDeclaredAt", t.declared_minimum_age as "declaredMinimumAge"
     from participation.participant t
     join projects.project p on p.id = t.project_id
     join organisations.organisation o on o.id = p.organisation_id
     where t.account_id = $1 order by t.joined_at, t.participant_id`,
    [accountId],
  )
}
