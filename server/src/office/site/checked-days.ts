import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { type Service, type ServiceState, STATUS_DAYS } from '@allmend/domain/office/site/service-state'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface CheckedDayRow {
  service: Service
  day: DataDay
  good: number
  slow: number
  down: number
  state: ServiceState
  checkedAt: Date
}

/** One minute of a service; a minute that was looked at already is not counted again. */
export async function noteChecked(
  db: Db<'site'>,
  { service, state, at }: { service: Service; state: ServiceState; at: Date },
): Promise<void> {
  await ask(
    db,
    `insert into site.checked_day as c (service, day, good, slow, down, state, checked_at)
     values ($1, $4::date,
       ($2 = 'good')::integer, ($2 = 'slow')::integer, ($2 = 'down')::integer, $2, $3)
     on conflict (service, day) do update set good = c.good + excluded.good, slow = c.slow + excluded.slow,
       down = c.down + excluded.down, state = excluded.state, checked_at = excluded.checked_at
     where date_trunc('minute', c.checked_at) < date_trunc('minute', excluded.checked_at)`,
    [service, state, at, dataDayOf(at.getTime(), ZURICH)],
  )
}

/** The first of the days that are shown. */
const firstShownDay = (now: Date): DataDay => dataDayAfter(dataDayOf(now.getTime(), ZURICH), 1 - STATUS_DAYS)

/** The oldest first. */
export async function checkedDays(db: Db<'site'>, now: Date): Promise<CheckedDayRow[]> {
  return ask<CheckedDayRow>(
    db,
    `select service, day::text as day, good, slow, down, state, checked_at from site.checked_day
     where day >= $1::date order by day, service`,
    [firstShownDay(now)],
  )
}

export async function forgetCheckedDays(db: Db<'site'>, now: Date): Promise<void> {
  await ask(db, 'delete from site.checked_day where day < $1::date', [firstShownDay(now)])
}
