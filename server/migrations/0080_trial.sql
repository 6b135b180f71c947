-- Decision 0177: until its start is approved a project is tried out. People agree to the platform's own texts alone,
-- at most ten join, who were invited by mail, for fourteen days, and no figure is counted of them.
create function governance.in_trial() returns setof uuid
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return query select p.id from projects.project p
  where p.live_at is null and not exists (
    select from governance.approval a where a.project_id = p.id and a.stage = 'start' and a.lapsed_at is null);
end $$;
comment on function governance.in_trial is 'Projects whose start is not approved and that are not live: people try them out';
revoke execute on function governance.in_trial from public;
grant execute on function governance.in_trial to allmend_app, allmend_worker;

-- The first version is the platform's own. Whatever an organisation words waits for the board: before the start is
-- approved it is part of what the board reads then, afterwards it is a case of its own.
create or replace function governance.judge_text() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  new.passed_at := null;
  if new.version = 1 and new.published_by is null then
    new.passed_at := new.published_at;
  elsif new.project_id not in (select governance.in_trial()) then
    insert into governance.review (project_id, organisation_id, stage, submitted_at, submitted_by)
    values (new.project_id, new.organisation_id, 'texts', new.published_at,
      (select account_id from organisations.organisation_user where account_id = new.published_by limit 1))
    on conflict do nothing;
  end if;
  return new;
end $$;

-- What was worded and shown before its project was approved is shown no more until it is.
alter table participation.consent_text disable trigger passing_judged;
set local allmend.duty = 'gates';
update participation.consent_text set passed_at = null
where version > 1 and project_id in (select governance.in_trial());
reset allmend.duty;
alter table participation.consent_text enable trigger passing_judged;

-- Whom an organisation invites by mail to try its project out: ten addresses, numbered, so that an eleventh cannot be
-- stored. The address goes once the trial is over; that somebody was invited stays, lest others come in her place.
create table participation.trial_invitation (
  project_id uuid not null references projects.project (id),
  number smallint not null check (number between 1 and 10),
  organisation_id uuid not null references organisations.organisation (id),
  email text check (email = lower(email) and length(email) <= 254),
  language text not null check (language in ('de', 'en')),
  invited_at timestamptz not null,
  account_id uuid references accounts.account (id) on delete set null,
  accepted_at timestamptz,
  primary key (project_id, number),
  unique (project_id, email)
);
create unique index trial_invitation_of_account on participation.trial_invitation (project_id, account_id)
  where account_id is not null;
create index trial_invitation_by_account on participation.trial_invitation (account_id) where account_id is not null;
comment on table participation.trial_invitation is
  'Who was invited by mail to try a project out before its start is approved: ten at most, whoever leaves again';
comment on column participation.trial_invitation.email is 'Null once the trial is over, or her account is erased';
comment on column participation.trial_invitation.account_id is 'Who joined with it; null before, and when she has had her account erased';

alter table participation.trial_invitation enable row level security;
alter table participation.trial_invitation force row level security;
create policy of_organisation on participation.trial_invitation using (
  organisation_id = allmend.organisation() or allmend.duty() = 'participation'
);
create policy gates on participation.trial_invitation for all to current_user
  using (allmend.duty() = 'gates') with check (allmend.duty() = 'gates');
create policy gates on participation.participant for select to current_user using (allmend.duty() = 'gates');
create policy gates on accounts.account for select to current_user using (allmend.duty() = 'gates');
grant insert on participation.trial_invitation to allmend_app;
grant select, update (email) on participation.trial_invitation to allmend_app, allmend_worker;

alter table projects.project add column trial_day date;
comment on column projects.project.trial_day is
  'The first of the fourteen days people try it out: of the first invitation, or of who joined first before it was live';
create function projects.keep_trial_day() returns trigger language plpgsql as $$
begin
  if current_user in ('allmend_app', 'allmend_worker') then
    raise exception 'the first day of a trial stays' using errcode = '42501', constraint = 'trial_day_kept';
  end if;
  return new;
end $$;
create trigger trial_day_kept before update of trial_day on projects.project
  for each row when (old.trial_day is distinct from new.trial_day) execute function projects.keep_trial_day();

-- The numbers are those of domain/src/projects/projects/trial.ts; a test compares them.
create function governance.trial_refusal(asked uuid, account uuid, today date) returns text
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  first_day date;
begin
  if asked not in (select governance.in_trial()) then
    return null;
  end if;
  select trial_day into first_day from projects.project where id = asked;
  if today >= first_day + 14 then
    return 'trial_over';
  end if;
  if not exists (select from participation.trial_invitation i where i.project_id = asked and (i.account_id = account
      or (i.accepted_at is null and i.email = (select a.email from accounts.account a where a.id = account)))) then
    return 'trial_invited_only';
  end if;
  if (select count(*) from participation.participant p where p.project_id = asked and p.account_id <> account) >= 10 then
    return 'trial_full';
  end if;
  return null;
end $$;
comment on function governance.trial_refusal is
  'Why this person cannot join a project that is tried out; null: she can, or the start is approved';

-- Who joins takes her invitation: another address of hers, or another person with hers, finds none.
create function governance.judge_joining() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  today date := (new.joined_at at time zone new.time_zone)::date;
  refused text;
begin
  if not exists (select from projects.project p where p.id = new.project_id and p.live_at is null) then
    return new;
  end if;
  -- One after the other, or two would take the last place.
  update projects.project p set trial_day = coalesce(p.trial_day, today) where p.id = new.project_id;
  refused := governance.trial_refusal(new.project_id, new.account_id, today);
  if refused is not null then
    raise exception 'who tries a project out is invited' using errcode = '42501', constraint = refused;
  end if;
  update participation.trial_invitation i set account_id = new.account_id, accepted_at = new.joined_at
  where i.project_id = new.project_id and i.accepted_at is null
    and i.email = (select a.email from accounts.account a where a.id = new.account_id)
    and not exists (select from participation.trial_invitation o
      where o.project_id = new.project_id and o.account_id = new.account_id);
  return new;
end $$;
create trigger joining_judged before insert on participation.participant
  for each row execute function governance.judge_joining();

create function governance.judge_return() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  refused text := governance.trial_refusal(new.project_id, new.account_id, null);
begin
  if refused is not null then
    raise exception 'who tries a project out is invited' using errcode = '42501', constraint = refused;
  end if;
  return new;
end $$;
create trigger return_judged before update of left_at on participation.participant
  for each row when (old.left_at is not null and new.left_at is null) execute function governance.judge_return();

create function governance.judge_invitation() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  today date;
begin
  select (new.invited_at at time zone r.time_zone)::date into strict today
  from projects.project p join network.region r on r.slug = p.region where p.id = new.project_id;
  if new.project_id not in (select governance.in_trial()) then
    raise exception 'the start is approved' using errcode = '42501', constraint = 'trial_approved';
  end if;
  update projects.project p set trial_day = coalesce(p.trial_day, today) where p.id = new.project_id;
  if exists (select from projects.project p where p.id = new.project_id and today >= p.trial_day + 14) then
    raise exception 'the trial is over' using errcode = '42501', constraint = 'trial_over';
  end if;
  new.account_id := null;
  new.accepted_at := null;
  return new;
end $$;
create trigger invitation_judged before insert on participation.trial_invitation
  for each row execute function governance.judge_invitation();

set local allmend.duty = 'gates';
update projects.project p set trial_day = (
  select min((t.joined_at at time zone t.time_zone)::date) from participation.participant t where t.project_id = p.id)
where p.live_at is null;
reset allmend.duty;

revoke execute on function governance.trial_refusal, governance.judge_joining, governance.judge_return,
  governance.judge_invitation from public;
grant execute on function governance.trial_refusal to allmend_app;

-- Figures of a test are those of an approved one: of ten people nothing is counted, and what was is not shown.
create or replace function governance.in_test() returns setof uuid
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return query select p.id from projects.project p
  where p.live_at is null and p.id not in (select governance.in_trial());
end $$;
comment on function governance.in_test is
  'Projects whose start is approved and that are not live: what is counted there is a test and thrown away';

create policy approved on insights.test_release as restrictive for select to allmend_app using (
  project_id not in (select governance.in_trial())
);
do $$
declare t text;
begin
  foreach t in array array['insights.release', 'insights.test_release', 'ratings.release', 'people.release', 'rides.release',
    'participation.counted_people']
  loop
    execute format('create policy approved_counted on %s as restrictive for insert to allmend_worker
      with check (project_id not in (select governance.in_trial()))', t);
  end loop;
end $$;
create policy approved on participation.counted_people as restrictive for select to allmend_app using (
  project_id not in (select governance.in_trial())
);

-- What was counted of projects that are tried out is of those few people: it goes, and would come back with the approval.
do $$
declare t text;
begin
  foreach t in array array['insights.test_release', 'ratings.release', 'people.release', 'rides.release',
    'participation.counted_people']
  loop
    perform set_config('allmend.duty', split_part(t, '.', 1), true);
    execute format('delete from %s where project_id in (select governance.in_trial())', t);
  end loop;
end $$;
reset allmend.duty;
