-- What phones send. Every table of a participant has participant_id first in its primary key and refers to
-- nothing outside this group but reference tables, so that it can be distributed by that column.
create schema tracking;
comment on schema tracking is 'Participants, their devices, and the fixes they sent, sealed';
grant usage on schema tracking to allmend_app, allmend_worker;

-- Months of chunks and of day blocks. Nobody has any right on this schema: they are reached through their
-- parents alone, whose policies then hold.
create schema tracking_months;
comment on schema tracking_months is 'Partitions of tracking.chunk and tracking.day_block, one for each month';

create function allmend.participant() returns uuid language sql stable parallel safe
  return nullif(current_setting('allmend.participant', true), '')::uuid;
comment on function allmend.participant is 'Participant on whose behalf the transaction runs, once her account was checked';

create table tracking.participant (
  participant_id uuid primary key,
  project_id uuid not null references projects.project (id),
  account_id uuid not null,
  joined_at timestamptz not null,
  left_at timestamptz
);
create index participant_of_account on tracking.participant (account_id, project_id);
create index participant_of_project on tracking.participant (project_id);
comment on table tracking.participant is
  'A person in one project. Who the person is stands here and nowhere else; in another project she is somebody else';

create table tracking.key (
  participant_id uuid primary key references tracking.participant on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null
);
comment on table tracking.key is
  'Her data key, sealed by a key outside the database. Without this row nothing she sent can be read any more, in no backup either';

create table tracking.device (
  participant_id uuid not null references tracking.participant on delete cascade,
  device_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  credential_hash bytea not null,
  paired_at timestamptz not null,
  revoked_at timestamptz,
  primary key (participant_id, device_id)
);
comment on table tracking.device is 'What may send in her name; of the credential only the hash is kept';

create table tracking.stream (
  participant_id uuid not null references tracking.participant on delete cascade,
  stream_id uuid not null,
  device_id uuid not null,
  contiguous bigint not null check (contiguous >= 0),
  opened_at timestamptz not null,
  primary key (participant_id, stream_id)
) with (fillfactor = 70);
comment on table tracking.stream is 'A numbered row of chunks; its id is chosen by the phone, its numbers start at one';
comment on column tracking.stream.device_id is 'The device that opened it; after a new pairing another one goes on';
comment on column tracking.stream.contiguous is 'All chunks up to this one are here';

create table tracking.receipt (
  participant_id uuid not null,
  stream_id uuid not null,
  seq bigint not null check (seq >= 1),
  arrival bigint not null,
  received_at timestamptz not null,
  point_count integer not null,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (participant_id, stream_id, seq)
);
comment on table tracking.receipt is
  'What was acknowledged, for ever: a chunk is known by its number in its stream, never by a clock. The primary key makes it happen once';
comment on column tracking.receipt.arrival is 'Counts her chunks in the order they were committed, without gaps';
comment on column tracking.receipt.point_count is 'As its head claims; 0 where that is not readable';

create table tracking.chunk (
  participant_id uuid not null,
  arrival bigint not null,
  stream_id uuid not null,
  seq bigint not null,
  received_at timestamptz not null,
  first_tracked_ms bigint,
  last_tracked_ms bigint,
  sealed bytea not null,
  primary key (participant_id, arrival, received_at)
) partition by range (received_at);
alter table tracking.chunk alter column sealed set storage external;
comment on table tracking.chunk is
  'Chunks as they were sent, sealed with her key, until they are compacted into day blocks';
comment on column tracking.chunk.first_tracked_ms is
  'Earliest time in it by the phone''s clock, milliseconds since 1970, as its head claims; null where that is not readable';

create table tracking.day_block (
  participant_id uuid not null,
  data_day date not null,
  stream_id uuid not null,
  point_count integer not null,
  first_tracked_ms bigint not null,
  last_tracked_ms bigint not null,
  compacted_at timestamptz not null,
  sealed bytea not null,
  primary key (participant_id, data_day, stream_id)
) partition by range (data_day);
alter table tracking.day_block alter column sealed set storage external;
comment on table tracking.day_block is 'All fixes of one stream on one data day, in one block, sealed';

create table tracking.dirty (
  participant_id uuid primary key references tracking.participant on delete cascade,
  arrivals bigint not null default 0,
  read_through bigint not null default 0 check (read_through <= arrivals),
  dirty_since timestamptz,
  leased_until timestamptz,
  attempts smallint not null default 0,
  trouble text
) with (fillfactor = 50);
create index dirty_waiting on tracking.dirty (dirty_since) where dirty_since is not null;
comment on table tracking.dirty is
  'How many chunks of hers have arrived and how many have been read. Whoever reads takes a lease and counts the attempt before the work';
comment on column tracking.dirty.dirty_since is 'Since when something unread waits; null when all is read';
comment on column tracking.dirty.trouble is 'Why the last attempt failed';

create table tracking.quarantine (
  participant_id uuid not null,
  stream_id uuid not null,
  seq bigint not null,
  sha256 bytea not null,
  reason text not null,
  quarantined_at timestamptz not null,
  received_at timestamptz not null,
  sealed bytea not null,
  primary key (participant_id, stream_id, seq, sha256)
);
comment on table tracking.quarantine is
  'Chunks that cannot be read, or that came under the number of another; their bytes stay';

create table tracking.epoch (
  is_only boolean primary key default true check (is_only),
  epoch integer not null
);
insert into tracking.epoch (epoch) values (1);
comment on table tracking.epoch is
  'One row. Raised after a restore, so that phones offer again what was acknowledged after the restored moment';

do $$
declare t text;
begin
  foreach t in array array['participant', 'key', 'device', 'stream', 'receipt', 'chunk', 'day_block', 'dirty', 'quarantine'] loop
    execute format('alter table tracking.%I enable row level security', t);
    execute format('alter table tracking.%I force row level security', t);
    execute format(
      'create policy of_participant on tracking.%I using (allmend.duty() = ''tracking'' or participant_id = allmend.participant())', t);
  end loop;
end $$;
-- A person reaches her participations and devices as the account she signed in with.
create policy of_account on tracking.participant using (account_id = allmend.account());
create policy of_account on tracking.device using (
  exists (
    select from tracking.participant p
    where p.participant_id = device.participant_id and p.account_id = allmend.account()
  )
);
alter table tracking.epoch enable row level security;
alter table tracking.epoch force row level security;
create policy errand on tracking.epoch using (allmend.duty() = 'tracking');

-- The months from the given one on; called by the worker every night and once here. Rows that came before
-- their month existed (or carry a day far from today) lie in the default partition and move.
create function tracking.prepare_months(first_month date, months integer) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  parent text; column_name text; month date; part text; made integer := 0;
begin
  perform pg_advisory_xact_lock(4242003);
  for parent, column_name in values ('chunk', 'received_at'), ('day_block', 'data_day') loop
    for month in select (date_trunc('month', first_month) + make_interval(months => n))::date
      from generate_series(0, months - 1) n
    loop
      part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      continue when to_regclass('tracking_months.' || part) is not null;
      execute format('create table tracking_months.%I (like tracking.%I including defaults including constraints)', part, parent);
      execute format('alter table tracking_months.%I alter column sealed set storage external', part);
      execute format(
        'with moved as (delete from tracking_months.%I where %I >= %L and %I < %L returning *) insert into tracking_months.%I select * from moved',
        parent || '_else', column_name, month, column_name, (month + interval '1 month')::date, part);
      execute format(
        'alter table tracking.%I attach partition tracking_months.%I for values from (%L) to (%L)',
        parent, part, month, (month + interval '1 month')::date);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;
comment on function tracking.prepare_months is 'Makes the partitions of the coming months';
revoke all on function tracking.prepare_months from public;
grant execute on function tracking.prepare_months to allmend_worker;

create table tracking_months.chunk_else partition of tracking.chunk default;
create table tracking_months.day_block_else partition of tracking.day_block default;
select tracking.prepare_months(current_date, 4);

grant select, insert on all tables in schema tracking to allmend_app;
revoke insert on tracking.epoch from allmend_app;
grant update on tracking.participant, tracking.device, tracking.stream, tracking.dirty to allmend_app;
-- The worker reads, compacts, and erases; it acknowledges nothing.
grant select on all tables in schema tracking to allmend_worker;
grant insert, update, delete on tracking.chunk, tracking.day_block, tracking.quarantine to allmend_worker;
grant update on tracking.dirty, tracking.epoch, tracking.key to allmend_worker;
grant delete on tracking.key to allmend_worker;
