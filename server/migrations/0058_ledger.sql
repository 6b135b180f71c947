-- The books: double entry in Rappen, only ever added to (decision 0135).
create table payments.entry (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'payment', 'assignment', 'confirmation', 'credit', 'repayment')),
  about uuid not null,
  invoice_id uuid,
  made_at timestamptz not null,
  unique (kind, about)
);
create index entry_of_invoice on payments.entry (invoice_id);
comment on table payments.entry is 'An entry of the ledger; its postings add up to nothing. Never changed and never removed';
comment on column payments.entry.about is 'What it was made for: a bill, a payment or a case. One of a kind for each, so that nothing is booked twice';
comment on column payments.entry.invoice_id is 'Of which bill its receivable and its clearing are';

create table payments.posting (
  entry_id uuid not null references payments.entry (id),
  account text not null
    check (account in ('receivable', 'revenue', 'vat', 'bank', 'clearing', 'owed', 'rounding')),
  amount_rappen bigint not null check (amount_rappen <> 0),
  primary key (entry_id, account)
);
comment on table payments.posting is 'What an entry moves; debits are positive, credits negative';
comment on column payments.posting.account is
  'clearing: told to be paid, not seen at the bank; owed: arrived and nobody’s bill yet, or too much';

-- At the end of the transaction, for postings are written after their entry.
create function payments.entry_balances() returns trigger language plpgsql as $$
declare
  duty_before text := coalesce(current_setting('allmend.duty', true), '');
  asked uuid := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id');
  is_balanced boolean;
begin
  perform set_config('allmend.duty', 'payments', true);
  select sum(amount_rappen) = 0 into is_balanced from payments.posting where entry_id = asked;
  perform set_config('allmend.duty', duty_before, true);
  if is_balanced is not true then
    raise check_violation using message = format('entry_balances: entry %s', asked);
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on payments.entry
  deferrable initially deferred for each row execute function payments.entry_balances();
create constraint trigger entry_balances after insert on payments.posting
  deferrable initially deferred for each row execute function payments.entry_balances();

-- Whoever it is: a mistake is put right by another entry.
create function payments.only_added_to() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s is only added to', tg_table_name);
end $$;
create trigger only_added_to before update or delete or truncate on payments.entry
  for each statement execute function payments.only_added_to();
create trigger only_added_to before update or delete or truncate on payments.posting
  for each statement execute function payments.only_added_to();

alter table payments.entry enable row level security;
alter table payments.entry force row level security;
create policy on_duty on payments.entry using (allmend.duty() = 'payments');
alter table payments.posting enable row level security;
alter table payments.posting force row level security;
create policy on_duty on payments.posting using (allmend.duty() = 'payments');
grant select, insert on payments.entry, payments.posting to allmend_app, allmend_worker;
