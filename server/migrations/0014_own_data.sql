-- What people do with their own data: take it along, have it erased, see who looked at it, bring in more.
create table governance.export (
  id uuid primary key,
  account_id uuid not null references accounts.account (id) on delete cascade,
  state text not null check (state in ('waiting', 'working', 'ready', 'failed', 'cancelled', 'expired')),
  done_share real not null default 0 check (done_share between 0 and 1),
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  size_bytes bigint,
  content_key bytea not null check (length(content_key) = 32)
);
create index export_of_account on governance.export (account_id, requested_at);
-- One at a time: whoever taps twice waits for the same one.
create unique index export_under_way on governance.export (account_id) where state in ('waiting', 'working');
comment on table governance.export is
  'Archives people asked for. The file lies in the object store, encrypted with the key here, until it expires';

create table governance.erasure (
  id uuid primary key,
  account_id uuid not null,
  scope text not null check (scope in ('period', 'project', 'account')),
  project_name text,
  first_day date,
  last_day date,
  erased_at timestamptz not null,
  backups_dead_at timestamptz,
  counts jsonb not null
);
create index erasure_of_account on governance.erasure (account_id, erased_at);
comment on table governance.erasure is
  'Receipts of what was erased: scope, when, how much; nothing of what it was. Stays when the account is gone, and is then about nobody';
comment on column governance.erasure.backups_dead_at is
  'When the wrapping key of that time was destroyed, so that no backup opens what was erased; null: tonight, or a period (decision 0033)';

create table governance.access (
  participant_id uuid not null references tracking.participant on delete cascade,
  id uuid not null,
  at timestamptz not null,
  act text not null check (act in ('read', 'counted', 'exported', 'erased')),
  what text not null check (length(what) between 1 and 200),
  by_whom text not null check (length(by_whom) between 1 and 200),
  purpose text not null check (length(purpose) between 1 and 200),
  primary key (participant_id, id)
);
create index access_in_time on governance.access (participant_id, at desc);
comment on table governance.access is
  'Who read or counted a participant''s data, for what; only ever added to, and shown to her alone';

do $$
declare t text;
begin
  foreach t in array array['export', 'erasure', 'access'] loop
    execute format('alter table governance.%I enable row level security', t);
    execute format('alter table governance.%I force row level security', t);
  end loop;
end $$;
create policy own on governance.export using (account_id = allmend.account() or allmend.duty() = 'governance');
create policy own on governance.erasure using (account_id = allmend.account() or allmend.duty() = 'governance');
create policy of_participant on governance.access using (
  participant_id = allmend.participant() or allmend.duty() = 'governance'
);
grant select, insert, update on governance.export to allmend_app;
grant select, update, delete on governance.export to allmend_worker;
grant select, insert on governance.erasure to allmend_app;
grant select, update on governance.erasure to allmend_worker;
grant select, insert on governance.access to allmend_app, allmend_worker;

-- Files people bring in come from a device of their own kind: what it sends may be older than her joining.
alter table tracking.device add column is_import boolean not null default false;
comment on column tracking.device.is_import is
  'Brings in recordings made elsewhere, of any age; phones cannot have recorded before they were paired';

-- By which wrapping key a data key is sealed; the wrapping keys lie outside the database (decision 0033).
alter table tracking.key add column wrapped_by integer not null default 0 check (wrapped_by >= 0);
comment on column tracking.key.wrapped_by is '0: TRACKING_KEY itself; others: with a secret in the object store too';

-- Erasing is the owner's right, in her own transaction: what she sent, said, and what was read from it.
grant delete on tracking.participant, tracking.key, tracking.device, tracking.stream, tracking.receipt, tracking.chunk,
  tracking.day_block, tracking.dirty, tracking.quarantine to allmend_app;
grant update on tracking.chunk to allmend_app;
grant delete on diary.timeline_day, diary.statement to allmend_app;
