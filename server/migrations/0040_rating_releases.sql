-- Decision 0106: what is told of a city project's ratings as a whole, counted once a day and a week, and never changed.
create table ratings.release (
  project_id uuid not null references projects.project (id),
  is_test boolean not null,
  kind text not null check (kind in ('day', 'week', 'cells', 'public')),
  from_day date not null,
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null check (octet_length(figures::text) <= 4000000),
  released_at timestamptz not null,
  primary key (project_id, is_test, kind, from_day),
  check (kind = 'day' or extract(isodow from from_day) = 1),
  constraint release_figures_first_version check (not figures ? 'version')
);
comment on table ratings.release is 'Figures of a project''s ratings as they were counted, gated; never changed';
comment on column ratings.release.is_test is 'Of the test phase: thrown away when the project goes live';
comment on column ratings.release.from_day is 'The day itself, or the Monday of the week, by the clock of the region';
comment on column ratings.release.figures is 'What may be shown; null in it stands for what may not';

alter table ratings.release enable row level security;
alter table ratings.release force row level security;
create policy of_organisation on ratings.release using (
  organisation_id = allmend.organisation() or allmend.duty() = 'ratings'
);
grant select on ratings.release to allmend_app;
grant select, insert, delete on ratings.release to allmend_worker;

create index rating_arrived on ratings.rating (project_id, arrived_at);
