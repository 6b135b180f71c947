-- Releases carry noise, and what each of them betrays of one person is booked before it is written (decision 0127).
create table insights.week_budget (
  project_id uuid not null references projects.project (id),
  is_test boolean not null,
  audience text not null check (audience in ('organisation', 'public', 'research')),
  week date not null check (extract(isodow from week) = 1),
  organisation_id uuid not null references organisations.organisation (id),
  allowed integer not null,
  spent integer not null default 0,
  primary key (project_id, is_test, audience, week),
  constraint week_budget_kept check (spent between 0 and allowed)
);
comment on table insights.week_budget is
  'What releases of a week may betray of one person and what they did: zero-concentrated differential privacy, in millionths of rho';

create table insights.budget_entry (
  project_id uuid not null references projects.project (id),
  is_test boolean not null,
  audience text not null check (audience in ('organisation', 'public', 'research')),
  figure text not null,
  from_day date not null,
  organisation_id uuid not null references organisations.organisation (id),
  cost integer not null check (cost > 0),
  booked_at timestamptz not null,
  primary key (project_id, is_test, audience, figure, from_day)
);
comment on table insights.budget_entry is
  'One line for each figure of a release: what it cost, in millionths of rho. There is no right to change or remove any';
comment on column insights.budget_entry.from_day is 'The day itself, or the Monday of the week';

-- The numbers are those of domain/src/projects/releases/budget.ts; a test compares them.
create function insights.allowed(audience text) returns integer language sql immutable
  return case audience when 'organisation' then 180000 when 'public' then 20000 when 'research' then 20000 end;
comment on function insights.allowed is 'What a project may spend of one week, in millionths of rho';

create function insights.book() returns trigger language plpgsql as $$
begin
  insert into insights.week_budget as b (project_id, is_test, audience, week, organisation_id, allowed, spent)
  values (new.project_id, new.is_test, new.audience, date_trunc('week', new.from_day)::date, new.organisation_id,
    insights.allowed(new.audience), new.cost)
  on conflict (project_id, is_test, audience, week) do update set spent = b.spent + excluded.spent;
  return null;
end $$;
create trigger booked after insert on insights.budget_entry for each row execute function insights.book();

alter table insights.week_budget enable row level security;
alter table insights.week_budget force row level security;
create policy of_organisation on insights.week_budget using (
  organisation_id = allmend.organisation() or allmend.duty() = 'insights'
);
alter table insights.budget_entry enable row level security;
alter table insights.budget_entry force row level security;
create policy of_organisation on insights.budget_entry using (
  organisation_id = allmend.organisation() or allmend.duty() = 'insights'
);
grant select on insights.week_budget, insights.budget_entry to allmend_app;
grant select, insert on insights.week_budget, insights.budget_entry to allmend_worker;
grant update (spent) on insights.week_budget to allmend_worker;

-- How many people a week is about is a part of how the project gets on.
create or replace function insights.note_progress() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into insights.%I (project_id, kind, from_day, organisation_id, figures, released_at)
     values ($1, ''progress'', $2, $3, $4, $5) on conflict do nothing', tg_table_name)
  using new.project_id, new.from_day, new.organisation_id, jsonb_strip_nulls(jsonb_build_object(
    'people', new.figures -> 'people')) || jsonb_build_object('dataDays', new.figures -> 'dataDays',
    'validated', new.figures -> 'validated', 'relabelled', new.figures -> 'relabelled'), new.released_at;
  return null;
end $$;

-- All figures of a week with their noise, for the organisation and for the public.
alter table insights.release drop constraint release_kind_check,
  add constraint release_kind_check check (kind in ('day', 'week', 'progress', 'cells', 'figures', 'public'));
alter table insights.test_release drop constraint test_release_kind_check,
  add constraint test_release_kind_check check (kind in ('day', 'week', 'progress', 'cells', 'figures'));
