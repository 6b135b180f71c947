-- Decisions 0111, 0112 and 0123: rides participants of a city project recorded, and what may be said of them.
create schema rides;
comment on schema rides is 'Rides of participants: their own as recorded, everybody''s as counted';
grant usage on schema rides to allmend_app, allmend_worker;

create table rides.ride (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  participant_id uuid not null,
  activity text not null check (activity ~ '^[a-z_]{1,40}$'),
  mission_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  arrived_at timestamptz not null,
  sealed_track bytea not null check (octet_length(sealed_track) between 29 and 200028),
  state text not null check (state in ('waiting', 'matched', 'beside')),
  length_metres real not null default 0,
  counted_metres real not null default 0,
  counted_edges integer[] not null default '{}' check (cardinality(counted_edges) <= 10000),
  route_id uuid,
  direction text check (direction in ('outbound', 'inbound')),
  check (finished_at > started_at),
  check ((route_id is null) = (direction is null))
);
create index ride_of_participant on rides.ride (participant_id, started_at desc);
create index ride_arrived on rides.ride (project_id, arrived_at);
create index ride_waiting on rides.ride (arrived_at) where state = 'waiting';
comment on table rides.ride is 'A ride as its rider recorded it; nobody but her sees it';
comment on column rides.ride.mission_id is 'The mission it was recorded in';
comment on column rides.ride.sealed_track is 'Her fixes, packed (domain/src/tracking/tracking/track-codec.ts), sealed with her data key';
comment on column rides.ride.counted_edges is 'Streets it led along without those near its ends, each once; all that is counted';
comment on column rides.ride.route_id is 'At least 90 % of it lies on this route';

create table rides.release (
  project_id uuid not null references projects.project (id),
  is_test boolean not null,
  from_day date not null check (extract(isodow from from_day) = 1),
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null check (octet_length(figures::text) <= 8000000),
  released_at timestamptz not null,
  primary key (project_id, is_test, from_day),
  constraint release_figures_first_version check (not figures ? 'version')
);
comment on table rides.release is 'What may be said of a week of rides, as it was counted; never changed';
comment on column rides.release.is_test is 'Of the test phase: thrown away when the project goes live';
comment on column rides.release.from_day is 'Monday of the week, by the clock of the region';

alter table rides.ride enable row level security;
alter table rides.ride force row level security;
-- No organisation sees a ride.
create policy of_participant on rides.ride using (
  participant_id = allmend.participant() or allmend.duty() = 'rides'
);
alter table rides.release enable row level security;
alter table rides.release force row level security;
create policy of_organisation on rides.release using (
  organisation_id = allmend.organisation() or allmend.duty() = 'rides'
);

grant select, insert, delete on rides.ride to allmend_app;
grant select, update on rides.ride to allmend_worker;
grant select on rides.release to allmend_app;
grant select, insert, delete on rides.release to allmend_worker;
