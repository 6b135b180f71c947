-- What comes out of a project: results somebody delivers to it, and extracts for research (decision 0118).
create schema results;
comment on schema results is 'Results delivered to projects, and extracts for research';
grant usage on schema results to allmend_app, allmend_worker;

create table results.partner (
  project_id uuid not null references projects.project (id),
  account_id uuid not null references accounts.account (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  named_at timestamptz not null,
  primary key (project_id, account_id)
);
create index partner_account on results.partner (account_id);
comment on table results.partner is 'Who, besides the provider, may deliver results to a project';
comment on column results.partner.name is 'As the organisation reads it: of the institute, not of the person';

create table results.result (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('report', 'file', 'data product')),
  licence text not null check (licence in ('CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'internal')),
  file_name text not null check (length(file_name) between 3 and 120),
  size_bytes integer not null check (size_bytes between 1 and 20000000),
  sha256 bytea not null check (length(sha256) = 32),
  by_name text not null check (length(by_name) between 1 and 120),
  delivered_by uuid references accounts.account (id) on delete set null,
  delivered_at timestamptz not null,
  withdrawn_at timestamptz
);
create index result_of_project on results.result (project_id, delivered_at desc);
comment on table results.result is 'A report, file or data product given to a project. The file lies in the object store';
comment on column results.result.by_name is 'Who delivered it, as it was called then';
comment on column results.result.withdrawn_at is 'Taken back by the provider: its file is gone';

create table results.download (
  result_id uuid not null references results.result (id),
  id uuid not null,
  organisation_id uuid not null references organisations.organisation (id),
  by_account uuid references accounts.account (id) on delete set null,
  downloaded_at timestamptz not null,
  primary key (result_id, id)
);
comment on table results.download is 'Each time somebody of the organisation fetched a result';

create table results.request (
  id uuid primary key,
  account_id uuid not null references accounts.account (id) on delete cascade,
  project_id uuid not null references projects.project (id),
  institution text not null check (length(institution) between 1 and 120),
  title text not null check (length(title) between 1 and 120),
  purpose text not null check (length(purpose) between 1 and 2000),
  from_week date not null check (extract(isodow from from_week) = 1),
  through_week date not null check (extract(isodow from through_week) = 1),
  state text not null check (state in ('waiting', 'declined', 'approved', 'delivered', 'too few')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts.account (id) on delete set null,
  reason text not null default '' check (length(reason) <= 2000),
  made_at timestamptz,
  size_bytes integer,
  sha256 bytea check (length(sha256) = 32),
  check (through_week >= from_week and through_week - from_week <= 52 * 7),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'declined' or reason <> ''),
  check ((state = 'delivered') = (sha256 is not null))
);
create index request_of_account on results.request (account_id, asked_at desc);
create index request_in_state on results.request (state, asked_at);
comment on table results.request is 'A researcher asks for figures of a project; the board decides, a job makes the extract';
comment on column results.request.state is 'too few: approved, and of no week anything may be said';

create table results.extract_week (
  project_id uuid not null references projects.project (id),
  week date not null check (extract(isodow from week) = 1),
  figures jsonb not null check (octet_length(figures::text) <= 20000),
  made_at timestamptz not null,
  primary key (project_id, week),
  constraint extract_week_figures_first_version check (not figures ? 'version')
);
comment on table results.extract_week is
  'What may be said of a week of those who agreed to research: made once, the same for everybody who asks';

create table results.extract_download (
  request_id uuid not null references results.request (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references accounts.account (id) on delete cascade,
  downloaded_at timestamptz not null,
  primary key (request_id, id)
);
comment on table results.extract_download is 'Each time a researcher fetched her extract';

do $$
declare t text;
begin
  foreach t in array array['partner', 'result', 'download', 'request', 'extract_week', 'extract_download'] loop
    execute format('alter table results.%I enable row level security', t);
    execute format('alter table results.%I force row level security', t);
  end loop;
end $$;
-- Who it belongs to reads; what decides about anything is written on duty alone.
create policy seen on results.partner for select using (account_id = allmend.account() or allmend.duty() = 'results');
create policy named on results.partner for insert with check (allmend.duty() = 'results');
create policy renamed on results.partner for update using (allmend.duty() = 'results');
create policy removed on results.partner for delete using (allmend.duty() = 'results');
create policy seen on results.result for select using (
  organisation_id = allmend.organisation() or allmend.duty() = 'results'
);
create policy delivered on results.result for insert with check (allmend.duty() = 'results');
create policy withdrawn on results.result for update using (allmend.duty() = 'results');
create policy of_organisation on results.download using (
  organisation_id = allmend.organisation() or allmend.duty() = 'results'
);
create policy seen on results.request for select using (account_id = allmend.account() or allmend.duty() = 'results');
create policy asked on results.request for insert with check (
  (account_id = allmend.account() and state = 'waiting') or allmend.duty() = 'results'
);
create policy decided on results.request for update using (allmend.duty() = 'results');
create policy withdrawn on results.request for delete using (
  (account_id = allmend.account() and state = 'waiting') or allmend.duty() = 'results'
);
create policy made on results.extract_week using (allmend.duty() = 'results');
create policy own on results.extract_download using (account_id = allmend.account() or allmend.duty() = 'results');

grant select, insert, update (name), delete on results.partner to allmend_app;
grant select, insert, update (withdrawn_at) on results.result to allmend_app;
grant select, insert on results.download, results.extract_download to allmend_app;
grant select, insert, delete, update (state, decided_at, decided_by, reason) on results.request to allmend_app;
-- Also for the archive of who asked.
grant select, update (state, made_at, size_bytes, sha256) on results.request to allmend_worker;
grant select on results.extract_download to allmend_worker;
grant select on results.extract_week to allmend_app;
grant select, insert on results.extract_week to allmend_worker;

-- Whoever delivers, fetches or makes it: not without the board (decision 0115).
create policy approved on results.result as restrictive for insert to allmend_app with check (
  project_id in (select governance.passed('analysis'))
);
create policy approved on results.download as restrictive for insert to allmend_app with check (
  exists (select from results.result r where r.id = result_id and r.project_id in (select governance.passed('analysis')))
);
create policy approved on results.extract_week as restrictive for select to allmend_app using (
  project_id in (select governance.passed('analysis'))
);
create policy approved_made on results.extract_week as restrictive for insert to allmend_worker with check (
  project_id in (select governance.passed('analysis'))
);

-- Who was in an extract is read from the log when it is handed to somebody else.
create index entry_of_research on access_log.entry (what) where purpose = 'research_reuse';
