-- Decision 0086: nothing that was not made unrecognisable can be read; the original is gone before a photo is ready.
create schema photos;
comment on schema photos is 'Photos of a city''s routes: rides on which they were taken, how far they are prepared, what the public sees';
grant usage on schema photos to allmend_app, allmend_worker;

create table photos.capture (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  source text not null check (source in ('app', 'folder')),
  participant_id uuid,
  account_id uuid,
  by_name text not null check (length(by_name) <= 200),
  name text not null check (length(name) between 1 and 80),
  route_id uuid references routes.route (id) on delete set null,
  course text not null default 'default' check (course in ('default', 'reverse')),
  begun_at timestamptz not null,
  created_at timestamptz not null,
  check (source = 'folder' or account_id is null),
  check (source = 'app' or participant_id is null)
);
create index capture_of_project on photos.capture (project_id, begun_at);
create index capture_of_participant on photos.capture (participant_id) where participant_id is not null;
comment on table photos.capture is 'A photo ride of a participant, or a folder an organisation sent';
comment on column photos.capture.id is 'Chosen by whoever sends, so that the same ride begun twice is one';
comment on column photos.capture.by_name is 'Of who sent a folder; empty for a participant, whom the organisation does not know';

create table photos.photo (
  id uuid primary key,
  capture_id uuid not null references photos.capture (id) on delete cascade,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  sha256 bytea not null check (octet_length(sha256) = 32),
  octets integer not null check (octets between 1 and 31457280),
  parts boolean[] not null check (cardinality(parts) between 1 and 30),
  state text not null check (state in ('arriving', 'waiting', 'preparing', 'ready', 'broken')),
  reason text check (length(reason) <= 40),
  attempts smallint not null default 0,
  touched_at timestamptz,
  offered_at timestamptz not null,
  arrived_at timestamptz,
  original_gone_at timestamptz,
  next_picture uuid not null,
  picture uuid unique,
  width integer,
  height integer,
  boxes jsonb not null default '[]' check (octet_length(boxes::text) <= 65536),
  to_blur jsonb not null default '[]' check (octet_length(to_blur::text) <= 65536),
  quality real,
  is_blurry boolean not null default false,
  is_dark boolean not null default false,
  taken_at timestamptz,
  position geometry(Point, 4326),
  accuracy_metres real,
  bearing real check (bearing >= 0 and bearing < 360),
  route_id uuid references routes.route (id) on delete set null,
  course text not null default 'default' check (course in ('default', 'reverse')),
  edge_id integer,
  metres double precision,
  snapped geometry(Point, 4326),
  distance_metres real,
  is_placed_by_hand boolean not null default false,
  longitude double precision generated always as (st_x(snapped)) stored,
  latitude double precision generated always as (st_y(snapped)) stored,
  hidden_at timestamptz,
  -- The states and what may lie where in each: nothing has a picture before its original is gone.
  check ((state = 'ready') = (picture is not null)),
  check (picture is null or original_gone_at is not null),
  check ((state = 'broken') = (reason is not null)),
  check ((state = 'arriving') = (arrived_at is null)),
  check ((edge_id is null and metres is null) or snapped is not null),
  check (to_blur = '[]' or hidden_at is not null)
);
create unique index photo_in_capture on photos.photo (capture_id, sha256);
create unique index photo_once on photos.photo (project_id, sha256) where state in ('waiting', 'preparing', 'ready');
create index photo_of_capture on photos.photo (capture_id, taken_at);
create index photo_of_route on photos.photo (route_id, metres) where route_id is not null;
create index photo_under_way on photos.photo (offered_at) where state in ('waiting', 'preparing');
create index photo_left_behind on photos.photo (id) where original_gone_at is null;
create index photo_place on photos.photo (project_id, longitude, latitude) where state = 'ready';
comment on table photos.photo is 'A photo: how far it has come, where it was taken, where on a route it belongs';
comment on column photos.photo.sha256 is 'Of the original: the same file is prepared once in a project';
comment on column photos.photo.parts is 'Which parts of the original have arrived';
comment on column photos.photo.next_picture is 'Under which its preparation writes; becomes its picture, or nothing';
comment on column photos.photo.picture is 'Under which its sizes lie in the bucket that is read; drawn anew, it has another';
comment on column photos.photo.boxes is 'Faces and plates made unrecognisable, in fractions of the picture';
comment on column photos.photo.to_blur is 'Parts somebody marked and nobody has made unrecognisable yet; nobody sees it until then';
comment on column photos.photo.position is 'As measured; snapped is where on its route it belongs';
comment on column photos.photo.metres is 'Along its route, from the start';
comment on column photos.photo.longitude is 'Of snapped, as latitude: comparing plain numbers is leakproof, so the policy leaves it to the plan';
comment on column photos.photo.hidden_at is 'Since somebody reported it or marked a part of it, until it was looked at and that part is unrecognisable';

create table photos.shown (
  photo_id uuid primary key references photos.photo (id) on delete cascade,
  route_id uuid not null references routes.route (id) on delete cascade,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  from_number integer not null,
  from_patch integer not null,
  until_number integer,
  until_patch integer,
  check ((until_number is null) = (until_patch is null)),
  check (until_number is null or (until_number, until_patch) > (from_number, from_patch))
);
create index shown_of_route on photos.shown (route_id, from_number, from_patch);
comment on table photos.shown is 'In which versions of its route a published photo is seen: from this one until before that one';

create table photos.report (
  id uuid primary key,
  photo_id uuid not null references photos.photo (id) on delete cascade,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  kind text not null check (kind in ('face', 'plate', 'private', 'other')),
  box jsonb,
  note text not null default '' check (length(note) <= 500),
  reported_at timestamptz not null,
  told_at timestamptz,
  outcome text check (outcome in ('blurred', 'removed', 'kept')),
  settled_at timestamptz,
  by_name text not null default '',
  check ((outcome is null) = (settled_at is null))
);
create index report_open on photos.report (project_id, reported_at) where outcome is null;
create index report_told on photos.report (project_id, told_at) where told_at is not null;
create index report_of_photo on photos.report (photo_id);
comment on column photos.report.told_at is 'When its admins were mailed about it';
comment on table photos.report is 'Somebody saw what should not be seen; who is not asked. The photo is hidden until this is settled';

create table photos.annotation (
  id uuid primary key,
  photo_id uuid not null references photos.photo (id) on delete cascade,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  kind text not null check (length(kind) <= 30),
  box jsonb not null,
  note text not null default '' check (length(note) <= 500),
  written_at timestamptz not null,
  written_by uuid not null,
  by_name text not null
);
create index annotation_of_photo on photos.annotation (photo_id);
create index annotation_of_project on photos.annotation (project_id, written_at);
comment on table photos.annotation is 'What somebody of the organisation marked on a photo: damage, a missing sign';

create table photos.to_remove (
  id uuid primary key,
  kind text not null check (kind in ('original', 'picture')),
  parts smallint not null,
  organisation_id uuid not null references organisations.organisation (id),
  noted_at timestamptz not null
);
comment on table photos.to_remove is 'Files whose photo is gone or drawn anew, until the object store has forgotten them too';

create table photos.act (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  route_id uuid,
  kind text not null check (length(kind) <= 30),
  photo_count integer not null,
  version_number integer,
  version_patch integer,
  acted_at timestamptz not null,
  acted_by uuid not null,
  by_name text not null
);
create index act_of_project on photos.act (project_id, acted_at);
comment on table photos.act is 'Who published, moved, hid or deleted how many photos, and when; never changed';

do $$
declare t text;
begin
  foreach t in array array['capture', 'photo', 'shown', 'report', 'annotation', 'to_remove', 'act'] loop
    execute format('alter table photos.%I enable row level security', t);
    execute format('alter table photos.%I force row level security', t);
    execute format(
      'create policy of_organisation on photos.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''photos'')', t);
  end loop;
end $$;

grant select, insert, update, delete on photos.capture, photos.photo, photos.shown, photos.report, photos.annotation
  to allmend_app;
grant select, insert on photos.act to allmend_app;
grant select, insert on photos.to_remove to allmend_app;
grant select, update, delete on photos.capture, photos.photo to allmend_worker;
grant select, insert, update, delete on photos.shown to allmend_worker;
grant select, update on photos.report to allmend_worker;
grant select on photos.annotation to allmend_worker;
grant select, insert, delete on photos.to_remove to allmend_worker;

-- Photos are published as versions of their route: one number for both.
alter table routes.version drop constraint version_cause_check;
alter table routes.version add constraint version_cause_check
  check (cause in ('edit', 'network', 'restore', 'photos'));
