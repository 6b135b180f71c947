-- Cards, and payments by card (decisions 0149 and 0150). Expand only. Nothing here can charge a card: its provider
-- knows the number, we know what it calls the card.
create schema cards;
comment on schema cards is 'Cards of those who pay, payments by card, and what their provider told us';
grant usage on schema cards to allmend_app, allmend_worker;

create table cards.customer (
  id uuid primary key,
  organisation_id uuid unique references organisations.organisation (id),
  account_id uuid unique references accounts.account (id) on delete cascade,
  reference text unique check (reference ~ '^cus_[A-Za-z0-9]{1,80}$'),
  created_at timestamptz not null,
  check (num_nonnulls(organisation_id, account_id) = 1)
);
comment on table cards.customer is 'Who pays, as the card provider knows it; the id is what the provider was asked with';
comment on column cards.customer.reference is 'None until the provider has answered';

create table cards.card (
  id text primary key check (id ~ '^pm_[A-Za-z0-9_]{1,80}$'),
  customer_id uuid not null references cards.customer (id) on delete cascade,
  organisation_id uuid,
  account_id uuid,
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  expires_month smallint not null check (expires_month between 1 and 12),
  expires_year smallint not null check (expires_year between 2000 and 2200),
  is_default boolean not null default false,
  added_at timestamptz not null,
  check (num_nonnulls(organisation_id, account_id) = 1)
);
create index card_of_customer on cards.card (customer_id);
create unique index card_default_once on cards.card (customer_id) where is_default;
comment on table cards.card is 'A card of a payer: what is printed last on it, never its number';
comment on column cards.card.id is 'As the provider calls it';

create table cards.intent (
  id uuid primary key,
  order_id uuid not null references payments.order (id),
  organisation_id uuid,
  account_id uuid,
  reference text unique check (reference ~ '^pi_[A-Za-z0-9]{1,80}$'),
  amount_rappen bigint not null check (amount_rappen > 0),
  status text not null check (status in (
    'created', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture',
    'succeeded', 'canceled'
  )),
  failure text check (length(failure) between 1 and 60),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  created_at timestamptz not null,
  told_at timestamptz not null,
  ask_at timestamptz,
  repayment text check (repayment in ('due', 'done')),
  check (num_nonnulls(organisation_id, account_id) = 1),
  check ((ask_at is null) = (status in ('succeeded', 'canceled'))),
  check (repayment is null or status = 'succeeded'),
  foreign key (order_id, organisation_id) references payments.order (id, organisation_id),
  foreign key (order_id, account_id) references payments.order (id, account_id)
);
-- The provider lets an intent succeed once; with one that is not cancelled an order is never charged twice.
create unique index intent_of_order_once on cards.intent (order_id) where status <> 'canceled';
create index intent_to_ask on cards.intent (ask_at) where ask_at is not null;
create index intent_to_repay on cards.intent (told_at) where repayment = 'due';
comment on table cards.intent is 'That an order is to be paid by card, written down before the provider is asked';
comment on column cards.intent.reference is 'As the provider calls it; none until it has answered';
comment on column cards.intent.status is 'As the provider last told it; created: it has not answered yet';
comment on column cards.intent.failure is 'Why the last try failed, in a word of the provider';
comment on column cards.intent.told_at is 'When the provider last told its status';
comment on column cards.intent.ask_at is 'When it is asked next if it tells nothing; none: nothing changes any more';
comment on column cards.intent.repayment is 'The order was paid otherwise or cancelled: the card gets its money back';

create table cards.event (
  id text primary key check (id ~ '^evt_[A-Za-z0-9]{1,80}$'),
  about text not null check (length(about) between 1 and 100),
  received_at timestamptz not null,
  heard_at timestamptz
);
create index event_received on cards.event (received_at);
comment on table cards.event is 'What the provider told us by itself, each once. Only that something changed: what is asked anew';
comment on column cards.event.about is 'The intent or card it is about, as the provider calls it';
comment on column cards.event.heard_at is 'When what it is about had been asked';

do $$
declare t text;
begin
  foreach t in array array['customer', 'card', 'intent'] loop
    execute format('alter table cards.%I enable row level security', t);
    execute format('alter table cards.%I force row level security', t);
    execute format(
      'create policy of_payer on cards.%I using (organisation_id = allmend.organisation()
         or account_id = allmend.account() or allmend.duty() = ''cards'')', t
    );
  end loop;
end $$;
alter table cards.event enable row level security;
alter table cards.event force row level security;
create policy on_duty on cards.event using (allmend.duty() = 'cards');

grant select, insert, update, delete on cards.customer, cards.card to allmend_app, allmend_worker;
grant select, insert, update on cards.intent to allmend_app, allmend_worker;
grant select, insert, update, delete on cards.event to allmend_app, allmend_worker;

-- Whoever was to pay by transfer may pay by card instead, as long as it is not paid; the worker hears of payments, too.
grant update (way) on payments.order to allmend_app, allmend_worker;
grant update (state, settled_at) on payments.order to allmend_worker;
grant update (settled_at, seats, end_day) on projects.project to allmend_worker;
grant update (settled_at) on projects.extension to allmend_worker;
