-- What an organisation sees of what its participants deliver: figures that passed the privacy gate
-- (domain/src/projects/releases), written once and never changed. Decisions 0029 and 0030.
create schema insights;
comment on schema insights is 'Releases: frozen, gated figures of projects';
grant usage on schema insights to allmend_app, allmend_worker;

create table insights.release (
  project_id uuid not null references projects.project (id),
  kind text not null check (kind in ('day', 'week', 'cells')),
  from_day date not null,
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null,
  released_at timestamptz not null,
  primary key (project_id, kind, from_day),
  check (kind = 'day' or extract(isodow from from_day) = 1)
);
comment on table insights.release is
  'Figures of one day or one week of a project, gated and frozen: there is no right to change or remove any';
comment on column insights.release.from_day is 'The day itself, or the Monday of the week (Europe/Zurich)';
comment on column insights.release.figures is 'What may be shown; null in it stands for what may not';

create table insights.counted_day (
  project_id uuid not null references projects.project (id),
  data_day date not null,
  participant_id uuid not null references tracking.participant on delete cascade,
  primary key (project_id, data_day, participant_id)
);
create index counted_day_of_participant on insights.counted_day (participant_id);
comment on table insights.counted_day is
  'Which days of whom are in the releases, so that a week is about the same days as its days. No organisation is shown this; whoever leaves is taken out';

alter table insights.release enable row level security;
alter table insights.release force row level security;
create policy of_organisation on insights.release using (
  organisation_id = allmend.organisation() or allmend.duty() = 'insights'
);
alter table insights.counted_day enable row level security;
alter table insights.counted_day force row level security;
create policy of_participant on insights.counted_day using (
  participant_id = allmend.participant() or allmend.duty() = 'insights'
);

grant select on insights.release, insights.counted_day to allmend_app;
grant select, insert on insights.release to allmend_worker;
grant select, insert, delete on insights.counted_day to allmend_worker;
