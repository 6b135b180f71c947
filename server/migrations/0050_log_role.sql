-- The log has an owner of its own (decision 0126): allmend_log, which nobody signs in as. Who serves reads under the
-- policies as before, and writes through the functions below alone. The running release knows own_data.access only,
-- whose copies go on. Whatever changes the log later begins with `set local role allmend_log`.
do $$
begin
  if not exists (select from pg_roles where rolname = 'allmend_log')
    or not pg_has_role(current_user, 'allmend_log', 'member')
  then
    raise exception 'the role allmend_log is missing' using hint = 'run ops/database.sql as superuser first';
  end if;
end $$;

grant usage, create on schema access_log to allmend_log;
grant usage on schema allmend to allmend_log;
alter table access_log.entry owner to allmend_log;
alter table access_log.waiting owner to allmend_log;
alter table access_log.link owner to allmend_log;
alter table access_log.anchor owner to allmend_log;
alter table access_log.audit owner to allmend_log;
alter function access_log.wait_for_link owner to allmend_log;
alter function access_log.copy_former owner to allmend_log;
alter schema access_log owner to allmend_log;

set local role allmend_log;
grant usage on schema access_log to allmend_owner;
revoke all on all tables in schema access_log from allmend_app, allmend_worker;
grant select on all tables in schema access_log to allmend_app, allmend_worker, allmend_owner;

create or replace function access_log.copy_former() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into access_log.entry (participant_id, at, act, what, by_whom, purpose)
  select participant_id, at, act, what, by_whom, purpose from added order by at, id;
  return null;
end $$;

-- The policies ask for the caller's errand in all of these: a role that may call them says what for.
create function access_log.append(people uuid[], at timestamptz, act text, what text, by_whom text, purpose text,
  unless_since timestamptz default null) returns void
language sql security definer set search_path = '' as $$
  insert into access_log.entry (participant_id, at, act, what, by_whom, purpose)
  select p, $2, $3, $4, $5, $6 from unnest($1) as p
  where $7 is null or not exists (select from access_log.entry e where e.participant_id = p and e.at >= $7
    and e.act = $3 and e.what = $4 and e.by_whom = $5 and e.purpose = $6)
$$;
comment on function access_log.append is
  'The only way into the log: an entry for each of them, or only for those of whom it was not said since then';

create function access_log.extend_chain(positions bigint[], numbers bigint[], hashes text[], linked_at timestamptz)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into access_log.link (position, number, linked_at, hash)
  select it.place, it.entry, extend_chain.linked_at, decode(it.hash, 'hex')
  from unnest(positions, numbers, hashes) as it (place, entry, hash);
  delete from access_log.waiting w where w.number = any(numbers);
end $$;
comment on function access_log.extend_chain is 'Entries that waited get their links; a place that is taken stays as it is';

create function access_log.publish_anchor(day date, place bigint, hash text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into access_log.anchor (day, position, hash, made_at) values ($1, $2, decode($3, 'hex'), $4)
  on conflict do nothing
$$;
comment on function access_log.publish_anchor is 'What was published of a day is not taken back: the first word stays';

create function access_log.prune(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare removed integer;
begin
  delete from access_log.entry where number in (
    select l.number from access_log.link l join access_log.entry e on e.number = l.number
    where e.at < before and l.linked_at < before and not exists (
      select from access_log.link y join access_log.entry kept on kept.number = y.number
      where y.position < l.position and kept.at >= before)
    order by l.position limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
comment on function access_log.prune is 'Entries from the beginning of the chain; a policy keeps what is younger than a year';

create function access_log.ask_for_audit(id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into access_log.audit (id, asked_at) values ($1, $2) on conflict do nothing;
  return found;
end $$;
comment on function access_log.ask_for_audit is 'Whether it is a new one: there is one at a time';

create function access_log.finish_audit(at timestamptz, links bigint, hash text, faults bigint, findings jsonb)
returns void language sql security definer set search_path = '' as $$
  update access_log.audit a set finished_at = $1, links = $2, hash = decode($3, 'hex'), faults = $4, findings = $5
  where a.finished_at is null
$$;
comment on function access_log.finish_audit is 'What going through the chain has found; an outcome stays';

revoke execute on all functions in schema access_log from public;
grant execute on function access_log.append, access_log.ask_for_audit to allmend_app, allmend_worker;
grant execute on function access_log.extend_chain, access_log.publish_anchor, access_log.prune, access_log.finish_audit
  to allmend_worker;
reset role;
