import type { Db } from '../../platform/db/connect.ts'
import type { Subjects } from '../../money/payments/index.ts'

export interface MembershipTools {
  subjects: Subjects
  /** Adds a line to the Admins' log. */
  noteExport(db: Db, it: { by: string; about: string; now: Date }): Promise<void>
}
