-- Decisions 0121 and 0122: roles of the platform by two people, switches, the Admin's log, visits with a reason.
create schema admin;
comment on schema admin is 'What the platform''s Admin decides: switches, requests of organisations, and the log of all of it';
grant usage on schema admin to allmend_app, allmend_worker;

create table admin.switch (
  name text primary key check (length(name) <= 40),
  is_on boolean not null default true,
  reason text not null default '' check (length(reason) <= 500),
  changed_by uuid references accounts.account (id) on delete set null,
  changed_at timestamptz
);
insert into admin.switch (name) values ('sign-up'), ('orders'), ('city-projects'), ('photo-uploads'), ('ratings');
comment on table admin.switch is 'What can be switched off for everybody; read by every server some seconds later';

create table admin.act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_account uuid references accounts.account (id) on delete set null,
  act text not null check (length(act) <= 40),
  about text not null default '' check (length(about) <= 200),
  reason text not null default '' check (length(reason) <= 500)
);
create index act_latest on admin.act (at desc, id desc);
comment on table admin.act is 'What an Admin did, to what and why; never changed, and without the name of a person';

create table admin.newsletter_request (
  project_id uuid primary key references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index newsletter_request_open on admin.newsletter_request (asked_at) where answered_at is null;
comment on table admin.newsletter_request is 'A project whose organisation asks for more newsletters, and whether it got an answer';

do $$
declare t text;
begin
  foreach t in array array['switch', 'act', 'newsletter_request'] loop
    execute format('alter table admin.%I enable row level security', t);
    execute format('alter table admin.%I force row level security', t);
    execute format('create policy errand on admin.%I using (allmend.duty() = ''admin'')', t);
  end loop;
end $$;
create policy of_organisation on admin.newsletter_request using (organisation_id = allmend.organisation());

grant select, update on admin.switch to allmend_app;
grant select, insert on admin.act to allmend_app;
grant select, insert, update on admin.newsletter_request to allmend_app;
grant select on admin.switch to allmend_worker;

create table accounts.role_proposal (
  id uuid primary key,
  account_id uuid not null references accounts.account (id) on delete cascade,
  role text not null check (length(role) <= 20),
  is_grant boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  proposed_by uuid references accounts.account (id) on delete set null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('consented', 'declined', 'withdrawn')),
  decided_by uuid references accounts.account (id) on delete set null,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (expires_at > proposed_at and expires_at <= proposed_at + interval '7 days'),
  check (proposed_by <> account_id),
  check (decided_by <> account_id or outcome <> 'consented'),
  check (decided_by <> proposed_by or outcome = 'withdrawn')
);
create index role_proposal_latest on accounts.role_proposal (proposed_at desc);
create index role_proposal_of_account on accounts.role_proposal (account_id);
comment on table accounts.role_proposal is 'A role of the platform somebody proposed to grant or to take; a second person consents or not';
alter table accounts.role_proposal enable row level security;
alter table accounts.role_proposal force row level security;
create policy errand on accounts.role_proposal using (allmend.duty() = 'accounts');
-- Whom it is about may know; she can change nothing of it.
create policy own on accounts.role_proposal for select using (account_id = allmend.account());
grant select, insert on accounts.role_proposal to allmend_app;
grant update (outcome, decided_by, decided_at) on accounts.role_proposal to allmend_app;
grant select on accounts.role_proposal to allmend_worker;
create index account_by_family_name on accounts.account (lower(family_name) text_pattern_ops);
create index account_by_first_name on accounts.account (lower(first_name) text_pattern_ops);

-- The application still cannot write accounts.platform_role. On the errand of accounts this does it for one proposal, and
-- looks for itself: an open one, two people who are Admins at this moment, neither of them the one it is about.
create function accounts.consent_to_role(proposal uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare it accounts.role_proposal;
begin
  select * into it from accounts.role_proposal
    where id = proposal and outcome is null and expires_at > at for update;
  if it.id is null or it.proposed_by is null or allmend.account() is null
    or it.account_id in (it.proposed_by, allmend.account()) or it.proposed_by = allmend.account()
    or (select count(distinct account_id) from accounts.platform_role
        where account_id in (it.proposed_by, allmend.account()) and role in ('admin', 'superuser')) < 2
  then return false; end if;
  if it.is_grant then
    insert into accounts.platform_role (account_id, role, granted_at) values (it.account_id, it.role, at)
      on conflict do nothing;
  else
    delete from accounts.platform_role where account_id = it.account_id and role = it.role;
  end if;
  update accounts.role_proposal set outcome = 'consented', decided_by = allmend.account(), decided_at = at
    where id = it.id;
  return true;
end $$;
comment on function accounts.consent_to_role is 'The second person consents to a proposal, and the role is granted or taken';
revoke all on function accounts.consent_to_role from public;
grant execute on function accounts.consent_to_role to allmend_app;
comment on table accounts.platform_role is
  'Roles on the platform itself; granted by command, or by two Admins through accounts.consent_to_role';

create table organisations.visit (
  id uuid primary key,
  organisation_id uuid not null references organisations.organisation (id) on delete cascade,
  account_id uuid not null,
  by_name text not null check (length(by_name) <= 300),
  reason text not null check (length(reason) between 1 and 500),
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > begun_at and ends_at <= begun_at + interval '60 minutes')
);
create unique index visit_once on organisations.visit (account_id, organisation_id) where ended_at is null;
create index visit_of_organisation on organisations.visit (organisation_id, begun_at desc);
create index visit_of_account on organisations.visit (account_id, begun_at desc);
comment on table organisations.visit is 'A superuser acts inside an organisation for an hour at most, and why; shown to that organisation';
alter table organisations.visit enable row level security;
alter table organisations.visit force row level security;
create policy of_organisation on organisations.visit for select using (organisation_id = allmend.organisation());
create policy errand on organisations.visit using (allmend.duty() = 'organisations');
grant select, insert on organisations.visit to allmend_app;
grant update (ended_at) on organisations.visit to allmend_app;

alter table organisations.outside_act add column visit_id uuid references organisations.visit (id);
create index outside_act_of_visit on organisations.outside_act (visit_id);
comment on column organisations.outside_act.visit_id is 'During which visit; none of before visits had to be begun';

