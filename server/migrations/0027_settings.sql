-- What a project is for, its settings, orders that name a quote or are cancelled, organisations that end, and figures
-- of the test phase (decisions 0068 and 0069).

alter table projects.project
  add column purpose text check (length(purpose) between 20 and 1000),
  add column analysed_by text check (analysed_by in ('own', 'provider', 'partner')),
  add column analysis_partner text check (length(analysis_partner) between 2 and 120),
  add column results text[] check (results <@ array[
    'mode_split', 'co2', 'cells', 'flows', 'cohorts', 'postcodes', 'survey', 'public_insights'
  ]),
  add column other_results text check (length(other_results) between 1 and 300),
  add column joining_closed_at timestamptz,
  add column archived_at timestamptz,
  add column cancelled_at timestamptz,
  add column newsletters_allowed smallint not null default 3 check (newsletters_allowed between 3 and 20),
  add constraint project_partner_named check ((analysed_by = 'partner') = (analysis_partner is not null)),
  add constraint project_cancelled_unpaid check (cancelled_at is null or (settled_at is null and live_at is null));
comment on column projects.project.purpose is 'What for, in the organisation’s words; the ethics board reads it. Null: ordered before it was asked';
comment on column projects.project.analysed_by is 'Who analyses: the organisation itself, we, or a partner it names';
comment on column projects.project.results is 'Which kinds of results are wanted; other_results says what is none of these';
comment on column projects.project.joining_closed_at is 'Since when the organisation lets nobody join; it may open it again. closed_at is for good';
comment on column projects.project.archived_at is 'Since when an ended project is left out of the list';
comment on column projects.project.cancelled_at is 'Its order was cancelled before it was paid: its name is free, and its code was given back';
comment on column projects.project.newsletters_allowed is 'Three, or more on request: set by the Admin';

-- What is cancelled takes no name away.
drop index projects.project_name_free;
create unique index project_name_free on projects.project (organisation_id, lower(name)) where cancelled_at is null;

-- The survey may be a page of our own.
alter table projects.project drop constraint project_survey_url_check;
alter table projects.project add constraint project_survey_url_check check (survey_url ~ '^(https?://|/survey/)');

alter table participation.newsletter drop constraint newsletter_number_check;
alter table participation.newsletter add constraint newsletter_number_check check (number between 1 and 20);

alter table projects.extension add column cancelled_at timestamptz;
comment on column projects.extension.cancelled_at is 'Its order was cancelled before it was paid';
grant update (cancelled_at) on projects.extension to allmend_app;

alter table payments.order
  add column quote_number text references payments.quote (number),
  add column cancelled_at timestamptz,
  drop constraint order_state_check,
  drop constraint order_settled,
  add constraint order_state_check check (state in ('open', 'waived', 'paid', 'cancelled')),
  add constraint order_settled check ((settled_at is null) = (state in ('open', 'cancelled'))),
  add constraint order_cancelled check ((cancelled_at is not null) = (state = 'cancelled'));
comment on column payments.order.quote_number is 'By whose price list it was priced';
comment on column payments.order.state is
  'open waits for its payment, waived was let through without, paid is for good, cancelled was taken back before it was paid';
-- A quote is an offer for one project.
create unique index order_of_quote_once on payments.order (organisation_id, quote_number)
  where quote_number is not null and state <> 'cancelled';
create index order_by_quote on payments.order (quote_number) where quote_number is not null;
grant update (state, settled_at, cancelled_at) on payments.order to allmend_app;

alter table organisations.organisation add column deleted_at timestamptz;
comment on column organisations.organisation.deleted_at is
  'Since when nobody runs it. Its row stays for what was ordered, released and decided; name and address are free a year later';
-- For a year nobody else gets them: that is asked when an organisation is made.
alter table organisations.organisation drop constraint organisation_slug_key;
create unique index organisation_slug_once on organisations.organisation (slug) where deleted_at is null;
create index organisation_by_slug on organisations.organisation (slug);
drop index organisations.organisation_name_free;
create unique index organisation_name_free on organisations.organisation (lower(name)) where deleted_at is null;

-- Figures of the test phase lie apart, so that no sum can ever hold them, and can be thrown away.
create table insights.test_release (
  project_id uuid not null references projects.project (id),
  kind text not null check (kind in ('day', 'week', 'cells')),
  from_day date not null,
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null,
  released_at timestamptz not null,
  primary key (project_id, kind, from_day),
  check (kind = 'day' or extract(isodow from from_day) = 1),
  constraint test_release_figures_first_version check (not figures ? 'version')
);
comment on table insights.test_release is
  'Figures of the test phase, gated like any other; thrown away when the project goes live';
alter table insights.test_release enable row level security;
alter table insights.test_release force row level security;
create policy of_organisation on insights.test_release using (
  organisation_id = allmend.organisation() or allmend.duty() = 'insights'
);
grant select, delete on insights.test_release to allmend_app;
grant select, insert, delete on insights.test_release to allmend_worker;
-- Who was counted in the test is forgotten with it.
grant delete on insights.counted_day to allmend_app;

create view insights.shown_release with (security_invoker = true) as
select false as is_test, project_id, kind, from_day, organisation_id, figures, released_at from insights.release
union all
select true, project_id, kind, from_day, organisation_id, figures, released_at from insights.test_release;
comment on view insights.shown_release is 'Releases of the test and of what counts, told apart by is_test';
grant select on insights.shown_release to allmend_app, allmend_worker;
