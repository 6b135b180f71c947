-- Decision 0175: a vote is about what a case shows. The database computes that, part by part, stores it with the vote,
-- and counts a vote only as long as the case shows the same. Expand only: votes of the release before carry no content,
-- and are refused while it still runs.
alter table governance.vote add column content jsonb
  check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000);
comment on column governance.vote.content is
  'Hashes of what the case showed when she voted, by part. Null: voted before this was kept, which counts for nothing open';
alter table governance.review add column content jsonb check (jsonb_typeof(content) = 'object');
comment on column governance.review.content is 'Hashes of what was decided on, by part; set by the database';

create table governance.content_change (
  review_id uuid not null references governance.review (id),
  noticed_at timestamptz not null,
  votes integer not null check (votes > 0),
  parts text[] not null check (cardinality(parts) <= 10),
  primary key (review_id, noticed_at)
);
comment on table governance.content_change is
  'That an open case changed after votes were given, which count no more; the board was sent a mail about it';
comment on column governance.content_change.votes is 'How many votes it voided';
comment on column governance.content_change.parts is 'Which parts changed; none: what they were given for was not kept';
alter table governance.content_change enable row level security;
alter table governance.content_change force row level security;
create policy errand on governance.content_change using (allmend.duty() = 'governance');
grant select, insert on governance.content_change to allmend_app, allmend_worker;
grant select on governance.vote, governance.conflict to allmend_worker;

do $$
declare t text;
begin
  foreach t in array array['content.invite_draft', 'content.invite_version', 'governance.case_document'] loop
    execute format(
      'create policy gates on %s for all to current_user using (allmend.duty() = ''gates'') with check (allmend.duty() = ''gates'')', t);
  end loop;
end $$;

create function governance.hash_of(it jsonb) returns text language sql immutable
  return encode(sha256(convert_to(coalesce(it, 'null'::jsonb)::text, 'UTF8')), 'hex');
comment on function governance.hash_of is 'SHA-256, hexadecimal';

-- Of texts and surveys whatever was ever submitted: deciding about them does not change what the case shows.
create function governance.content_of(asked uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return (select jsonb_build_object(
    'purpose', governance.hash_of(jsonb_build_array(p.name, p.product, p.purpose, p.analysed_by, p.analysis_partner)),
    'scope', governance.hash_of(jsonb_build_array(to_jsonb(p.results), p.other_results, p.survey, p.survey_url,
      p.minimum_age, p.seats, p.start_day, p.end_day, p.region)),
    'texts', governance.hash_of((
      select jsonb_agg(jsonb_build_array(t.purpose, t.version, t.de, t.en) order by t.purpose, t.version)
      from participation.consent_text t where t.project_id = p.id)),
    'surveys', governance.hash_of((
      select jsonb_agg(jsonb_build_array(v.survey_id, v.number, v.last_day, v.document) order by v.survey_id, v.number)
      from surveys.version v where v.project_id = p.id and v.status <> 'draft')),
    'invite', governance.hash_of((
      select jsonb_build_array(v.version, v.document) from content.invite_draft d
      join content.invite_version v on v.project_id = d.project_id and v.version = d.published_version
      where d.project_id = p.id)),
    'documents', governance.hash_of((
      select jsonb_agg(jsonb_build_array(d.id, d.title, encode(d.sha256, 'hex')) order by d.id)
      from governance.case_document d where d.project_id = p.id)))
  from projects.project p where p.id = asked);
end $$;
comment on function governance.content_of is 'Hashes of what a case of the project shows, by part; the same for all of its cases';

-- What a case shows is not changed while somebody votes on it: both lock the project, then its open cases.
create function governance.hold_cases() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  asked uuid := (changed ->> tg_argv[0])::uuid;
begin
  perform from projects.project p where p.id = asked for key share;
  perform from governance.review r where r.project_id = asked and r.state = 'open' order by r.id for update;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger cases_held before update of name, product, purpose, analysed_by, analysis_partner, results, other_results,
  survey, survey_url, minimum_age, seats, start_day, end_day, region on projects.project
  for each row execute function governance.hold_cases('id');
-- Before the trigger that asks whether the text waits: the answer is that of the decision it waited for.
create trigger cases_held before insert on participation.consent_text
  for each row execute function governance.hold_cases('project_id');
create trigger cases_held before insert or update of status, document, last_day on surveys.version
  for each row execute function governance.hold_cases('project_id');
create trigger cases_held before insert or update of published_version on content.invite_draft
  for each row execute function governance.hold_cases('project_id');
create trigger cases_held before insert or delete on governance.case_document
  for each row execute function governance.hold_cases('project_id');

-- Who votes is of the board, is not touched by the case, did not lower its class, and has read what it shows now.
create or replace function governance.judge_vote() returns trigger
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
  if new.content is distinct from governance.content_of(about.project_id) then
    raise exception 'the case shows something else' using errcode = '42501', constraint = 'vote_on_content';
  end if;
  new.is_chair := exists (
    select from accounts.platform_role r where r.account_id = new.member_id and r.role = 'ethics_chair');
  return new;
end $$;

-- The votes a class asks for: one member, the chair, or three of the board; each for what the case shows now.
create function governance.is_carried(asked uuid) returns boolean
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  about governance.review;
  ayes integer;
  chair boolean;
begin
  select * into strict about from governance.review where id = asked;
  select count(*) filter (where it.choice <> 'decline'), coalesce(bool_or(it.is_chair and it.choice <> 'decline'), false)
    into ayes, chair
  from (
    select distinct on (v.member_id) v.choice, v.is_chair, v.content from governance.vote v
    where v.review_id = asked and not exists (
      select from governance.conflict c where c.review_id = v.review_id and c.member_id = v.member_id)
    order by v.member_id, v.version desc
  ) it
  where it.content = governance.content_of(about.project_id);
  return case about.class when 1 then ayes >= 1 when 2 then chair or ayes >= 3 else ayes >= 3 end;
end $$;
comment on function governance.is_carried is 'Whether the board has approved what a case shows now';

create or replace function governance.judge_approval() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
declare
  about governance.review;
  project projects.project;
begin
  select * into strict project from projects.project where id = new.project_id;
  new.organisation_id := project.organisation_id;
  new.scope_hash := governance.scope_hash(project);
  new.seats := project.seats;
  if new.review_id is null then
    return new;
  end if;
  select * into strict about from governance.review where id = new.review_id;
  if about.project_id <> new.project_id or about.stage <> new.stage or not governance.is_carried(new.review_id) then
    raise exception 'the board has not approved this' using errcode = '42501', constraint = 'approval_voted';
  end if;
  return new;
end $$;

-- A case of whatever stage is approved by its votes alone, and what it showed then is kept with it.
create function governance.judge_outcome() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  if tg_argv[0] = 'voted' and not governance.is_carried(new.id) then
    raise exception 'the board has not approved this' using errcode = '42501', constraint = 'outcome_voted';
  end if;
  new.content := governance.content_of(new.project_id);
  return new;
end $$;
create trigger outcome_judged before update of state on governance.review for each row
  when (new.state = 'approved' and old.state <> 'approved' and current_user in ('allmend_app', 'allmend_worker'))
  execute function governance.judge_outcome('voted');
create trigger outcome_noted before update of state on governance.review for each row
  when (new.state in ('approved', 'declined') and new.state <> old.state)
  execute function governance.judge_outcome('noted');

-- Only what was before the board when it approved passes.
create or replace function governance.judge_passing() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  if old.passed_at is not null or not exists (select from governance.review r
      where r.project_id = new.project_id and r.stage in ('texts', 'start') and r.state = 'approved'
        and r.decided_at >= old.published_at
        and r.content -> 'texts' = governance.content_of(new.project_id) -> 'texts')
  then
    raise exception 'the board has not passed this text' using errcode = '42501', constraint = 'text_passed';
  end if;
  return new;
end $$;

create or replace function governance.judge_survey() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  if new.status <> 'draft' and old.status <> 'draft' and new.document is distinct from old.document then
    raise exception 'what was submitted is not changed' using errcode = '42501', constraint = 'survey_kept';
  end if;
  if new.status = 'in_review' and old.status = 'draft' then
    insert into governance.review (project_id, organisation_id, stage, submitted_at)
    values (new.project_id, new.organisation_id, 'surveys', new.submitted_at) on conflict do nothing;
  elsif new.status = 'draft' and old.status = 'in_review' then
    update governance.review r set state = 'withdrawn'
    where r.project_id = new.project_id and r.stage = 'surveys' and r.state = 'open' and not exists (
      select from surveys.version v where v.project_id = new.project_id and v.status = 'in_review'
        and (v.survey_id, v.number) <> (new.survey_id, new.number));
  elsif new.status = 'finished' and old.status <> 'finished' then
    if old.status <> 'in_review' or not exists (select from governance.review r
      where r.project_id = new.project_id and r.stage = 'surveys' and r.state = 'approved'
        and r.decided_at >= old.submitted_at
        and r.content -> 'surveys' = governance.content_of(new.project_id) -> 'surveys')
    then
      raise exception 'the board has not released this survey' using errcode = '42501', constraint = 'survey_passed';
    end if;
  end if;
  return new;
end $$;

revoke execute on function governance.hash_of, governance.content_of, governance.hold_cases, governance.is_carried,
  governance.judge_outcome from public;
grant execute on function governance.content_of to allmend_app, allmend_worker;
