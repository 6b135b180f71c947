create schema projects;
grant usage on schema projects to allmend_app, allmend_worker;

create table projects.project (
  id uuid primary key,
  organisation_id uuid not null references organisations.organisation (id),
  product text not null check (product in ('tracking', 'cityserver')),
  code text not null unique check (code ~ '^[A-Z0-9]{6,12}$'),
  name text not null check (length(name) between 2 and 120),
  created_at timestamptz not null,
  closed_at timestamptz
);
create index project_of_organisation on projects.project (organisation_id);
comment on table projects.project is 'What people take part in; an organisation runs it';
comment on column projects.project.code is 'What participants type to join';
comment on column projects.project.closed_at is 'From then on nobody can join';

alter table projects.project enable row level security;
alter table projects.project force row level security;
create policy of_organisation on projects.project using (
  organisation_id = allmend.organisation() or allmend.duty() = 'projects'
);

grant select, insert, update on projects.project to allmend_app;
grant select on projects.project to allmend_worker;
