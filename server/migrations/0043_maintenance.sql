-- Decision 0113: what has to be mended on a city's routes.
create schema maintenance;
comment on schema maintenance is 'Defects of a city''s streets: reported, planned, done';
grant usage on schema maintenance to allmend_app, allmend_worker;

create table maintenance.defect (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  number integer not null check (number > 0),
  title text not null check (length(title) between 2 and 80),
  state text not null check (state in ('reported', 'planned', 'done')),
  archived_at timestamptz,
  source text not null check (source in ('noted', 'report', 'annotation', 'comment', 'photo_gap')),
  source_key text check (length(source_key) <= 120),
  longitude double precision not null,
  latitude double precision not null,
  street text not null default '',
  route_id uuid,
  photo_id uuid,
  responsible text not null default '' check (length(responsible) <= 80),
  due_on date,
  measure text not null default '' check (length(measure) <= 1000),
  reported_at timestamptz not null,
  planned_at timestamptz,
  done_at timestamptz,
  before_picture uuid,
  after_picture uuid,
  revision integer not null default 1,
  unique (project_id, number)
);
create unique index defect_source on maintenance.defect (project_id, source, source_key) where source_key is not null;
comment on table maintenance.defect is 'Something to be mended, from being reported to being done';
comment on column maintenance.defect.source_key is 'Which mark, comment or gap it came from: each becomes one defect';
comment on column maintenance.defect.revision is 'Changes name the one they start from';

create table maintenance.event (
  defect_id uuid not null references maintenance.defect (id) on delete cascade,
  number integer not null,
  organisation_id uuid not null references organisations.organisation (id),
  act text not null check (act in ('noted', 'reported', 'planned', 'done', 'reopened', 'archived', 'picture')),
  happened_at timestamptz not null,
  account_id uuid references accounts.account (id) on delete set null,
  note text not null default '' check (length(note) <= 1000),
  primary key (defect_id, number)
);
create index event_by_account on maintenance.event (account_id);
comment on table maintenance.event is 'What happened to a defect, in order';
comment on column maintenance.event.account_id is 'Who did it, of the organisation; null: a participant, or an account that is gone';

create table maintenance.report (
  id uuid primary key,
  defect_id uuid not null references maintenance.defect (id) on delete cascade,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  participant_id uuid not null,
  words text not null check (length(words) between 3 and 1000),
  longitude double precision not null,
  latitude double precision not null,
  wishes_mail boolean not null,
  reported_at timestamptz not null
);
create index report_of_defect on maintenance.report (defect_id);
create index report_of_participant on maintenance.report (participant_id, reported_at desc);
comment on table maintenance.report is 'What a participant reported; its words are for the organisation, her name is not';

do $$
declare t text;
begin
  foreach t in array array['defect', 'event'] loop
    execute format('alter table maintenance.%I enable row level security', t);
    execute format('alter table maintenance.%I force row level security', t);
    execute format(
      'create policy of_organisation on maintenance.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''maintenance'')', t);
  end loop;
end $$;
alter table maintenance.report enable row level security;
alter table maintenance.report force row level security;
-- The organisation reads words on the server's own errand, without whose they are.
create policy of_participant on maintenance.report using (
  participant_id = allmend.participant() or allmend.duty() = 'maintenance'
);

grant select, insert, update on maintenance.defect, maintenance.event to allmend_app;
grant select, insert, delete on maintenance.report to allmend_app;
grant select on maintenance.defect, maintenance.event, maintenance.report to allmend_worker;
