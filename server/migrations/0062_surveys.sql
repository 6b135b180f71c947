-- Decisions 0142 to 0144: surveys of Tracking projects, what participants answered, and what may be said of it.
create schema surveys;
comment on schema surveys is 'Surveys in versions the board lets through, answers sealed with their owner''s key, and what is counted of them';
grant usage on schema surveys to allmend_app, allmend_worker;

create table surveys.survey (
  id uuid primary key,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  created_at timestamptz not null
);
create index survey_of_project on surveys.survey (project_id, created_at);
comment on table surveys.survey is 'A survey of a project; what it asks stands in its versions';

create table surveys.version (
  survey_id uuid not null references surveys.survey (id),
  number integer not null check (number > 0),
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  status text not null check (status in ('draft', 'in_review', 'finished', 'denied')),
  revision integer not null default 1 check (revision > 0),
  document jsonb not null check (octet_length(document::text) <= 300000),
  last_day date not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 10000),
  closed_at timestamptz,
  primary key (survey_id, number),
  constraint version_document_first_version check (not document ? 'version'),
  check ((status = 'draft') = (submitted_at is null)),
  check ((status in ('finished', 'denied')) = (decided_at is not null)),
  check (closed_at is null or status = 'finished')
);
create unique index version_draft on surveys.version (survey_id) where status = 'draft';
create unique index version_in_review on surveys.version (survey_id) where status = 'in_review';
create unique index version_open on surveys.version (survey_id) where status = 'finished' and closed_at is null;
create index version_waiting on surveys.version (project_id) where status = 'in_review';
create index version_finished on surveys.version (project_id) where status = 'finished';
comment on table surveys.version is 'What a survey asks. What was submitted is never changed: a change is the draft of the next one';
comment on column surveys.version.status is 'Finished: the board released it; it can be answered until its last day';
comment on column surveys.version.revision is 'Of the draft: a change names the one it started from';
comment on column surveys.version.reason is 'Why the board denied it';
comment on column surveys.version.closed_at is 'Closed by the organisation, or replaced by a newer version';

create table surveys.response (
  survey_id uuid not null references surveys.survey (id),
  participant_id uuid not null,
  project_id uuid not null references projects.project (id),
  version integer not null,
  sending_id uuid not null,
  sealed_answers bytea not null check (octet_length(sealed_answers) between 29 and 200028),
  is_complete boolean not null,
  submitted_at timestamptz not null,
  primary key (survey_id, participant_id),
  foreign key (survey_id, version) references surveys.version (survey_id, number)
);
create index response_of_participant on surveys.response (participant_id);
comment on table surveys.response is 'What a participant answered; nobody but her sees it';
comment on column surveys.response.version is 'Of the questions she was asked';
comment on column surveys.response.sending_id is 'Made on her device: the same sent again is stored once';
comment on column surveys.response.sealed_answers is 'Her answers, sealed with her data key';
comment on column surveys.response.is_complete is 'Whether all required questions are answered';

create table surveys.release (
  survey_id uuid not null references surveys.survey (id),
  version integer not null,
  counted_on date not null,
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  figures jsonb not null check (octet_length(figures::text) <= 4000000),
  released_at timestamptz not null,
  primary key (survey_id, version, counted_on),
  constraint release_figures_first_version check (not figures ? 'version')
);
comment on table surveys.release is 'What may be said of answers, as it was counted; never changed';

do $$
declare t text;
begin
  foreach t in array array['survey', 'version', 'release'] loop
    execute format('alter table surveys.%I enable row level security', t);
    execute format('alter table surveys.%I force row level security', t);
    execute format(
      'create policy of_organisation on surveys.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''surveys'')', t);
  end loop;
end $$;
alter table surveys.response enable row level security;
alter table surveys.response force row level security;
-- No organisation sees an answer.
create policy of_participant on surveys.response using (
  participant_id = allmend.participant() or allmend.duty() = 'surveys'
);
-- Figures leave once the board let the analysis (decision 0115).
create policy approved on surveys.release as restrictive for select to allmend_app using (
  project_id in (select governance.passed('analysis'))
);
grant select, insert on surveys.survey to allmend_app;
grant select, insert, update on surveys.version to allmend_app;
grant select, insert, update, delete on surveys.response to allmend_app;
grant select on surveys.release to allmend_app;
grant select on surveys.survey, surveys.version, surveys.response to allmend_worker;
grant update (sealed_answers) on surveys.response to allmend_worker;
grant select, insert on surveys.release to allmend_worker;

-- The board reviews surveys as it reviews consent texts: submitting opens its case, and nothing is released without it.
alter table governance.review
  drop constraint review_stage_check,
  add constraint review_stage_check check (stage in ('start', 'analysis', 'texts', 'surveys'));
create policy gates on surveys.version for all to current_user
  using (allmend.duty() = 'gates') with check (allmend.duty() = 'gates');
create function governance.judge_survey() returns trigger
language plpgsql security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  if new.status <> 'draft' and old.status <> 'draft' and new.document is distinct from old.document then
    raise exception 'what was submitted is not changed' using errcode = '42501', constraint = 'survey_kept';
  end if;
  if new.status = 'in_review' and old.status = 'draft' then
    insert into governance.review (project_id, organisation_id, stage, submitted_at)
    values (new.project_id, new.organisation_id, 'surveys', new.submitted_at) on conflict do nothing;
  elsif new.status = 'draft' and old.status = 'in_review' then
    update governance.review r set state = 'withdrawn'
    where r.project_id = new.project_id and r.stage = 'surveys' and r.state = 'open' and not exists (
      select from surveys.version v where v.project_id = new.project_id and v.status = 'in_review'
        and (v.survey_id, v.number) <> (new.survey_id, new.number));
  elsif new.status = 'finished' and old.status <> 'finished' then
    if old.status <> 'in_review' or not exists (select from governance.review r
      where r.project_id = new.project_id and r.stage = 'surveys' and r.state = 'approved'
        and r.decided_at >= old.submitted_at)
    then
      raise exception 'the board has not released this survey' using errcode = '42501', constraint = 'survey_passed';
    end if;
  end if;
  return new;
end $$;
create trigger survey_judged before update on surveys.version
  for each row execute function governance.judge_survey();
create policy as_draft on surveys.version as restrictive for insert to allmend_app with check (status = 'draft');
revoke execute on function governance.judge_survey from public;

-- A purpose of its own, voluntary, and something to be reminded of.
alter table participation.consent_text drop constraint consent_text_purpose_check;
alter table participation.consent_text add constraint consent_text_purpose_check check (purpose in (
  'own_diary', 'project_analysis', 'surveys', 'ratings', 'photos', 'rides', 'groups', 'aggregated_publication',
  'research_reuse', 'contact'));
alter table participation.reminder drop constraint reminder_kind_check;
alter table participation.reminder add constraint reminder_kind_check check (
  kind in ('quiet-phone', 'days-waiting', 'survey-waiting'));
