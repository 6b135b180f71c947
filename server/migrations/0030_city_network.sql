-- Decision 0074: a city project has streets of its own, in versions that never change. What changes is which one
-- is in use: an import makes the next beside it, and is undone by going back.

create table network.area (
  project_id uuid primary key references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  kind text not null check (kind in ('drawn', 'border', 'region')),
  name text not null check (length(name) <= 120),
  boundary geometry(MultiPolygon, 4326) not null,
  next_edge integer not null default 1 check (next_edge >= 1),
  set_at timestamptz not null
);
comment on table network.area is 'What a city project covers: drawn by hand, or a municipality''s border';
comment on column network.area.name is 'Whose border it is; empty: drawn by hand';
comment on column network.area.next_edge is 'The number the next new edge gets; an edge keeps its number as long as the street is there';

create table network.version (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  number integer not null check (number >= 1),
  state text not null check (state in ('preparing', 'ready', 'completing', 'current', 'past', 'discarded', 'failed')),
  source text not null check (source in ('region', 'file')),
  source_file text not null default '' check (length(source_file) <= 200),
  source_sha256 text not null default '',
  source_bytes bigint not null default 0 check (source_bytes >= 0),
  object_key text,
  extract_at timestamptz,
  based_on uuid references network.version (id),
  progress smallint not null default 0 check (progress between 0 and 100),
  problem text not null default '' check (length(problem) <= 400),
  new_count integer not null default 0,
  new_metres double precision not null default 0,
  edge_count integer not null default 0,
  length_metres double precision not null default 0,
  created_at timestamptz not null,
  created_by uuid not null,
  by_name text not null,
  ready_at timestamptz,
  used_from timestamptz,
  used_until timestamptz,
  unique (project_id, number)
);
create unique index version_in_use on network.version (project_id) where state = 'current';
-- One import at a time: two would each be compared with a network the other replaces.
create unique index version_under_way on network.version (project_id)
  where state in ('preparing', 'ready', 'completing');
comment on table network.version is 'The streets of a city project on one day; its edges are written once and never changed';
comment on column network.version.extract_at is 'How old the data are, as far as the file says';
comment on column network.version.based_on is 'The version it was compared with';
comment on column network.version.object_key is 'Where the file lies until it is read; null: read, or none';
comment on column network.version.progress is 'Per cent; which stage that is says domain/src/base/network/import-stage.ts';
comment on column network.version.problem is 'Why it failed: an ImportProblem (domain/src/base/network/import-stage.ts), and what the reader said';
comment on column network.version.new_count is 'Edges no edge of the version before became';

create table network.version_edge (
  version_id uuid not null references network.version (id) on delete cascade,
  edge_id integer not null,
  way_id bigint not null,
  from_node bigint not null,
  to_node bigint not null,
  class text not null,
  name text not null default '',
  ref text not null default '',
  foot_forward boolean not null,
  foot_backward boolean not null,
  bike_forward boolean not null,
  bike_backward boolean not null,
  car_forward boolean not null,
  car_backward boolean not null,
  surface text,
  speed_kmh smallint not null,
  structure text check (structure in ('bridge', 'tunnel')),
  cycle_forward text not null,
  cycle_backward text not null,
  gradient real,
  length_metres real not null,
  geometry geometry(LineString, 4326) not null,
  drawn geometry(LineString, 3857) not null generated always as (st_transform(geometry, 3857)) stored,
  primary key (version_id, edge_id)
);
create index version_edge_drawn on network.version_edge using gist (drawn);
create index version_edge_course on network.version_edge using gist (geometry);
create index version_edge_name on network.version_edge (version_id, lower(name) text_pattern_ops);
comment on table network.version_edge is
  'A street between two junctions, in one version. Facts of OpenStreetMap, the same for everybody: no policy, which would keep the planner from the index of places';
comment on column network.version_edge.edge_id is 'Its number in the project: the same in every version as long as the street is there';
comment on column network.version_edge.from_node is 'OpenStreetMap''s node';
comment on column network.version_edge.drawn is 'For tiles, which are cut in this projection';

create table network.succession (
  version_id uuid not null references network.version (id) on delete cascade,
  edge_id integer not null,
  organisation_id uuid not null references organisations.organisation (id),
  outcome text not null check (outcome in ('moved', 'split', 'merged', 'lost')),
  successors integer[] not null,
  chosen integer[],
  overlap real not null check (overlap between 0 and 1),
  decision text not null default 'open' check (decision in ('open', 'mended', 'left')),
  decided_at timestamptz,
  primary key (version_id, edge_id)
);
comment on table network.succession is
  'What became of an edge of the version before, unless it is still there: one row each, the same edges are not listed';
comment on column network.succession.successors is 'What we propose in its place; a moved edge succeeds itself';
comment on column network.succession.chosen is 'What somebody chose instead; null: the proposal';
comment on column network.succession.overlap is 'Share of its length that lies on its successors, in the same bearing';

do $$
declare t text;
begin
  foreach t in array array['area', 'version', 'succession'] loop
    execute format('alter table network.%I enable row level security', t);
    execute format('alter table network.%I force row level security', t);
    execute format(
      'create policy of_organisation on network.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''network'')', t);
  end loop;
end $$;

grant select, insert, update on network.area, network.version to allmend_app;
grant select, update on network.succession to allmend_app;
grant select on network.version_edge to allmend_app;
grant select, insert, update, delete on network.area, network.version, network.version_edge, network.succession
  to allmend_worker;
