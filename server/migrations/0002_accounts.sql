create schema accounts;
grant usage on schema accounts to allmend_app, allmend_worker;

create table accounts.account (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  first_name text not null,
  family_name text not null,
  city text not null default '',
  postcode text not null default '',
  language text not null default 'de' check (language in ('de', 'en')),
  newsletter boolean not null default false,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null
);
comment on table accounts.account is 'A login. The password is an argon2id hash.';

create table accounts.platform_role (
  account_id uuid not null references accounts.account (id) on delete cascade,
  role text not null check (role in ('ethics', 'admin', 'superuser')),
  granted_at timestamptz not null default now(),
  primary key (account_id, role)
);
comment on table accounts.platform_role is 'Roles on the platform itself; granted by command, never by the site';

create table accounts.session (
  id uuid primary key,
  account_id uuid not null references accounts.account (id) on delete cascade,
  salt bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  device text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('signed_out', 'reuse', 'password', 'everywhere'))
);
create index session_of_account on accounts.session (account_id);
comment on table accounts.session is
  'A family of refresh tokens. Token n is computed from salt, n and a key outside the database; only n is stored.';

create table accounts.second_factor (
  account_id uuid primary key references accounts.account (id) on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table accounts.second_factor is
  'TOTP secret, sealed by a key outside the database; last_step keeps a code from being used twice';

create table accounts.recovery_code (
  account_id uuid not null references accounts.account (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table accounts.recovery_code is 'Ten codes for the day the phone is lost; each works once';

create table accounts.security_code (
  email text not null,
  purpose text not null check (purpose in ('sign_up', 'reset_password')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0),
  primary key (email, purpose)
);
comment on table accounts.security_code is 'Six digits sent by mail: ten minutes, five tries';

create table accounts.attempt (
  key bytea primary key,
  window_started_at timestamptz not null,
  count integer not null
);
comment on table accounts.attempt is 'Throttle: tries per hashed key (account, address, both) in a window';

create table accounts.spent_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table accounts.spent_challenge is 'Proofs of work that were used; each counts once';

-- A person reaches her own rows; the server reaches them on the errand "accounts" (sign-in, sign-up, reset).
do $$
declare t text;
begin
  foreach t in array array['platform_role', 'session', 'second_factor', 'recovery_code'] loop
    execute format('alter table accounts.%I enable row level security', t);
    execute format('alter table accounts.%I force row level security', t);
    execute format(
      'create policy own on accounts.%I using (account_id = allmend.account() or allmend.duty() = ''accounts'')', t);
  end loop;
  foreach t in array array['security_code', 'attempt', 'spent_challenge'] loop
    execute format('alter table accounts.%I enable row level security', t);
    execute format('alter table accounts.%I force row level security', t);
    execute format('create policy errand on accounts.%I using (allmend.duty() = ''accounts'')', t);
  end loop;
end $$;
alter table accounts.account enable row level security;
alter table accounts.account force row level security;
create policy own on accounts.account using (id = allmend.account() or allmend.duty() = 'accounts');

grant select, insert, update, delete on all tables in schema accounts to allmend_app;
revoke insert, update, delete on accounts.platform_role from allmend_app;
grant select on accounts.account to allmend_worker;
grant select, insert, update, delete on accounts.security_code, accounts.attempt, accounts.spent_challenge
  to allmend_worker;
grant select, delete on accounts.session to allmend_worker;
