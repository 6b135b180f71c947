-- Decisions 0145 and 0146: what strangers write to us, who asked for the newsletter, and how services were.
create schema site;
comment on schema site is 'The public site: requests of strangers, the newsletter, and how services were when looked at';
grant usage on schema site to allmend_app, allmend_worker;

create table site.request (
  id uuid primary key,
  number integer generated always as identity unique,
  kind text not null check (kind in ('sales', 'contact', 'feedback')),
  state text not null default 'new' check (state in ('new', 'taken', 'answered')),
  language text not null check (language in ('de', 'en')),
  name text not null default '' check (length(name) <= 250),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  website text not null default '' check (length(website) <= 120),
  industry text check (length(industry) <= 40),
  organisation_type text check (length(organisation_type) <= 40),
  company_size text check (length(company_size) <= 20),
  country text check (length(country) = 2),
  message text not null check (length(message) between 1 and 2000),
  page text not null default '' check (length(page) <= 200),
  sent_at timestamptz not null,
  taken_by uuid references accounts.account (id) on delete set null,
  answered_at timestamptz,
  answer text not null default '' check (length(answer) <= 4000),
  check ((state = 'answered') = (answered_at is not null))
);
create index request_open on site.request (sent_at) where answered_at is null;
create index request_by_time on site.request (sent_at);
create index request_by_email on site.request (email);
create index request_by_taker on site.request (taken_by);
comment on table site.request is 'What strangers wrote to sales, to us, or about the site; deleted after twelve months';
comment on column site.request.email is 'Empty: no answer is wished for';
comment on column site.request.page is 'What feedback is about: an address of ours without what stands behind it';

create table site.subscriber (
  id uuid primary key,
  email text not null unique check (length(email) between 3 and 254),
  language text not null check (language in ('de', 'en')),
  source text not null default '' check (length(source) <= 40),
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index subscriber_open on site.subscriber (asked_at) where confirmed_at is null;
comment on table site.subscriber is 'Who asked for the newsletter; gone when she ends it, or after seven days without confirming';

create table site.checked_day (
  service text not null check (service in ('pages', 'files', 'reading', 'mail')),
  day date not null,
  good integer not null default 0 check (good >= 0),
  slow integer not null default 0 check (slow >= 0),
  down integer not null default 0 check (down >= 0),
  state text not null check (state in ('good', 'slow', 'down')),
  checked_at timestamptz not null,
  primary key (service, day)
);
comment on table site.checked_day is 'How a service was when looked at, in minutes by day (UTC); nothing about anybody';

do $$
declare t text;
begin
  foreach t in array array['request', 'subscriber', 'checked_day'] loop
    execute format('alter table site.%I enable row level security', t);
    execute format('alter table site.%I force row level security', t);
    execute format('create policy errand on site.%I using (allmend.duty() = ''site'')', t);
  end loop;
end $$;

grant select, insert, update, delete on site.request, site.subscriber to allmend_app;
grant select on site.checked_day to allmend_app;
grant select, delete on site.request, site.subscriber to allmend_worker;
grant select, insert, update, delete on site.checked_day to allmend_worker;
