-- Decision 0115: what the board decides holds in the database. The functions below run as the owner on the errand
-- «gates», which sees what a gate asks about and which no connection of the application can use: its policies are the
-- owner's alone. The head of each says so, and the database puts the caller's errand back however it ends.
do $$
begin
  if not has_parameter_privilege(current_user, 'allmend.duty', 'set') then
    raise exception 'functions may not set allmend.duty' using hint = 'run ops/database.sql as superuser first';
  end if;
end $$;
do $$
declare t text;
begin
  foreach t in array array['governance.review', 'governance.approval', 'governance.vote', 'governance.conflict',
    'projects.project', 'participation.consent_text', 'insights.release', 'insights.test_release', 'accounts.platform_role', 'organisations.organisation_user']
  loop
    execute format(
      'create policy gates on %s for all to current_user using (allmend.duty() = ''gates'') with check (allmend.duty() = ''gates'')', t);
  end loop;
end $$;

create function governance.scope_hash(p projects.project) returns bytea language sql immutable
  return sha256(convert_to(jsonb_build_array(p.product, p.purpose, p.analysed_by, p.analysis_partner,
    to_jsonb(p.results), p.other_results, p.survey, p.survey_url)::text, 'UTF8'));
comment on function governance.scope_hash is
  'What an approval is bound to: purpose, who analyses, figures and questions. Seats have a margin, texts a gate of their own';

create function governance.passed(asked text) returns setof uuid
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' rows 100 as $$
begin
  return query select a.project_id from governance.approval a join projects.project p on p.id = a.project_id
  where a.stage = asked and a.lapsed_at is null and p.paused_at is null;
end $$;
comment on function governance.passed is 'Projects whose gate is open: approved, in the scope that was approved, and not paused';

create function governance.in_test() returns setof uuid
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return query select id from projects.project where live_at is null;
end $$;
comment on function governance.in_test is 'Projects that are not live: what is counted there is a test and thrown away';

create function governance.may_join(asked uuid) returns boolean
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return exists (select from projects.project p where p.id = asked and p.paused_at is null and p.closed_at is null
    and (p.live_at is null or exists (
      select from governance.approval a where a.project_id = asked and a.stage = 'start' and a.lapsed_at is null)));
end $$;
comment on function governance.may_join is 'Whether people can join: not paused, not closed, and once it is live with the start approved';

create function governance.may_go_live(asked uuid) returns boolean
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return exists (select from governance.approval a
    where a.project_id = asked and a.stage = 'start' and a.lapsed_at is null);
end $$;
comment on function governance.may_go_live is 'Whether the start is approved in this scope';

create function governance.is_text_passed(project uuid, about text, asked integer) returns boolean
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return exists (select from participation.consent_text t
    where t.project_id = project and t.purpose = about and t.version = asked and t.passed_at is not null);
end $$;
comment on function governance.is_text_passed is 'Whether the board let people read, and agree to, this version';

-- The board reads how large the groups are before it lets them be shown; of places it learns nothing.
create function governance.cell_sizes(asked uuid) returns table (people integer, cells integer)
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return query
    select it.value::integer, count(*)::integer
    from (
      select r.figures from (
        select from_day, figures from insights.release where project_id = asked and kind = 'cells'
        union all
        select from_day, figures from insights.test_release where project_id = asked and kind = 'cells'
      ) r order by r.from_day desc limit 1
    ) last, jsonb_each_text(last.figures) it
    where it.value is not null
    group by 1 order by 1;
end $$;
comment on function governance.cell_sizes is 'How many cells of the last week have so many people, for the board';

-- Who votes is of the board, is not touched by the case and did not lower its class.
create function governance.judge_vote() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  about governance.review;
begin
  select * into strict about from governance.review where id = new.review_id;
  if not exists (select from accounts.platform_role r where r.account_id = new.member_id and r.role = 'ethics') then
    raise exception 'only the board votes' using errcode = '42501', constraint = 'vote_of_board';
  end if;
  if exists (select from organisations.organisation_user u
      where u.organisation_id = about.organisation_id and u.account_id = new.member_id)
    or exists (select from governance.conflict c where c.review_id = new.review_id and c.member_id = new.member_id)
    or (about.is_lowered and about.class_by = new.member_id)
  then
    raise exception 'whom a case touches does not vote on it' using errcode = '42501', constraint = 'vote_without_conflict';
  end if;
  new.is_chair := exists (
    select from accounts.platform_role r where r.account_id = new.member_id and r.role = 'ethics_chair');
  return new;
end $$;
create trigger judged before insert on governance.vote for each row execute function governance.judge_vote();

-- An approval needs the votes its class asks for: one member, the chair, or three of the board.
create function governance.judge_approval() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  about governance.review;
  project projects.project;
  ayes integer;
  chair boolean;
begin
  select * into strict project from projects.project where id = new.project_id;
  new.organisation_id := project.organisation_id;
  new.scope_hash := governance.scope_hash(project);
  new.seats := project.seats;
  if new.review_id is null then
    return new;
  end if;
  select * into strict about from governance.review where id = new.review_id;
  select count(*) filter (where it.choice <> 'decline'), coalesce(bool_or(it.is_chair and it.choice <> 'decline'), false)
    into ayes, chair
  from (
    select distinct on (v.member_id) v.choice, v.is_chair from governance.vote v
    where v.review_id = new.review_id and not exists (
      select from governance.conflict c where c.review_id = v.review_id and c.member_id = v.member_id)
    order by v.member_id, v.version desc
  ) it;
  if about.project_id <> new.project_id or about.stage <> new.stage
    or not (case about.class when 1 then ayes >= 1 when 2 then chair or ayes >= 3 else ayes >= 3 end)
  then
    raise exception 'the board has not approved this' using errcode = '42501', constraint = 'approval_voted';
  end if;
  return new;
end $$;
create trigger judged before insert on governance.approval for each row execute function governance.judge_approval();
-- Those without a review are from before; nobody but the owner writes any.
create policy voted on governance.approval as restrictive for insert to allmend_app with check (review_id is not null);
-- An approval is made to lapse, and stays so.
create function governance.keep_approval() returns trigger language plpgsql as $$
begin
  if old.lapsed_at is not null
    or (to_jsonb(new) - 'lapsed_at' - 'lapsed_because') <> (to_jsonb(old) - 'lapsed_at' - 'lapsed_because')
  then
    raise exception 'an approval only lapses' using errcode = '42501', constraint = 'approval_kept';
  end if;
  return new;
end $$;
create trigger kept before update on governance.approval for each row execute function governance.keep_approval();

-- Another scope than the approved one is not approved: the gate closes in the statement that changes it, and the board
-- finds the case on its desk.
create function governance.judge_scope() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  lapsed record;
begin
  for lapsed in
    update governance.approval a
    set lapsed_at = now(),
      lapsed_because = case when new.seats * 4 > a.seats * 5 then 'seats' else 'scope' end
    where a.project_id = new.id and a.lapsed_at is null
      and (a.scope_hash <> governance.scope_hash(new) or new.seats * 4 > a.seats * 5
        -- Younger people than the board thought of.
        or coalesce(new.minimum_age, 0) < coalesce(old.minimum_age, 0))
    returning a.stage
  loop
    insert into governance.review (project_id, organisation_id, stage, submitted_at)
    values (new.id, new.organisation_id, lapsed.stage, now()) on conflict do nothing;
    if lapsed.stage = 'start' and new.live_at is null then
      new.approved_at := null;
    end if;
  end loop;
  return new;
end $$;
create trigger scope_judged before update of product, purpose, analysed_by, analysis_partner, results, other_results,
  survey, survey_url, minimum_age, seats on projects.project
  for each row execute function governance.judge_scope();

-- Whatever is paid, or let through, is a case.
create function governance.open_start() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  insert into governance.review (project_id, organisation_id, stage, submitted_at)
  values (new.id, new.organisation_id, 'start', new.settled_at) on conflict do nothing;
  return null;
end $$;
create trigger start_opened after insert or update of settled_at on projects.project
  for each row when (new.settled_at is not null and new.approved_at is null and new.declined_at is null)
  execute function governance.open_start();

-- What is closed or was never begun needs no decision any more.
create function governance.withdraw() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  update governance.review set state = 'withdrawn' where project_id = new.id and state = 'open';
  return null;
end $$;
create trigger reviews_withdrawn after update of closed_at, cancelled_at on projects.project
  for each row when (new.closed_at is not null or new.cancelled_at is not null)
  execute function governance.withdraw();

-- A text waits for the board once the start was approved or the project is live; before that it is part of what the
-- board reads.
create function governance.judge_text() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  new.passed_at := null;
  if new.version = 1 or not exists (select from projects.project p
      where p.id = new.project_id and (p.live_at is not null or exists (
        select from governance.approval a
        where a.project_id = p.id and a.stage = 'start' and a.lapsed_at is null)))
  then
    new.passed_at := new.published_at;
  else
    insert into governance.review (project_id, organisation_id, stage, submitted_at, submitted_by)
    values (new.project_id, new.organisation_id, 'texts', new.published_at,
      (select account_id from organisations.organisation_user where account_id = new.published_by limit 1))
    on conflict do nothing;
  end if;
  return new;
end $$;
create trigger text_judged before insert on participation.consent_text
  for each row execute function governance.judge_text();

-- Only what the board approved passes; the last version of its review decides.
create function governance.judge_passing() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  if old.passed_at is not null or not exists (select from governance.review r
      where r.project_id = new.project_id and r.stage in ('texts', 'start') and r.state = 'approved'
        and r.decided_at >= old.published_at)
  then
    raise exception 'the board has not passed this text' using errcode = '42501', constraint = 'text_passed';
  end if;
  return new;
end $$;
create trigger passing_judged before update on participation.consent_text
  for each row execute function governance.judge_passing();

set local allmend.duty = 'gates';
-- What was approved before the board worked here stays so; figures of what is live had left already.
insert into governance.approval (project_id, organisation_id, stage, scope_hash, seats, approved_at)
select p.id, p.organisation_id, s.stage, governance.scope_hash(p), p.seats, p.approved_at
from projects.project p cross join (values ('start'), ('analysis')) s (stage)
where p.approved_at is not null and (s.stage = 'start' or p.live_at is not null);
insert into governance.review (project_id, organisation_id, stage, submitted_at)
select p.id, p.organisation_id, 'start', p.settled_at from projects.project p
where p.settled_at is not null and p.approved_at is null and p.declined_at is null and p.cancelled_at is null;

-- What is about the progress of a project stands apart from what is a result of it.
alter table insights.release drop constraint release_kind_check,
  add constraint release_kind_check check (kind in ('day', 'week', 'progress', 'cells'));
alter table insights.test_release drop constraint test_release_kind_check,
  add constraint test_release_kind_check check (kind in ('day', 'week', 'progress', 'cells'));
create function insights.note_progress() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into insights.%I (project_id, kind, from_day, organisation_id, figures, released_at)
     values ($1, ''progress'', $2, $3, $4, $5) on conflict do nothing', tg_table_name)
  using new.project_id, new.from_day, new.organisation_id, jsonb_build_object('dataDays', new.figures -> 'dataDays',
    'validated', new.figures -> 'validated', 'relabelled', new.figures -> 'relabelled'), new.released_at;
  return null;
end $$;
create trigger progress_noted after insert on insights.release
  for each row when (new.kind = 'week') execute function insights.note_progress();
create trigger progress_noted after insert on insights.test_release
  for each row when (new.kind = 'week') execute function insights.note_progress();
set local allmend.duty = 'insights';
insert into insights.release (project_id, kind, from_day, organisation_id, figures, released_at)
select project_id, 'progress', from_day, organisation_id, jsonb_build_object('dataDays', figures -> 'dataDays',
  'validated', figures -> 'validated', 'relabelled', figures -> 'relabelled'), released_at
from insights.release where kind = 'week';
insert into insights.test_release (project_id, kind, from_day, organisation_id, figures, released_at)
select project_id, 'progress', from_day, organisation_id, jsonb_build_object('dataDays', figures -> 'dataDays',
  'validated', figures -> 'validated', 'relabelled', figures -> 'relabelled'), released_at
from insights.test_release where kind = 'week';

-- The gates themselves: whatever else lets the application see a row, without the board it sees none.
create policy approved on insights.release as restrictive for select to allmend_app using (
  (kind in ('day', 'progress') and project_id in (select governance.passed('start')))
  or project_id in (select governance.passed('analysis'))
);
create policy approved on ratings.release as restrictive for select to allmend_app using (
  (is_test and project_id in (select governance.in_test()))
  or (kind <> 'public' and project_id in (select governance.passed('start')))
  or project_id in (select governance.passed('analysis'))
);
create policy approved on people.release as restrictive for select to allmend_app using (
  project_id in (select governance.in_test()) or project_id in (select governance.passed('analysis'))
);
create policy approved on rides.release as restrictive for select to allmend_app using (
  (is_test and project_id in (select governance.in_test())) or project_id in (select governance.passed('analysis'))
);
create policy approved on participation.participant as restrictive for insert to allmend_app with check (
  governance.may_join(project_id)
);
create policy passed on participation.consent as restrictive for insert to allmend_app with check (
  act = 'withdrawn' or governance.is_text_passed(project_id, purpose, version)
);

create function governance.hold_live() returns trigger language plpgsql as $$
begin
  if current_user = 'allmend_app' and not governance.may_go_live(new.id) then
    raise exception 'the board has not approved the start' using errcode = '42501', constraint = 'live_approved';
  end if;
  return new;
end $$;
create trigger live_held before update of live_at on projects.project
  for each row when (old.live_at is null and new.live_at is not null) execute function governance.hold_live();

-- The release before this one knows no reviews. While it may still run, for a day, what it approves is approved;
-- afterwards it opens nothing. The migration after this release takes it away.
create table governance.former_release (until timestamptz primary key);
comment on table governance.former_release is 'Until when an approval of the release that knew no reviews opens the gate of the start';
alter table governance.former_release enable row level security;
alter table governance.former_release force row level security;
create policy gates on governance.former_release for all to current_user
  using (allmend.duty() = 'gates') with check (allmend.duty() = 'gates');
create policy errand on governance.former_release for select using (allmend.duty() = 'governance');
grant select on governance.former_release to allmend_app;
set local allmend.duty = 'gates';
insert into governance.former_release values (now() + interval '1 day');
create function governance.hear_former_release() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  if exists (select from governance.former_release where until > now()) then
    insert into governance.approval (project_id, organisation_id, stage, scope_hash, seats, approved_at)
    values (new.id, new.organisation_id, 'start', '', 0, new.approved_at) on conflict do nothing;
    update governance.review set state = 'approved', decided_at = new.approved_at
    where project_id = new.id and stage = 'start' and state = 'open' and classed_at is null;
  end if;
  return null;
end $$;
create trigger former_release_heard after update of approved_at on projects.project
  for each row when (new.approved_at is not null and old.approved_at is null)
  execute function governance.hear_former_release();

revoke execute on all functions in schema governance from public;
grant execute on function governance.cell_sizes to allmend_app;
grant execute on function governance.passed, governance.in_test, governance.may_join, governance.may_go_live,
  governance.is_text_passed to allmend_app, allmend_worker;
