-- Decisions 0130 and 0131: how many people pass a street by mode, direction and part of the day, in weeks that never change.
create table insights.frequency_week (
  project_id uuid not null references projects.project (id),
  from_day date not null check (extract(isodow from from_day) = 1),
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null check (octet_length(figures::text) <= 2000),
  released_at timestamptz not null,
  primary key (project_id, from_day),
  constraint frequency_week_first_version check (not figures ? 'version')
);
comment on table insights.frequency_week is 'That a week of a project was counted by street, and what may be said of it as a whole; never changed';
comment on column insights.frequency_week.from_day is 'Monday of the week, by the clock of the region';
comment on column insights.frequency_week.figures is 'How much was laid onto streets, how much noise there is, and what it costs of the budget';

create table insights.frequency_edge (
  project_id uuid not null,
  from_day date not null,
  mode text not null check (mode ~ '^[a-z]{1,20}$'),
  edge_id bigint not null,
  is_forward boolean not null,
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null check (octet_length(figures::text) <= 2000),
  primary key (project_id, from_day, mode, edge_id, is_forward),
  foreign key (project_id, from_day) references insights.frequency_week,
  constraint frequency_edge_first_version check (not figures ? 'version')
);
comment on table insights.frequency_edge is 'People who passed a street in a direction by a mode in a week, with noise and in fives; never changed';
comment on column insights.frequency_edge.edge_id is 'Of the region''s network (network.edge); kept there when the street is gone';
comment on column insights.frequency_edge.is_forward is 'In the direction in which the street is drawn';
comment on column insights.frequency_edge.figures is 'People, and people by part of the day as far as these may be told';

alter table insights.frequency_week enable row level security;
alter table insights.frequency_week force row level security;
create policy of_organisation on insights.frequency_week using (
  organisation_id = allmend.organisation() or allmend.duty() = 'insights'
);
create policy approved on insights.frequency_week as restrictive for select to allmend_app using (
  project_id in (select governance.passed('analysis'))
);
alter table insights.frequency_edge enable row level security;
alter table insights.frequency_edge force row level security;
create policy of_organisation on insights.frequency_edge using (
  organisation_id = allmend.organisation() or allmend.duty() = 'insights'
);
create policy approved on insights.frequency_edge as restrictive for select to allmend_app using (
  project_id in (select governance.passed('analysis'))
);

grant select on insights.frequency_week, insights.frequency_edge to allmend_app;
grant select, insert on insights.frequency_week, insights.frequency_edge to allmend_worker;
