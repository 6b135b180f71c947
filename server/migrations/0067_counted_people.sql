-- How many people of a project are how far, counted once a day and kept as it is told (decision 0152).
create table participation.counted_people (
  project_id uuid not null references projects.project (id),
  what text not null check (what in ('joined', 'paired', 'delivering', 'left', 'contact')),
  organisation_id uuid not null references organisations.organisation (id),
  day date not null,
  people integer check (people >= 10 and people % 5 = 0),
  counted_at timestamptz not null,
  primary key (project_id, what)
);
comment on table participation.counted_people is
  'People of a project by how far they are, and those who agreed to mail, as an organisation reads them until the next day';
comment on column participation.counted_people.day is 'By the clock of the region: a day is counted once';
comment on column participation.counted_people.people is 'Rounded down to fives; null: fewer than ten';

alter table participation.counted_people enable row level security;
alter table participation.counted_people force row level security;
create policy of_organisation on participation.counted_people using (
  organisation_id = allmend.organisation() or allmend.duty() = 'participation'
);

grant select on participation.counted_people to allmend_app;
grant select, insert, update, delete on participation.counted_people to allmend_worker;
