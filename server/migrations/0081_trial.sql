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
