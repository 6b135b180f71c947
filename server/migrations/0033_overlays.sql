-- Decision 0080: what an organisation lays under its routes is its own file, read once and drawn from tiles.

create table routes.overlay (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  name text not null check (length(name) between 1 and 60),
  format text not null check (format in ('geojson', 'gpx', 'gpkg')),
  colour text not null check (length(colour) <= 30),
  width smallint not null check (width between 1 and 8),
  is_dashed boolean not null,
  marker text not null check (marker in ('dot', 'ring')),
  position integer not null,
  is_shown boolean not null default true,
  state text not null check (state in ('reading', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  problem text not null default '' check (length(problem) <= 40),
  attempts smallint not null default 0,
  touched_at timestamptz,
  feature_count integer not null default 0,
  vertex_count integer not null default 0,
  left_out integer not null default 0,
  dimensions integer[] not null default '{}',
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  by_name text not null
);
create index overlay_of_project on routes.overlay (project_id, position);
create index overlay_under_way on routes.overlay (uploaded_at) where state = 'reading';
comment on table routes.overlay is 'A file of an organisation that lies under its routes on the map: how it looks, and how far it is read';
comment on column routes.overlay.colour is 'Name of a colour of the design (domain/src/city/routes/overlay/overlay.ts)';
comment on column routes.overlay.is_shown is 'Whether maps show it when they are opened';
comment on column routes.overlay.touched_at is 'When a worker was last at it; one that died is followed by another';
comment on column routes.overlay.left_out is 'Features without a geometry, or with one that cannot be';
comment on column routes.overlay.dimensions is 'Which of points (0), lines (1) and areas (2) it holds';
comment on column routes.overlay.west is 'Its extent, in degrees, as south, east and north';

create table routes.overlay_feature (
  overlay_id uuid not null references routes.overlay (id) on delete cascade,
  number integer not null,
  organisation_id uuid not null references organisations.organisation (id),
  title text not null check (length(title) <= 200),
  properties jsonb not null check (octet_length(properties::text) <= 65536),
  drawn geometry(Geometry, 3857) not null,
  west double precision not null generated always as (st_xmin(drawn)) stored,
  south double precision not null generated always as (st_ymin(drawn)) stored,
  east double precision not null generated always as (st_xmax(drawn)) stored,
  north double precision not null generated always as (st_ymax(drawn)) stored,
  primary key (overlay_id, number)
);
create index overlay_feature_box on routes.overlay_feature (overlay_id, west, east, south, north);
comment on table routes.overlay_feature is
  'What an overlay shows. Found by its overlay, then by its box in plain numbers: comparing them is leakproof, so the policy leaves it to the plan';
comment on column routes.overlay_feature.drawn is 'For tiles, which are cut in this projection';

do $$
declare t text;
begin
  foreach t in array array['overlay', 'overlay_feature'] loop
    execute format('alter table routes.%I enable row level security', t);
    execute format('alter table routes.%I force row level security', t);
    execute format(
      'create policy of_organisation on routes.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''routes'')', t);
  end loop;
end $$;

grant select, insert, update, delete on routes.overlay to allmend_app;
grant select on routes.overlay_feature to allmend_app;
grant select, update on routes.overlay to allmend_worker;
grant select, insert, delete on routes.overlay_feature to allmend_worker;
