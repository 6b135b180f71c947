-- Some months after a project has ended the fixes of those who took part are erased; their diaries stay theirs
-- (decision 0119).
create table own_data.retention (
  project_id uuid primary key references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  due_day date not null,
  done_at timestamptz not null,
  participants integer not null check (participants >= 0),
  fixes bigint not null check (fixes >= 0)
);
comment on table own_data.retention is 'Projects whose fixes were erased because their time was over, and how many';

alter table own_data.retention enable row level security;
alter table own_data.retention force row level security;
create policy of_organisation on own_data.retention using (
  organisation_id = allmend.organisation() or allmend.duty() = 'own-data'
);
grant select on own_data.retention to allmend_app;
grant select, insert on own_data.retention to allmend_worker;

alter table own_data.erasure drop constraint if exists erasure_scope_check;
alter table own_data.erasure
  add constraint erasure_scope_check check (scope in ('period', 'project', 'account', 'retention'));
grant insert on own_data.erasure to allmend_worker;

-- The worker does for somebody what she may do herself: take her fixes away, and seal what is left with a new key.
grant update (sealed, wrapped_by, created_at, generation) on keys.data_key to allmend_worker;
grant update (sealed) on diary.timeline_day, diary.day, diary.statement to allmend_worker;
grant update (revoked_at) on tracking.device to allmend_worker;
