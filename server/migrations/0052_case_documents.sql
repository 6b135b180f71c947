-- What an organisation gives the board to read beside the project itself: PDF files in the object store. And how many
-- cells of a week had too few people to be kept, in fives, which the board alone is told.
create table governance.case_document (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  title text not null check (length(title) between 1 and 120),
  size_bytes integer not null check (size_bytes between 1 and 10000000),
  sha256 bytea not null check (length(sha256) = 32),
  attached_by uuid references accounts.account (id) on delete set null,
  attached_at timestamptz not null
);
create index case_document_of_project on governance.case_document (project_id, attached_at desc);
comment on table governance.case_document is
  'A PDF an organisation attached for the board to read; the file lies in the object store. Never changed';
comment on column governance.case_document.attached_by is 'Null when that person has had her account erased';

alter table governance.case_document enable row level security;
alter table governance.case_document force row level security;
create policy seen on governance.case_document for select using (
  organisation_id = allmend.organisation() or allmend.duty() = 'governance'
);
create policy attached on governance.case_document for insert with check (organisation_id = allmend.organisation());
-- What lay before the board when it decided stays with the case.
create policy taken_back on governance.case_document for delete using (
  organisation_id = allmend.organisation() and not exists (
    select from governance.review r where r.project_id = case_document.project_id and r.decided_at >= attached_at)
);
grant select, insert, delete on governance.case_document to allmend_app;

alter table insights.release add column suppressed integer check (suppressed >= 0);
alter table insights.test_release add column suppressed integer check (suppressed >= 0);
comment on column insights.release.suppressed is 'Of cells: how many had too few people, in fives; for the board alone. Null: not counted';
comment on column insights.test_release.suppressed is 'Of cells: how many had too few people, in fives; for the board alone. Null: not counted';

create function governance.suppressed_cells(asked uuid) returns integer
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return (
    select r.suppressed from (
      select from_day, suppressed from insights.release where project_id = asked and kind = 'cells'
      union all
      select from_day, suppressed from insights.test_release where project_id = asked and kind = 'cells'
    ) r order by r.from_day desc limit 1);
end $$;
comment on function governance.suppressed_cells is 'How many cells of the last week were not kept, in fives, for the board';
revoke execute on function governance.suppressed_cells from public;
grant execute on function governance.suppressed_cells to allmend_app;
