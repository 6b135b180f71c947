import { FEATURE_SWITCHES, type FeatureSwitch } from '@allmend/domain/office/admin/feature-switch'
import type pg from 'pg'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'

/** So long a server goes by what it last read; what is switched holds everywhere after that. */
const FRESH_MS = 2_000

export interface Switches {
  isOn(name: FeatureSwitch): Promise<boolean>
  /** Read anew at the next question: this server has just switched something itself. */
  forget(): void
}

/** What is switched off, asked of the database at most every two seconds. */
export function openSwitches(pool: pg.Pool, nowMs = () => performance.now()): Switches {
  let off: Promise<ReadonlySet<string>> | undefined
  let readAt = 0
  async function switchedOff(): Promise<ReadonlySet<string>> {
    if (!off || nowMs() - readAt > FRESH_MS) {
      readAt = nowMs()
      const asked = inTransaction(pool, { duty: 'admin' }, namesOff)
      // A question that failed is asked again by whoever comes next.
      asked.catch(() => (off = off === asked ? undefined : off))
      off = asked
    }
    return off
  }
  return {
    isOn: async (name) => !(await switchedOff()).has(name),
    forget: () => (off = undefined),
  }
}

async function namesOff(db: Db<'admin'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('admin.switch').select('name').where('isOn', '=', false).execute()
  return new Set(rows.map((row) => row.name))
}

export interface StoredSwitch {
  name: FeatureSwitch
  isOn: boolean
  reason: string
  changedBy: string | null
  changedAt: Date | null
}

/** In the order of the page. */
export async function allSwitches(db: Db<'admin'>): Promise<StoredSwitch[]> {
  const rows = await db
    .selectFrom('admin.switch')
    .select(['name', 'isOn', 'reason', 'changedBy', 'changedAt'])
    .orderBy('name')
    .$castTo<StoredSwitch>()
    .execute()
  return FEATURE_SWITCHES.flatMap((name) => rows.filter((row) => row.name === name))
}

export async function setSwitch(
  db: Db<'admin'>,
  { name, ...it }: { name: FeatureSwitch; isOn: boolean; reason: string; changedBy: string; changedAt: Date },
): Promise<void> {
  await db.updateTable('admin.switch').set(it).where('name', '=', name).execute()
}
