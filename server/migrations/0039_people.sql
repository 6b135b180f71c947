-- Decisions 0102 and 0103: who takes part in a city project, as far as she says so, and groups of those who agreed to be
-- named.
create schema people;
comment on schema people is 'What participants of a city project say about themselves, and the groups they are in';
grant usage on schema people to allmend_app, allmend_worker;

create table people.answer (
  participant_id uuid not null,
  question text not null check (question ~ '^[a-z_]{1,40}$'),
  version integer not null check (version > 0),
  project_id uuid not null references projects.project (id),
  chosen text[] not null check (cardinality(chosen) between 1 and 7),
  said_at timestamptz not null,
  primary key (participant_id, question, version)
);
create index answer_of_project on people.answer (project_id, participant_id);
comment on table people.answer is 'What somebody answered about herself, every version; taken back, all of them are gone';
comment on column people.answer.chosen is 'Several only of what a bike is used for';

create table people.user_group (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  name text not null check (length(name) between 2 and 60),
  made_at timestamptz not null
);
create unique index user_group_name on people.user_group (project_id, lower(name));
comment on table people.user_group is 'A group an organisation made of people who agreed to be named';

create table people.member (
  group_id uuid not null references people.user_group (id) on delete cascade,
  participant_id uuid not null,
  project_id uuid not null references projects.project (id),
  added_at timestamptz not null,
  primary key (group_id, participant_id)
);
create index member_of_participant on people.member (participant_id);
comment on table people.member is 'Who is in a group';

create table people.counted (
  participant_id uuid primary key,
  group_id uuid not null references people.user_group (id) on delete cascade,
  project_id uuid not null references projects.project (id)
);
create index counted_of_group on people.counted (group_id);
comment on table people.counted is 'In which one group somebody counts in figures; changes by ten people or more at once';

create table people.release (
  project_id uuid not null references projects.project (id),
  counted_on date not null,
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null,
  released_at timestamptz not null,
  primary key (project_id, counted_on)
);
comment on table people.release is 'What may be said about the answers of a project, as counted on a day; never changed';

do $$
declare t text;
begin
  foreach t in array array['user_group', 'release'] loop
    execute format('alter table people.%I enable row level security', t);
    execute format('alter table people.%I force row level security', t);
    execute format(
      'create policy of_organisation on people.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''people'')', t);
  end loop;
  -- No organisation sees these rows: names are shown on the server's own errand, to those who may, of those who agreed.
  foreach t in array array['answer', 'member', 'counted'] loop
    execute format('alter table people.%I enable row level security', t);
    execute format('alter table people.%I force row level security', t);
    execute format(
      'create policy of_participant on people.%I using (participant_id = allmend.participant() or allmend.duty() = ''people'')', t);
  end loop;
end $$;

grant select, insert, update, delete on people.answer, people.user_group, people.member, people.counted to allmend_app;
grant select on people.release to allmend_app;
grant select, insert, delete on people.member, people.counted to allmend_worker;
grant select, insert on people.release to allmend_worker;
grant select on people.answer, people.user_group to allmend_worker;
-- The worker says in which group a rater counts.
grant insert, update on ratings.rater to allmend_worker;

-- To be named in groups is a purpose of its own.
alter table participation.consent_text drop constraint consent_text_purpose_check;
alter table participation.consent_text add constraint consent_text_purpose_check check (purpose in (
  'own_diary', 'project_analysis', 'ratings', 'photos', 'rides', 'groups', 'aggregated_publication', 'research_reuse',
  'contact'
));
