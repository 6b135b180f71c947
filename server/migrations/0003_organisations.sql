create schema organisations;
grant usage on schema organisations to allmend_app, allmend_worker;

create table organisations.organisation (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 40),
  name text not null check (length(name) between 2 and 80),
  account_name text not null,
  contact_email text not null,
  type text not null check (type in ('private_sector', 'public_sector', 'Not_For_Profit')),
  street text not null,
  number text not null default '',
  postcode text not null,
  location text not null,
  country text not null check (country in ('CH', 'DE', 'EN', 'RS')),
  billing_email text not null default '',
  billing_reference text not null default '',
  logo_version uuid,
  created_at timestamptz not null,
  -- The same list as RESERVED_SLUGS in domain/src/base/organisations/slug.ts; organisations.test.ts compares them.
  constraint organisation_slug_free check (slug <> all (array[
    'about', 'access-denied', 'account', 'accounts', 'admin', 'api', 'app', 'assets',
    'become-a-member', 'blog', 'city', 'cityserver', 'contact', 'contact-sales', 'customer-stories', 'data-market',
    'data-products', 'de', 'diary', 'docs', 'documentation', 'en', 'ethics', 'favicon',
    'fonts', 'fr', 'healthz', 'help', 'home', 'imprint', 'insights', 'invitation',
    'invite', 'it', 'legal', 'login', 'logout', 'map', 'media', 'metrics',
    'new', 'openapi', 'organisation', 'organisations', 'organization', 'payments', 'pricing', 'privacy',
    'products', 'profile', 'project', 'projects', 'readyz', 'reset-password', 'robots', 'rm',
    'search', 'security', 'settings', 'sign-in', 'sign-out', 'sign-up', 'sitemap', 'static',
    'status', 'support', 'survey', 'terms', 'tiles', 'tracking', 'user', 'users',
    'v1', 'well-known', 'www'
  ]))
);
create unique index organisation_name_free on organisations.organisation (lower(name));
comment on table organisations.organisation is 'A city, university or company that runs projects';

create table organisations.organisation_user (
  organisation_id uuid not null references organisations.organisation (id) on delete cascade,
  account_id uuid not null references accounts.account (id) on delete cascade,
  role text not null check (role in ('admin', 'member')),
  seat smallint not null check (seat between 1 and 3),
  joined_at timestamptz not null,
  primary key (organisation_id, account_id),
  unique (organisation_id, seat)
);
create index organisation_user_of_account on organisations.organisation_user (account_id);
comment on table organisations.organisation_user is
  'Who has access to the organisation''s data: three numbered seats, so that a fourth person cannot be stored';

create table organisations.invitation (
  id uuid primary key,
  organisation_id uuid not null references organisations.organisation (id) on delete cascade,
  email text not null,
  role text not null check (role in ('admin', 'member')),
  language text not null check (language in ('de', 'en')),
  token_hash bytea unique,
  invited_by uuid not null references accounts.account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organisation_id, email)
);
comment on table organisations.invitation is 'Open invitations; the token is made when the mail is sent, only its hash is kept';

create table organisations.outside_act (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisations.organisation (id) on delete cascade,
  account_id uuid not null,
  by_name text not null,
  act text not null,
  at timestamptz not null
);
create index outside_act_of_organisation on organisations.outside_act (organisation_id, at desc);
comment on table organisations.outside_act is 'What a superuser did inside an organisation; shown to that organisation';

alter table organisations.organisation enable row level security;
alter table organisations.organisation force row level security;
create policy of_organisation on organisations.organisation using (
  id = allmend.organisation() or allmend.duty() = 'organisations'
);
create policy of_user on organisations.organisation for select using (
  exists (
    select from organisations.organisation_user u
    where u.organisation_id = organisation.id and u.account_id = allmend.account()
  )
);

alter table organisations.organisation_user enable row level security;
alter table organisations.organisation_user force row level security;
create policy of_organisation on organisations.organisation_user using (
  organisation_id = allmend.organisation() or allmend.duty() = 'organisations'
);
-- Where she belongs, a person may know; she cannot give herself a seat.
create policy of_user on organisations.organisation_user for select using (account_id = allmend.account());

alter table organisations.invitation enable row level security;
alter table organisations.invitation force row level security;
create policy of_organisation on organisations.invitation using (
  organisation_id = allmend.organisation() or allmend.duty() = 'organisations'
);

alter table organisations.outside_act enable row level security;
alter table organisations.outside_act force row level security;
create policy of_organisation on organisations.outside_act using (
  organisation_id = allmend.organisation() or allmend.duty() = 'organisations'
);

-- The people of an organisation see each other's name and mail.
create policy of_organisation on accounts.account for select using (
  exists (
    select from organisations.organisation_user u
    where u.account_id = account.id and u.organisation_id = allmend.organisation()
  )
);
create policy of_organisation on accounts.second_factor for select using (
  exists (
    select from organisations.organisation_user u
    where u.account_id = second_factor.account_id and u.organisation_id = allmend.organisation()
  )
);

grant select, insert, update, delete on organisations.organisation_user, organisations.invitation to allmend_app;
grant select, insert, update on organisations.organisation to allmend_app;
grant select, insert on organisations.outside_act to allmend_app;
-- The policies above read organisation_user with the rights of whoever asks.
grant select on organisations.organisation, organisations.organisation_user to allmend_worker;
grant select, update, delete on organisations.invitation to allmend_worker;
