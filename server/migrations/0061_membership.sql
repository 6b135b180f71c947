-- Members of the cooperative, their shares and yearly fees (decisions 0139 to 0141). Expand only.
create schema membership;
comment on schema membership is 'The register of members and shares of the cooperative, and what belongs to a membership';
grant usage on schema membership to allmend_app, allmend_worker;

create table membership.member (
  account_id uuid primary key,
  number integer generated always as identity unique,
  first_name text not null check (length(first_name) between 1 and 120),
  family_name text not null check (length(family_name) between 1 and 120),
  hometown text not null default '' check (length(hometown) <= 120),
  street text not null check (length(street) between 1 and 120),
  street_nr text not null default '' check (length(street_nr) <= 12),
  postcode text not null check (length(postcode) between 1 and 12),
  city text not null check (length(city) between 1 and 120),
  country text not null check (country in ('CH', 'DE', 'EN', 'RS')),
  birth_year smallint check (birth_year between 1922 and 2015),
  is_represented boolean not null default false,
  statutes_version text not null check (statutes_version ~ '^\d{4}-\d{2}-\d{2}$'),
  referral_email text not null default '' check (length(referral_email) <= 254),
  referral_first_name text not null default '' check (length(referral_first_name) <= 120),
  referral_family_name text not null default '' check (length(referral_family_name) <= 120),
  referred_by uuid,
  renews boolean not null default true,
  shares_at_renewal smallint check (shares_at_renewal between 1 and 100),
  data_days smallint not null default 0 check (data_days between 0 and 366),
  rating_days smallint not null default 0 check (rating_days between 0 and 366),
  balance smallint not null default 0 check (balance between 0 and 732),
  counted_at timestamptz,
  registered_at timestamptz not null,
  ended_at timestamptz check (ended_at >= registered_at),
  erased_at timestamptz check (erased_at >= registered_at),
  -- Of whoever had her account erased only what the law asks for is kept (decision 0141).
  constraint erased_keeps_little check (
    erased_at is null or (birth_year is null and referral_email = '' and referral_first_name = ''
      and referral_family_name = '' and referred_by is null and balance = 0 and data_days = 0 and rating_days = 0)
  )
);
create index member_referred_by on membership.member (referred_by);
comment on table membership.member is 'The register of members: whoever has ever subscribed a share';
comment on column membership.member.account_id is
  'Of her account. No foreign key: the register is kept for ten years, also when the account is gone';
comment on column membership.member.is_represented is 'That her legal representative agrees, where she may be under age';
comment on column membership.member.referral_email is 'Who brought her, as she said';
comment on column membership.member.referred_by is 'The account of that member, if it is one; found when she had paid';
comment on column membership.member.shares_at_renewal is 'How many shares she wants to hold from the next year on';
comment on column membership.member.balance is 'Points of the last 365 days, counted at night (domain/src/office/membership/points.ts)';
comment on column membership.member.ended_at is 'Since when she is no member any more';

create table membership.subscription (
  id uuid primary key,
  account_id uuid not null references membership.member (account_id) on delete cascade,
  year smallint check (year between 2026 and 2200),
  shares smallint not null check (shares between 0 and 100),
  is_renewal boolean not null default false,
  ordered_at timestamptz not null,
  settled_at timestamptz,
  dropped_at timestamptz,
  check (year is not null or shares > 0),
  check (settled_at is null or dropped_at is null),
  unique (id, account_id)
);
create unique index subscription_fee_once on membership.subscription (account_id, year)
  where year is not null and dropped_at is null;
create index subscription_latest on membership.subscription (ordered_at desc, id);
comment on table membership.subscription is 'What a member ordered at once: shares, the fee of a year, or both; the subject of an order';
comment on column membership.subscription.year is 'Whose fee it is; none: shares alone';
comment on column membership.subscription.settled_at is 'Since when its order is settled';
comment on column membership.subscription.dropped_at is 'Taken back before it was paid';

create sequence membership.share_number;
create table membership.share (
  id uuid primary key,
  account_id uuid not null references membership.member (account_id) on delete cascade,
  subscription_id uuid not null,
  number integer unique,
  subscribed_at timestamptz not null,
  paid_at timestamptz check (paid_at >= subscribed_at),
  issued_at timestamptz check (issued_at >= paid_at),
  cancelled_at timestamptz check (cancelled_at >= subscribed_at and cancelled_at >= coalesce(issued_at, subscribed_at)),
  repaid_at timestamptz check (repaid_at >= cancelled_at),
  check (issued_at is null or paid_at is not null),
  check (repaid_at is null or (cancelled_at is not null and issued_at is not null)),
  check ((number is null) = (issued_at is null)),
  foreign key (subscription_id, account_id) references membership.subscription (id, account_id) on delete cascade
);
create index share_of_member on membership.share (account_id);
create index share_of_subscription on membership.share (subscription_id);
comment on table membership.share is
  'Each share with its dates, in their order: subscribed, paid, issued, cancelled, repaid. Who holds what follows from them';

create table membership.notification (
  account_id uuid not null references membership.member (account_id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in (
    'registered', 'paid', 'renewal-due', 'renewal-cancelled', 'renewal-resumed', 'ended', 'referred'
  )),
  year smallint not null,
  at timestamptz not null,
  read_at timestamptz check (read_at >= at),
  primary key (account_id, id)
);
comment on table membership.notification is 'What a member is told on her profile; read or not';

create table membership.exchange_rate (
  currency text primary key check (currency in ('EUR', 'GBP', 'RSD')),
  per_chf double precision not null check (per_chf > 0.01 and per_chf < 1000),
  day date not null,
  fetched_at timestamptz not null
);
comment on table membership.exchange_rate is 'What a franc was worth when it was last heard of, and on which day';

do $$
declare t text;
begin
  foreach t in array array['member', 'subscription', 'share', 'notification'] loop
    execute format('alter table membership.%I enable row level security', t);
    execute format('alter table membership.%I force row level security', t);
    execute format(
      'create policy own on membership.%I using (account_id = allmend.account() or allmend.duty() = ''membership'')', t
    );
  end loop;
end $$;
alter table membership.exchange_rate enable row level security;
alter table membership.exchange_rate force row level security;
create policy known on membership.exchange_rate using (allmend.duty() = 'membership');

grant select, insert, update, delete on membership.member, membership.subscription, membership.share,
  membership.notification to allmend_app, allmend_worker;
grant usage on sequence membership.share_number to allmend_app, allmend_worker;
grant select on membership.exchange_rate to allmend_app;
grant select, insert, update on membership.exchange_rate to allmend_worker;

-- The fee stands in the price list; that it is an assumption has a column of its own, as that of CityServer.
alter table payments.price_list
  add column membership_rappen integer not null default 3000 check (membership_rappen between 0 and 100000),
  add column membership_assumed boolean not null default true;
comment on column payments.price_list.membership_rappen is 'The yearly fee of a member of the cooperative; no VAT';
comment on column payments.price_list.membership_assumed is 'Whether the fee is an assumption';

-- A membership is ordered by a person, every year; the worker orders the renewal.
alter table payments.order drop constraint order_subject_kind_check;
alter table payments.order add constraint order_subject_kind_check
  check (subject_kind in ('project', 'extension', 'membership'));
alter table payments.order_line drop constraint order_line_kind_check;
alter table payments.order_line add constraint order_line_kind_check
  check (kind in ('yearly', 'days-factor', 'options', 'governance', 'setup', 'share', 'fee'));
-- Orders are kept for ten years, accounts are not: the id stays and leads nowhere but to the register.
alter table payments.order drop constraint order_account_id_fkey;
comment on column payments.order.account_id is 'Who pays, if a person does; her account may be gone';
grant select on payments.price_list to allmend_worker;
grant insert on payments.order, payments.order_line to allmend_worker;
grant update (state, settled_at, cancelled_at) on payments.order to allmend_worker;
