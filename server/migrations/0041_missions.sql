-- Decisions 0108 to 0110: missions and the tours they follow, who comes, and what is noted on the way.
create schema missions;
comment on schema missions is 'Missions of a city project, the tours they follow, who comes, and what is noted on the way';
grant usage on schema missions to allmend_app, allmend_worker;

create table missions.tour (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  name text not null check (length(name) between 1 and 80),
  guide_id uuid,
  document jsonb not null check (octet_length(document::text) <= 1048576),
  revision integer not null check (revision > 0),
  changed_at timestamptz not null
);
create index tour_of_project on missions.tour (project_id, changed_at);
comment on table missions.tour is 'A tour: its stops in order and the ways between them, as drawn on the streets of that day';
comment on column missions.tour.guide_id is 'A participant who agreed to be named';

create table missions.mission (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  kind text not null check (kind in ('rating_ride', 'photo_ride', 'map_task')),
  goal text not null check (goal in ('sections', 'route', 'stops')),
  name text not null check (length(name) between 1 and 80),
  words text not null check (length(words) <= 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  meeting_place text not null check (length(meeting_place) <= 120),
  tour_id uuid references missions.tour (id),
  route_id uuid references routes.route (id) on delete set null,
  is_for_group boolean not null,
  group_id uuid references people.user_group (id) on delete set null,
  guide_id uuid,
  places integer check (places between 1 and 1000),
  taken integer not null default 0 check (taken >= 0),
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  closing_words text not null default '' check (length(closing_words) <= 1000),
  report jsonb check (octet_length(report::text) <= 65536),
  reported_at timestamptz,
  reminded_at timestamptz,
  check (ends_at > starts_at),
  check (places is null or taken <= places),
  check (is_for_group or group_id is null),
  check ((report is null) = (reported_at is null))
);
create index mission_of_project on missions.mission (project_id, starts_at);
create index mission_to_remind on missions.mission (starts_at) where reminded_at is null and cancelled_at is null;
comment on table missions.mission is 'A mission: what is to be done, when, by whom; at its end with a report that never changes';
comment on column missions.mission.is_for_group is 'One whose group is gone is for nobody';
comment on column missions.mission.taken is 'Places taken: counted up and down with the sign-ups, never past the places there are';
comment on column missions.mission.started_at is 'As noted by who leads it';

create table missions.sign_up (
  mission_id uuid not null references missions.mission (id) on delete cascade,
  participant_id uuid not null,
  project_id uuid not null references projects.project (id),
  wants_reminder boolean not null,
  signed_up_at timestamptz not null,
  primary key (mission_id, participant_id)
);
create index sign_up_of_participant on missions.sign_up (participant_id);
comment on table missions.sign_up is 'Who comes to a mission';

create table missions.entry (
  mission_id uuid not null references missions.mission (id) on delete cascade,
  id uuid not null,
  project_id uuid not null references projects.project (id),
  kind text not null check (kind in ('started', 'ended', 'reached', 'checked_in', 'checked_out', 'incident')),
  author_id uuid,
  about_id uuid,
  stop smallint check (stop between 0 and 60),
  words text not null check (length(words) <= 500),
  noted_at timestamptz not null,
  arrived_at timestamptz not null,
  primary key (mission_id, id),
  check ((kind in ('checked_in', 'checked_out')) = (about_id is not null)),
  check ((kind = 'incident') = (words <> '')),
  check (kind <> 'reached' or stop is not null)
);
create index entry_by on missions.entry (author_id) where author_id is not null;
create index entry_about on missions.entry (about_id) where about_id is not null;
comment on table missions.entry is 'What was noted on the way, under ids of the device; sent twice it is one';
comment on column missions.entry.author_id is 'Null once she has erased her data: that a mission began stays true';
comment on column missions.entry.noted_at is 'By the device''s clock';

-- Who may be written to ends it with one click in whatever mail of a mission she gets.
create table participation.contact_link (
  participant_id uuid primary key references participation.participant (participant_id) on delete cascade,
  project_id uuid not null references projects.project (id),
  link uuid not null unique
);
comment on table participation.contact_link is 'By which a mail ends all further ones of the organisation; the same in each of them';
alter table participation.contact_link enable row level security;
alter table participation.contact_link force row level security;
create policy of_participant on participation.contact_link
  using (participant_id = allmend.participant() or allmend.duty() = 'participation');
grant select, insert on participation.contact_link to allmend_app, allmend_worker;

create index rating_of_mission on ratings.rating (mission_id) where mission_id is not null;

do $$
declare t text;
begin
  foreach t in array array['tour', 'mission'] loop
    execute format('alter table missions.%I enable row level security', t);
    execute format('alter table missions.%I force row level security', t);
    execute format(
      'create policy of_organisation on missions.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''missions'')', t);
  end loop;
end $$;
-- No organisation sees these rows: names are shown on the server's own errand, of those who agreed.
alter table missions.sign_up enable row level security;
alter table missions.sign_up force row level security;
create policy of_participant on missions.sign_up
  using (participant_id = allmend.participant() or allmend.duty() = 'missions');
alter table missions.entry enable row level security;
alter table missions.entry force row level security;
-- An entry is about a mission as much as about two people: it is read on the server's own errand alone.
create policy of_mission on missions.entry using (allmend.duty() = 'missions');

grant select, insert, update, delete on missions.tour, missions.mission, missions.sign_up, missions.entry to allmend_app;
grant select, update on missions.mission to allmend_worker;
grant select, delete on missions.sign_up to allmend_worker;
grant select on missions.tour, missions.entry to allmend_worker;
