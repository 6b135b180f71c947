-- Decision 0075: a bike route is a document of its own: runs of numbered edges and lines beside the network.
create schema routes;
comment on schema routes is 'Bike routes of a city: what is being drawn, what was published, overlays';
grant usage on schema routes to allmend_app, allmend_worker;

create table routes.route (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  number integer not null check (number between 1 and 9999),
  name text not null check (length(name) between 1 and 80),
  document jsonb not null check (octet_length(document::text) <= 4194304),
  fingerprint text not null,
  revision integer not null check (revision >= 1),
  is_visible boolean not null,
  edge_count integer not null,
  length_metres double precision not null,
  error_count integer not null,
  course geometry(MultiLineString, 4326),
  saved_at timestamptz not null,
  saved_by uuid not null,
  by_name text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  published_number integer,
  published_patch integer
);
create index route_of_project on routes.route (project_id, number);
comment on table routes.route is 'A route as it is being worked on; which of its versions the public sees';
comment on column routes.route.document is 'domain/src/city/routes/route.ts, with its version (server/src/platform/stored)';
comment on column routes.route.revision is 'Counts the saves: whoever saves names the one she started from';
comment on column routes.route.fingerprint is 'SHA-256 of the document but for its visibility: whether it differs from what was published';
comment on column routes.route.error_count is
  'Faults that keep it from being published, in the network in use; a number used twice is counted when it is asked';

create table routes.version (
  route_id uuid not null references routes.route (id) on delete cascade,
  number integer not null check (number >= 1),
  patch integer not null check (patch >= 0),
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  kind text not null check (kind in ('update', 'patch')),
  cause text not null default 'edit' check (cause in ('edit', 'network', 'restore')),
  route_number integer not null,
  name text not null,
  document jsonb not null,
  fingerprint text not null,
  edges integer[] not null,
  edge_count integer not null,
  length_metres double precision not null,
  course geometry(MultiLineString, 4326) not null,
  drawn geometry(MultiLineString, 3857) not null generated always as (st_transform(course, 3857)) stored,
  published_at timestamptz not null,
  published_by uuid not null,
  by_name text not null,
  primary key (route_id, number, patch),
  check ((kind = 'update') = (patch = 0))
);
create index version_of_project on routes.version (project_id);
create index version_drawn on routes.version using gist (drawn);
comment on table routes.version is 'What was published of a route; never changed. An update makes a new number, a patch changes the latest';
comment on column routes.version.edges is 'The numbers of its edges, to be found by';
comment on column routes.version.course is 'As it lay when it was published, whatever becomes of the network';

create table routes.former (
  network_version uuid not null references network.version (id) on delete cascade,
  route_id uuid not null references routes.route (id) on delete cascade,
  organisation_id uuid not null references organisations.organisation (id),
  document jsonb not null,
  revision integer not null,
  was_published boolean not null,
  primary key (network_version, route_id)
);
comment on table routes.former is 'What a route was before a version of the network took it along, for as long as that can be undone';
comment on column routes.former.revision is 'The one it got by being taken along: whoever has saved since is not undone';
comment on column routes.former.was_published is 'Whether what it became was published with it';

do $$
declare t text;
begin
  foreach t in array array['route', 'version', 'former'] loop
    execute format('alter table routes.%I enable row level security', t);
    execute format('alter table routes.%I force row level security', t);
    execute format(
      'create policy of_organisation on routes.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''routes'')', t);
  end loop;
end $$;

grant select, insert, update, delete on routes.route to allmend_app;
-- What was published stays as it was; a route that is deleted takes its versions along.
grant select, insert, delete on routes.version to allmend_app;
grant select, delete on routes.former to allmend_app;
grant select, update on routes.route to allmend_worker;
grant select, insert, delete on routes.former to allmend_worker;
grant select, insert on routes.version to allmend_worker;
