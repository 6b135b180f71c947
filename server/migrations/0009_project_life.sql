-- From order to end. A row of before gets the least a project can be; there is none outside of tests.
alter table projects.project
  add column survey boolean not null default false,
  add column survey_url text check (survey_url ~ '^https?://'),
  add column start_day date not null default current_date,
  add column end_day date not null default current_date + 364,
  add column seats integer not null default 50 check (seats between 50 and 100000),
  add column seats_taken integer not null default 0,
  add column approved_at timestamptz,
  add column declined_at timestamptz,
  add column declined_reason text,
  add column invite_complete_at timestamptz,
  add column live_at timestamptz,
  -- Whatever happens at once: nobody joins beyond the seats, and seats are never taken away from people.
  add constraint project_seats_taken check (seats_taken between 0 and seats),
  add constraint project_days check (end_day - start_day >= 364),
  add constraint project_live_approved check (live_at is null or approved_at is not null),
  add constraint project_decided_once check (approved_at is null or declined_at is null);
create unique index project_name_free on projects.project (organisation_id, lower(name));

comment on column projects.project.survey is 'Whether the survey option was ordered';
comment on column projects.project.start_day is 'First day (Europe/Zurich); belongs to the project like the last';
comment on column projects.project.seats is 'How many people can take part: ordered and paid';
comment on column projects.project.seats_taken is 'How many take part; counted by takeSeat and freeSeat alone';
comment on column projects.project.approved_at is 'The ethics board said yes to the start';
comment on column projects.project.declined_at is 'The ethics board said no, with its reason';
comment on column projects.project.invite_complete_at is 'Since when the invite page has all it needs';
comment on column projects.project.live_at is 'Since when what is collected counts';

create table projects.purchase (
  id uuid primary key,
  organisation_id uuid not null references organisations.organisation (id),
  project_id uuid not null references projects.project (id),
  kind text not null check (kind in ('project', 'add-seats', 'add-days')),
  seats integer not null check (seats >= 0),
  days integer not null check (days >= 0),
  way text not null check (way in ('card', 'wire')),
  payment_state text not null
    check (payment_state in ('pending_payment', 'pending_wiretransfer', 'testing', 'succeeded')),
  price_list_id integer not null references payments.price_list (id),
  yearly_rappen bigint not null,
  days_factor_rappen bigint not null,
  options_rappen bigint not null,
  governance_rappen bigint not null,
  setup_rappen bigint not null,
  subtotal_rappen bigint not null,
  vat_rappen bigint not null,
  total_rappen bigint not null,
  ordered_by uuid references accounts.account (id) on delete set null,
  ordered_at timestamptz not null,
  settled_at timestamptz,
  check ((settled_at is null) = (payment_state in ('pending_payment', 'pending_wiretransfer'))),
  check (
    subtotal_rappen = yearly_rappen + days_factor_rappen + options_rappen + governance_rappen + setup_rappen
    and total_rappen = subtotal_rappen + vat_rappen
  )
);
create unique index purchase_of_project_once on projects.purchase (project_id) where kind = 'project';
create index purchase_of_project on projects.purchase (project_id, ordered_at);
create index purchase_of_organisation on projects.purchase (organisation_id, ordered_at desc);
comment on table projects.purchase is
  'What was ordered for a project, at the price of that day: the project itself, then seats or days. It takes effect when it is settled';
comment on column projects.purchase.seats is 'Ordered with the project, or added';
comment on column projects.purchase.days is 'Ordered with the project, or added';

alter table projects.purchase enable row level security;
alter table projects.purchase force row level security;
create policy of_organisation on projects.purchase using (
  organisation_id = allmend.organisation() or allmend.duty() = 'projects'
);
-- Rows and prices of an order never change; only whether it is paid.
grant select, insert on projects.purchase to allmend_app;
grant update (payment_state, settled_at) on projects.purchase to allmend_app;
grant select on projects.purchase to allmend_worker;

-- A project is never shown without who runs it.
create policy of_project on organisations.organisation for select using (allmend.duty() = 'projects');
