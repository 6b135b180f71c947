-- What an organisation tells the public about a project: its invite page, the pictures on it, and the five
-- links that lead there. Public reading runs on the errand "content".
create schema content;
grant usage on schema content to allmend_app, allmend_worker;

create table content.invite_draft (
  project_id uuid primary key references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  document jsonb not null check (octet_length(document::text) <= 131072),
  revision integer not null check (revision >= 1),
  saved_at timestamptz not null,
  published_version integer
);
comment on table content.invite_draft is 'The invite page being worked on, and which version the public sees';
comment on column content.invite_draft.document is 'Blocks and rich text as JSON, judged by the contract; never HTML';
comment on column content.invite_draft.revision is 'Counts the saves: whoever saves names the one she started from';

create table content.invite_version (
  project_id uuid not null references projects.project (id),
  version integer not null check (version >= 1),
  organisation_id uuid not null references organisations.organisation (id),
  document jsonb not null check (octet_length(document::text) <= 131072),
  published_at timestamptz not null,
  published_by uuid not null,
  by_name text not null,
  primary key (project_id, version)
);
comment on table content.invite_version is 'Everything that was ever published; never changed, never removed';

create table content.picture (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  width integer not null check (width between 1 and 1280),
  height integer not null check (height between 1 and 4096),
  added_at timestamptz not null
);
create index picture_of_project on content.picture (project_id);
comment on table content.picture is 'Pictures of invite pages; the files lie in the object store, drawn again by us';

create table content.channel (
  project_id uuid not null references projects.project (id),
  number smallint not null check (number between 1 and 5),
  organisation_id uuid not null references organisations.organisation (id),
  name text not null check (length(name) <= 40),
  primary key (project_id, number)
);
comment on table content.channel is 'Names of the five links to an invite page';

create table content.channel_day (
  project_id uuid not null references projects.project (id),
  channel smallint not null check (channel between 0 and 5),
  day date not null,
  organisation_id uuid not null references organisations.organisation (id),
  visits integer not null default 0 check (visits >= 0),
  joins integer not null default 0 check (joins >= 0),
  primary key (project_id, channel, day)
) with (fillfactor = 50);
comment on table content.channel_day is
  'How often a link was opened and how many joined through it, by day. Counts only: nothing here leads to a person';
comment on column content.channel_day.channel is '0 stands for the address without a channel';

do $$
declare t text;
begin
  foreach t in array array['invite_draft', 'invite_version', 'picture', 'channel', 'channel_day'] loop
    execute format('alter table content.%I enable row level security', t);
    execute format('alter table content.%I force row level security', t);
    execute format(
      'create policy of_organisation on content.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''content'')', t);
  end loop;
end $$;

grant select, insert, update on content.invite_draft, content.channel, content.channel_day to allmend_app;
-- What was published stays as it was.
grant select, insert on content.invite_version, content.picture to allmend_app;
