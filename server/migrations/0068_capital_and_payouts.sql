-- Shares are capital and no revenue; what the card's provider takes arrives as payouts (decisions 0156 and 0157).
-- Expand only: nothing that was booked is changed.
alter table payments.entry drop constraint entry_kind_check;
alter table payments.entry add constraint entry_kind_check check (kind in (
  'invoice', 'payment', 'assignment', 'confirmation', 'credit', 'repayment', 'correction', 'shares', 'payout',
  'payout-failed'
));
comment on column payments.entry.about is
  'What it was made for: a bill, a payment, a case, a payout, or itself. One of a kind for each, so that nothing is booked twice';

alter table payments.posting drop constraint posting_account_check;
alter table payments.posting add constraint posting_account_check check (account in (
  'receivable', 'revenue', 'capital', 'vat', 'bank', 'clearing', 'card', 'payout', 'charges', 'owed', 'rounding'
));
comment on column payments.posting.account is
  'capital: shares of members; clearing: told to be paid, not seen at the bank; card: taken by the card’s provider; payout: on the way from there to our bank; charges: what the provider kept; owed: arrived and nobody’s bill yet, or too much';

create table payments.payout (
  id uuid primary key,
  reference text not null unique check (reference ~ '^po_[A-Za-z0-9]{1,80}$'),
  amount_rappen bigint not null check (amount_rappen > 0),
  charges_rappen bigint not null,
  trace text not null check (length(trace) <= 140),
  told_at timestamptz not null,
  arrived_at timestamptz,
  payment_id uuid unique references payments.bank_payment (id),
  failed_at timestamptz,
  constraint payout_arrived check ((arrived_at is null) = (payment_id is null)),
  constraint payout_once check (num_nonnulls(arrived_at, failed_at) <= 1)
);
create index payout_on_its_way on payments.payout (amount_rappen, told_at)
  where arrived_at is null and failed_at is null;
comment on table payments.payout is 'What the card’s provider sends to our bank, once however often it tells';
comment on column payments.payout.reference is 'As the provider calls it';
comment on column payments.payout.charges_rappen is 'What the provider kept of what it had taken';
comment on column payments.payout.trace is 'As banks number it; empty if the provider does not say';
comment on column payments.payout.failed_at is 'Our bank did not take it: the provider has it again';
alter table payments.payout enable row level security;
alter table payments.payout force row level security;
create policy on_duty on payments.payout using (allmend.duty() = 'payments');
grant select, insert on payments.payout to allmend_app, allmend_worker;
grant update (arrived_at, payment_id, failed_at) on payments.payout to allmend_app, allmend_worker;

comment on column payments.money_case.given_to is 'The bill it was given to; none where it was a payout of the card’s provider';

alter table cards.intent add column reminded_at timestamptz;
create index intent_to_remind on cards.intent (created_at)
  where reminded_at is null and status in ('requires_payment_method', 'requires_confirmation', 'requires_action');
comment on column cards.intent.reminded_at is 'When whoever ordered was written to that the payment is incomplete, once';

-- Of each bill with shares these belong to capital, and nothing does of one that was taken back. What stands otherwise
-- is put right by an entry of its own; the release before books shares as revenue, so that this is asked again.
create function payments.book_capital(made_at timestamptz) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('payments.book_capital', 0));
  with billed as (
    select i.id, i.credited_at, sum(l.amount_rappen) as shares_rappen
    from payments.invoice i join payments.order_line l on l.order_id = i.order_id
    where i.kind = 'invoice' and l.kind = 'share' group by i.id
  ), wrong as materialized (
    select gen_random_uuid() as entry_id, b.id as invoice_id,
      (case when b.credited_at is null then -b.shares_rappen else 0 end) - coalesce((
        select sum(p.amount_rappen) from payments.entry e join payments.posting p on p.entry_id = e.id
        where e.invoice_id = b.id and p.account = 'capital'), 0) as moved_rappen
    from billed b
    where exists (select from payments.entry e where e.invoice_id = b.id)
  ), corrected as (
    insert into payments.entry (id, kind, about, invoice_id, made_at)
    select entry_id, 'correction', entry_id, invoice_id, book_capital.made_at from wrong where moved_rappen <> 0
  )
  insert into payments.posting (entry_id, account, amount_rappen)
  select w.entry_id, moved.account, moved.amount_rappen
  from wrong w, lateral (values ('capital', w.moved_rappen), ('revenue', -w.moved_rappen)) moved (account, amount_rappen)
  where w.moved_rappen <> 0;
$$;
comment on function payments.book_capital is 'Moves shares that were booked as revenue to capital';
grant execute on function payments.book_capital to allmend_app, allmend_worker;

select set_config('allmend.duty', 'payments', true);
select payments.book_capital(now());
select set_config('allmend.duty', '', true);
