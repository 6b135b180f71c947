-- Addresses the site needs at its root, acceptances that name their version, and two ways an account can be changed
-- by mail: its second factor by somebody else (decision 0070), its address by herself (decision 0071).

-- The same list as RESERVED_SLUGS in domain/src/base/organisations/slug.ts; organisations.test.ts compares them.
do $$
declare taken text;
begin
  perform set_config('allmend.duty', 'organisations', true);
  select string_agg(format('%s (/%s)', name, slug), ', ' order by slug) into taken
    from organisations.organisation where slug = any (array[
      'accuracy', 'agb', 'auth', 'cookies', 'datenschutz', 'decisions', 'demo', 'faq', 'faqs', 'hilfe', 'impressum',
      'join', 'kontakt', 'mails', 'member', 'members', 'membership', 'newsletter', 'press', 'quotes', 'region',
      'regions', 'statutes', 'stop', 'surveys', 'team', 'tour', 'verify'
    ]);
  perform set_config('allmend.duty', '', true);
  if taken is not null then
    raise exception 'These organisations have web addresses the site needs for itself: %', taken
      using hint = 'Agree on another address with each of them and change organisations.organisation.slug first.';
  end if;
end $$;
alter table organisations.organisation drop constraint organisation_slug_free;
alter table organisations.organisation add constraint organisation_slug_free check (slug <> all (array[
  'about', 'access-denied', 'account', 'accounts', 'accuracy', 'admin', 'agb', 'api', 'app', 'assets', 'auth',
  'become-a-member', 'blog', 'city', 'cityserver', 'contact', 'contact-sales', 'cookies', 'customer-stories',
  'data-market', 'data-products', 'datenschutz', 'de', 'decisions', 'demo', 'diary', 'docs', 'documentation', 'en',
  'ethics', 'faq', 'faqs', 'favicon', 'fonts', 'fr', 'healthz', 'help', 'hilfe', 'home', 'impressum', 'imprint',
  'insights', 'invitation', 'invite', 'it', 'join', 'kontakt', 'legal', 'login', 'logout', 'mails', 'map', 'media',
  'member', 'members', 'membership', 'metrics', 'new', 'newsletter', 'openapi', 'organisation', 'organisations',
  'organization', 'payments', 'press', 'pricing', 'privacy', 'products', 'profile', 'project', 'projects', 'quotes',
  'readyz', 'region', 'regions', 'reset-password', 'rm', 'robots', 'search', 'security', 'settings', 'sign-in',
  'sign-out', 'sign-up', 'sitemap', 'static', 'status', 'statutes', 'stop', 'support', 'survey', 'surveys', 'team',
  'terms', 'tiles', 'tour', 'tracking', 'user', 'users', 'v1', 'verify', 'well-known', 'www'
]));

-- Null: accepted before the texts had versions.
alter table accounts.account add column terms_version text check (terms_version ~ '^\d{4}-\d{2}-\d{2}$');
comment on column accounts.account.terms_version is 'Version of terms and privacy policy accepted at sign-up; a version is named after the day it came into force';
alter table payments.order add column terms_version text check (terms_version ~ '^\d{4}-\d{2}-\d{2}$');
comment on column payments.order.terms_version is 'Version of terms and privacy policy accepted with the order';

create table accounts.second_factor_reset (
  id uuid primary key,
  account_id uuid not null references accounts.account (id) on delete cascade,
  asked_by uuid references accounts.account (id) on delete set null,
  asked_by_name text not null,
  organisation_name text,
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  stop_hash bytea unique,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'stopped')),
  constraint second_factor_reset_ended check ((ended_at is null) = (outcome is null)),
  constraint second_factor_reset_waits check (effective_at > asked_at)
);
create unique index second_factor_reset_open on accounts.second_factor_reset (account_id) where ended_at is null;
create index second_factor_reset_of_account on accounts.second_factor_reset (account_id, asked_at desc);
comment on table accounts.second_factor_reset is
  'A lost second factor, to be removed at somebody else''s word after a delay. Ended ones stay: they are the log';
comment on column accounts.second_factor_reset.organisation_name is 'For which organisation an admin asked; null: an Admin of the platform';
comment on column accounts.second_factor_reset.stop_hash is 'Of the secret in the link of the mail; made when the mail is written';

create table accounts.email_change (
  account_id uuid primary key references accounts.account (id) on delete cascade,
  former_email text not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  stop_hash bytea unique
);
comment on table accounts.email_change is
  'The last change of address: under way until confirmed, then kept while it can be taken back and invitations to the former address hold';

alter table accounts.security_code drop constraint security_code_purpose_check;
alter table accounts.security_code add constraint security_code_purpose_check
  check (purpose in ('sign_up', 'reset_password', 'change_email'));
alter table accounts.session drop constraint session_revoked_because_check;
alter table accounts.session add constraint session_revoked_because_check
  check (revoked_because in ('signed_out', 'reuse', 'password', 'everywhere', 'second_factor', 'email'));

do $$
declare t text;
begin
  foreach t in array array['second_factor_reset', 'email_change'] loop
    execute format('alter table accounts.%I enable row level security', t);
    execute format('alter table accounts.%I force row level security', t);
    execute format(
      'create policy own on accounts.%I using (account_id = allmend.account() or allmend.duty() = ''accounts'')', t);
  end loop;
end $$;
-- The admins of an organisation see that a reset waits for one of theirs.
create policy of_organisation on accounts.second_factor_reset for select using (
  exists (
    select from organisations.organisation_user u
    where u.account_id = second_factor_reset.account_id and u.organisation_id = allmend.organisation()
  )
);
grant select, insert, update, delete on accounts.second_factor_reset, accounts.email_change to allmend_app;
-- The worker writes the secrets of links, removes factors whose delay is over, and ends their sessions.
grant select, update, delete on accounts.second_factor_reset, accounts.email_change to allmend_worker;
grant select, delete on accounts.second_factor, accounts.recovery_code to allmend_worker;
grant update (revoked_at, revoked_because) on accounts.session to allmend_worker;
