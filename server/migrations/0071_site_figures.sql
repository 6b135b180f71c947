-- Decision 0161: figures of the first page, counted at night from what is released and told to everybody.
create table site.figure (
  name text primary key check (name in ('projects', 'participants', 'dataDays', 'kilometres')),
  at_least bigint not null check (at_least > 0),
  counted_at timestamptz not null
);
comment on table site.figure is 'What the first page tells, rounded down; what is below its minimum has no row';
alter table site.figure enable row level security;
alter table site.figure force row level security;
create policy errand on site.figure using (allmend.duty() = 'site');
grant select on site.figure to allmend_app;
grant select, insert, update, delete on site.figure to allmend_worker;
