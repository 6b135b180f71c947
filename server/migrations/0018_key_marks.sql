-- With which keys this database was first used. A server that comes with others would read nothing, take what
-- it cannot open for erased, and seal what is new for nobody: it refuses to start instead (decision 0047).
create schema keys;
grant usage on schema keys to allmend_app, allmend_worker;

create table keys.mark (
  setting text primary key check (setting in ('SIGNING_KEY', 'SEALING_KEY', 'TRACKING_KEY')),
  mark bytea not null check (length(mark) = 32),
  marked_at timestamptz not null default now()
);
comment on table keys.mark is
  'A mark of each key outside the database, by which a wrong one is noticed: an HMAC, of which the key cannot be computed';
alter table keys.mark enable row level security;
alter table keys.mark force row level security;
create policy read_by_servers on keys.mark for select using (allmend.duty() = 'keys');
create policy marked_once on keys.mark for insert with check (allmend.duty() = 'keys');
-- A signing key may be changed, and costs people a sign-in; another of the others would cost them their data.
create policy signing_key_changed on keys.mark for update using (
  allmend.duty() = 'keys' and setting = 'SIGNING_KEY'
);
grant select, insert on keys.mark to allmend_app, allmend_worker;
grant update (mark, marked_at) on keys.mark to allmend_worker;
