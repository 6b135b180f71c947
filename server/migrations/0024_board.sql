-- What the ethics board does with a project is kept act by act, and a live project can be paused or closed
-- (decisions 0063, 0064). closed_at was there from the beginning; from now on somebody sets it.
alter table projects.project
  add column paused_at timestamptz,
  add column paused_reason text check (length(paused_reason) between 1 and 2000),
  add column closed_reason text check (length(closed_reason) between 1 and 2000),
  -- Nobody is told to wait for a project that never began.
  add constraint project_paused_live check (paused_at is null or live_at is not null),
  add constraint project_paused_with_reason check ((paused_at is null) = (paused_reason is null));
comment on column projects.project.paused_at is 'Since when the board has it paused; null again when it goes on';
comment on column projects.project.paused_reason is 'Told to the organisation';
comment on column projects.project.closed_at is 'Ended for good by the board or an Admin: as if that day were after the last';
comment on column projects.project.closed_reason is 'Told to the organisation';

comment on schema governance is 'What the ethics board decides; and views for the release before decision 0053';

create table governance.act (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  act text not null check (act in ('approved', 'declined', 'paused', 'resumed', 'closed')),
  reason text not null check (length(reason) <= 2000),
  by_account uuid references accounts.account (id) on delete set null,
  acted_at timestamptz not null,
  check (reason <> '' or act in ('approved', 'resumed'))
);
create index act_of_project on governance.act (project_id, acted_at);
comment on table governance.act is
  'What the board or an Admin did with a project, when and why; added, never changed. What holds now stands with the project';
comment on column governance.act.by_account is 'Null when that person has had her account erased';

alter table governance.act enable row level security;
alter table governance.act force row level security;
create policy seen on governance.act for select using (
  organisation_id = allmend.organisation() or allmend.duty() = 'governance'
);
create policy added on governance.act for insert with check (allmend.duty() = 'governance');
grant select, insert on governance.act to allmend_app;
-- Counting asks when a project was paused.
grant select on governance.act to allmend_worker;
