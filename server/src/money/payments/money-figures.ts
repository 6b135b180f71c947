import type { MoneyFigures } from '@allmend/contract/money/payments-bank'
import { type DataDay, dataDayOf, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { ask, type Db } from '../../platform/db/connect.ts'

/** How much is claimed, waits for a decision and has arrived, by the books. */
export async function moneyFigures(db: Db<'payments'>, now: Date): Promise<MoneyFigures> {
  const today = dataDayOf(now.getTime(), ZURICH)
  const monthBegan = new Date(instantAt(`${today.slice(0, 8)}01` as DataDay, '00:00', ZURICH))
  const [bills] = await ask<Pick<MoneyFigures, 'open' | 'overdue'>>(
    db,
    `with bill as (
       select i.pay_by < $1::date as is_overdue, sum(p.amount_rappen) as open_rappen
       from payments.invoice i join payments.entry e on e.invoice_id = i.id
         join payments.posting p on p.entry_id = e.id and p.account = 'receivable'
       where i.kind = 'invoice' and i.credited_at is null
       group by i.id having sum(p.amount_rappen) > 0)
     select json_build_object('count', count(*), 'totalRappen', coalesce(sum(open_rappen), 0)) as open,
       json_build_object('count', count(*) filter (where is_overdue),
         'totalRappen', coalesce(sum(open_rappen) filter (where is_overdue), 0)) as overdue
     from bill`,
    [today],
  )
  const [cases] = await ask<Pick<MoneyFigures, 'unassigned' | 'repayments'>>(
    db,
    `select json_build_object('count', count(*) filter (where resolution is null),
         'totalRappen', coalesce(sum(amount_rappen) filter (where resolution is null and currency = 'CHF'), 0)) as unassigned,
       (count(*) filter (where resolution = 'repay'))::int as repayments
     from payments.money_case where closed_at is null`,
    [],
  )
  const [month] = await ask<{ totalRappen: number }>(
    db,
    `select coalesce(sum(p.amount_rappen), 0)::bigint as "totalRappen"
     from payments.entry e join payments.posting p on p.entry_id = e.id
     where e.made_at >= $1 and e.kind in ('payment', 'confirmation') and p.account in ('bank', 'card')`,
    [monthBegan],
  )
  if (!bills || !cases || !month) throw new Error('sums have one row each')
  return { ...bills, ...cases, receivedThisMonthRappen: month.totalRappen }
}
