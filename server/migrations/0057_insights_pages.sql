-- Decision 0133: the page on which an organisation publishes its findings. Words only: figures are releases.
create table content.insights_draft (
  project_id uuid primary key references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  document jsonb not null check (octet_length(document::text) <= 65536),
  revision integer not null check (revision >= 1),
  saved_at timestamptz not null,
  published_version integer
);
comment on table content.insights_draft is 'The page of insights being worked on, and which version the public sees';
comment on column content.insights_draft.document is 'Which findings, in which order, with which words; judged by the contract';
comment on column content.insights_draft.revision is 'Counts the saves: whoever saves names the one she started from';
comment on column content.insights_draft.published_version is 'Null before the first publication and after the page was taken back';

create table content.insights_version (
  project_id uuid not null references projects.project (id),
  version integer not null check (version >= 1),
  organisation_id uuid not null references organisations.organisation (id),
  document jsonb not null check (octet_length(document::text) <= 65536),
  published_at timestamptz not null,
  published_by uuid not null,
  by_name text not null,
  primary key (project_id, version)
);
comment on table content.insights_version is 'Every page of insights that was ever published; never changed, never removed';

do $$
declare t text;
begin
  foreach t in array array['insights_draft', 'insights_version'] loop
    execute format('alter table content.%I enable row level security', t);
    execute format('alter table content.%I force row level security', t);
    execute format(
      'create policy of_organisation on content.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''content'')', t);
  end loop;
end $$;

-- A headline is a result: without the board none is published, and the public reads none while the gate is closed.
create policy approved_to_publish on content.insights_version as restrictive for insert to allmend_app with check (
  project_id in (select governance.passed('analysis'))
);
create policy approved_to_read on content.insights_version as restrictive for select to allmend_app using (
  allmend.duty() is distinct from 'content' or project_id in (select governance.passed('analysis'))
);

grant select, insert, update on content.insights_draft to allmend_app;
grant select, insert on content.insights_version to allmend_app;
