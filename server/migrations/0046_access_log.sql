-- Who read, counted, took along or erased something of a participant, and what she agreed to: appended by whoever does
-- it, chained by the worker, changed by nobody (decision 0117). It takes the place of own_data.access, which the release
-- before goes on writing to and a later migration drops.
create schema access_log;
comment on schema access_log is 'Log of accesses and consents, append-only and chained by hashes; apart from what it is about';
grant usage on schema access_log to allmend_app, allmend_worker;

create table access_log.entry (
  number bigint generated always as identity primary key,
  participant_id uuid not null,
  at timestamptz not null,
  act text not null check (act in ('read', 'counted', 'exported', 'erased', 'agreed', 'withdrew')),
  what text not null check (length(what) between 1 and 200),
  by_whom text not null check (length(by_whom) between 1 and 200),
  purpose text not null check (length(purpose) between 1 and 200)
);
create index entry_of_participant on access_log.entry (participant_id, at desc);
create index entry_in_time on access_log.entry (at);
comment on table access_log.entry is
  'Who did what with a participant''s data, for what. Stays when she has it erased, and is then about nobody';
comment on column access_log.entry.participant_id is 'Drawn by chance for one project; no reference, for the log outlives her';

create table access_log.waiting (
  number bigint primary key
);
comment on table access_log.waiting is 'Entries that have no link yet: the worker takes them in this order';

create table access_log.link (
  position bigint primary key check (position >= 1),
  number bigint not null unique,
  linked_at timestamptz not null,
  hash bytea not null check (length(hash) = 32)
);
comment on table access_log.link is
  'The chain: each hash is over the one before, its place and the entry (domain/src/base/access-log/chain.ts)';
comment on column access_log.link.number is 'Of the entry; no reference, for entries are pruned and links stay';

create table access_log.anchor (
  day date primary key,
  position bigint not null check (position >= 0),
  hash bytea not null check (length(hash) = 32),
  made_at timestamptz not null
);
comment on table access_log.anchor is 'How far the chain had come at the end of a day (UTC), and its hash there: published';

create table access_log.audit (
  id uuid primary key,
  asked_at timestamptz not null,
  finished_at timestamptz,
  links bigint check (links >= 0),
  hash bytea,
  faults bigint check (faults >= 0),
  findings jsonb check (octet_length(findings::text) <= 100000),
  check ((finished_at is null) = (links is null)),
  check ((finished_at is null) = (hash is null)),
  check ((finished_at is null) = (faults is null)),
  check ((finished_at is null) = (findings is null))
);
create unique index audit_under_way on access_log.audit ((finished_at is null)) where finished_at is null;
create index audit_in_time on access_log.audit (asked_at desc);
comment on table access_log.audit is 'Each time the whole chain was gone through, and what was found';
comment on column access_log.audit.findings is 'Fault and position of the first hundred';

-- Whatever is appended waits for its link; nobody can forget to say so.
create function access_log.wait_for_link() returns trigger language plpgsql as $$
begin
  insert into access_log.waiting (number) select number from added;
  return null;
end $$;
create trigger wait_for_link after insert on access_log.entry
  referencing new table as added for each statement execute function access_log.wait_for_link();

-- What was logged so far, and what the release before still logs while this one starts.
select set_config('allmend.duty', 'own-data', true);
insert into access_log.entry (participant_id, at, act, what, by_whom, purpose)
select participant_id, at, act, what, by_whom, purpose from own_data.access order by at, id;
select set_config('allmend.duty', '', true);

create function access_log.copy_former() returns trigger language plpgsql as $$
begin
  insert into access_log.entry (participant_id, at, act, what, by_whom, purpose)
  select participant_id, at, act, what, by_whom, purpose from added order by at, id;
  return null;
end $$;
create trigger copy_to_log after insert on own_data.access
  referencing new table as added for each statement execute function access_log.copy_former();
comment on table own_data.access is 'Of the release before decision 0117; copied to access_log.entry as it is written';

do $$
declare t text;
begin
  foreach t in array array['entry', 'waiting', 'link', 'anchor', 'audit'] loop
    execute format('alter table access_log.%I enable row level security', t);
    execute format('alter table access_log.%I force row level security', t);
  end loop;
end $$;

-- No policy and no right to change an entry or a link, for nobody. Removing waits for a year, by the database's clock.
create policy seen on access_log.entry for select using (
  participant_id = allmend.participant() or allmend.duty() = 'access-log'
);
create policy appended on access_log.entry for insert with check (
  allmend.duty() in ('access-log', 'own-data', 'governance')
);
create policy pruned on access_log.entry for delete using (
  allmend.duty() = 'access-log' and at < now() - interval '1 year'
);
create policy seen on access_log.waiting for select using (allmend.duty() = 'access-log');
create policy appended on access_log.waiting for insert with check (
  allmend.duty() in ('access-log', 'own-data', 'governance')
);
create policy linked on access_log.waiting for delete using (allmend.duty() = 'access-log');
create policy seen on access_log.link for select using (allmend.duty() = 'access-log');
create policy appended on access_log.link for insert with check (allmend.duty() = 'access-log');
create policy seen on access_log.anchor for select using (allmend.duty() = 'access-log');
create policy appended on access_log.anchor for insert with check (allmend.duty() = 'access-log');
create policy seen on access_log.audit for select using (allmend.duty() = 'access-log');
create policy asked on access_log.audit for insert with check (allmend.duty() = 'access-log');
create policy finished on access_log.audit for update using (allmend.duty() = 'access-log' and finished_at is null)
  with check (allmend.duty() = 'access-log');

-- The API appends and reads; only the worker links, anchors and prunes.
grant select, insert on access_log.entry, access_log.waiting to allmend_app, allmend_worker;
grant select on access_log.link, access_log.anchor to allmend_app;
grant select, insert on access_log.link, access_log.anchor to allmend_worker;
grant delete on access_log.waiting, access_log.entry to allmend_worker;
grant select, insert on access_log.audit to allmend_app;
grant select, insert, update on access_log.audit to allmend_worker;
