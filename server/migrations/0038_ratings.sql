-- Decisions 0097 to 0099: what people say about streets. A rating names a place; where on the network of today that
-- place lies is written beside it, so that a newer map moves places and touches no rating.
create schema ratings;
comment on schema ratings is 'What participants say about streets and photos, and what of it counts';
grant usage on schema ratings to allmend_app, allmend_worker;

create table ratings.state (
  project_id uuid primary key references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  revision bigint not null default 0,
  layout bigint not null default 0
);
comment on table ratings.state is 'How often the ratings of a project have changed; whoever changes them holds this row';
comment on column ratings.state.revision is 'Of the last change: places and raters touched since some revision are read anew';
comment on column ratings.state.layout is 'Of the last change of the streets: everything is read anew';

create table ratings.rater (
  participant_id uuid primary key,
  project_id uuid not null references projects.project (id),
  number integer not null check (number >= 0),
  gender text check (gender in ('male', 'female', 'other')),
  birth_year smallint check (birth_year between 1900 and 2100),
  bike_frequency text check (bike_frequency in ('never', 'seldom', 'often', 'daily')),
  bike_usages text[] not null default '{}' check (cardinality(bike_usages) <= 7),
  groups uuid[] not null default '{}' check (cardinality(groups) <= 100),
  revision bigint not null,
  unique (project_id, number)
);
comment on table ratings.rater is 'A participant who rates: what filters and weights ask about her, as far as she answered';
comment on column ratings.rater.number is 'In her project; what counts of her is packed by it';

create table ratings.place (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  version_id uuid not null references network.version (id),
  edge_id integer not null,
  photo_id uuid,
  from_permille smallint not null check (from_permille between 0 and 1000),
  to_permille smallint not null check (to_permille between from_permille and 1000),
  bearing real not null check (bearing >= 0 and bearing < 360),
  course geometry(LineString, 4326) not null,
  made_at timestamptz not null,
  revision bigint not null,
  unique nulls not distinct (project_id, version_id, edge_id, photo_id, from_permille, to_permille)
);
create index place_changed on ratings.place (project_id, revision);
comment on table ratings.place is 'A stretch of street as it was when somebody rated it; only its parts change with the map';
comment on column ratings.place.photo_id is 'Rated by this photo; null: on the map';
comment on column ratings.place.from_permille is 'In thousandths of the edge in that version';
comment on column ratings.place.bearing is 'Of its line, degrees from north';

create table ratings.place_part (
  place_id bigint not null references ratings.place (id) on delete cascade,
  edge_id integer not null,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  from_permille smallint not null check (from_permille between 0 and 1000),
  to_permille smallint not null check (to_permille between from_permille and 1000),
  is_turned boolean not null,
  primary key (place_id, edge_id)
);
create index part_on_edge on ratings.place_part (project_id, edge_id);
comment on table ratings.place_part is 'On which edges of the network in use a place lies; a place without any could not be moved and is listed';
comment on column ratings.place_part.is_turned is 'The edge is drawn against the place';

create table ratings.former_part (
  version_id uuid not null references network.version (id) on delete cascade,
  place_id bigint not null references ratings.place (id) on delete cascade,
  organisation_id uuid not null references organisations.organisation (id),
  parts jsonb not null check (octet_length(parts::text) <= 65536),
  primary key (version_id, place_id)
);
comment on table ratings.former_part is 'Where a place lay before a version came to use; undoing brings it back';

create table ratings.rating (
  id uuid not null,
  participant_id uuid not null,
  project_id uuid not null references projects.project (id),
  place_id bigint not null references ratings.place (id),
  kind text not null check (kind in ('image', 'map')),
  direction text not null check (direction in ('both', 'forward', 'backward')),
  whole smallint check (whole between 1 and 4),
  safety smallint check (safety between 1 and 4),
  conflict_freedom smallint check (conflict_freedom between 1 and 4),
  attractiveness smallint check (attractiveness between 1 and 4),
  comment text not null default '' check (length(comment) <= 500),
  is_skipped boolean not null default false,
  mission_id uuid,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  rated_at timestamptz not null,
  arrived_at timestamptz not null,
  primary key (participant_id, id),
  check (is_skipped = (coalesce(whole, safety, conflict_freedom, attractiveness) is null))
);
create index rating_of_place on ratings.rating (place_id, participant_id);
create index rating_of_project on ratings.rating (project_id, rated_at);
comment on table ratings.rating is 'Everything that was said, also what was said differently later';
comment on column ratings.rating.id is 'Made on the device; sent twice it is one';
comment on column ratings.rating.content_hash is 'Of what was sent under the id: something else under it is refused';
comment on column ratings.rating.rated_at is 'By the device''s clock; decides which word is the last';

create table ratings.word (
  participant_id uuid not null,
  place_id bigint not null references ratings.place (id),
  direction text not null check (direction in ('both', 'forward', 'backward')),
  criterion smallint not null check (criterion between 0 and 3),
  project_id uuid not null references projects.project (id),
  number integer not null,
  value smallint not null check (value between 1 and 4),
  is_image boolean not null,
  is_detailed boolean not null,
  rated_at timestamptz not null,
  rating_id uuid not null,
  primary key (participant_id, place_id, direction, criterion)
);
create index word_of_place on ratings.word (place_id);
create index word_of_project on ratings.word (project_id);
comment on table ratings.word is 'The last word of each person on a place, direction and criterion; follows from the ratings';
comment on column ratings.word.criterion is 'By its place in CRITERIA (domain/src/city/ratings/rating.ts)';

create table ratings.withdrawn (
  participant_id uuid not null,
  id uuid not null,
  withdrawn_at timestamptz not null,
  primary key (participant_id, id)
);
comment on table ratings.withdrawn is 'Ids of ratings their owner took back, so that a late copy does not bring them back; nothing of what they said';

do $$
declare t text;
begin
  foreach t in array array['state', 'place', 'place_part', 'former_part'] loop
    execute format('alter table ratings.%I enable row level security', t);
    execute format('alter table ratings.%I force row level security', t);
    execute format(
      'create policy of_organisation on ratings.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''ratings'')', t);
  end loop;
  -- No organisation sees these rows: what it learns of them passes the gate on the server's own errand.
  foreach t in array array['rater', 'rating', 'word', 'withdrawn'] loop
    execute format('alter table ratings.%I enable row level security', t);
    execute format('alter table ratings.%I force row level security', t);
    execute format(
      'create policy of_participant on ratings.%I using (participant_id = allmend.participant() or allmend.duty() = ''ratings'')', t);
  end loop;
end $$;

grant select, insert, update, delete on ratings.state, ratings.rater, ratings.place, ratings.place_part,
  ratings.former_part, ratings.rating, ratings.word, ratings.withdrawn to allmend_app;
grant select, insert, update, delete on ratings.state, ratings.place, ratings.place_part, ratings.former_part
  to allmend_worker;
grant select on ratings.rater, ratings.rating, ratings.word, ratings.withdrawn to allmend_worker;
