-- Decision 0081: what people of an organisation say to each other about a route; never public.

create table routes.comment (
  id uuid primary key,
  route_id uuid not null references routes.route (id) on delete cascade,
  organisation_id uuid not null references organisations.organisation (id),
  account_id uuid not null references accounts.account (id) on delete cascade,
  by_name text not null,
  words text not null check (length(words) between 1 and 1000),
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  written_at timestamptz not null,
  check ((longitude is null) = (latitude is null))
);
create index comment_of_route on routes.comment (route_id, written_at desc);
create index comment_of_account on routes.comment (account_id);
comment on table routes.comment is
  'What somebody of the organisation says about a route, or about a place of it. Goes with the route, and with the account of who wrote it';
comment on column routes.comment.by_name is 'As the writer was called then';
comment on column routes.comment.longitude is 'Of the place it is about, with latitude; of the whole route without';

alter table routes.comment enable row level security;
alter table routes.comment force row level security;
-- Read within the organisation, and by its writer for the archive; written and removed by its writer alone.
create policy of_organisation on routes.comment for select
  using (organisation_id = allmend.organisation() or account_id = allmend.account() or allmend.duty() = 'routes');
create policy own on routes.comment
  using (organisation_id = allmend.organisation() and account_id = allmend.account());

grant select, insert, delete on routes.comment to allmend_app;
grant select on routes.comment to allmend_worker;
