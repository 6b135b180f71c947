-- Decisions 0114 to 0116: the ethics board's workspace. A review is a case before the board; votes, questions, findings
-- and conflicts belong to it, and an approval is what a gate asks for.
alter table accounts.platform_role
  drop constraint platform_role_role_check,
  add constraint platform_role_role_check check (role in ('ethics', 'ethics_chair', 'admin', 'superuser'));

create table governance.review (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  stage text not null check (stage in ('start', 'analysis', 'texts')),
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  class smallint not null default 3 check (class between 1 and 3),
  class_by uuid references accounts.account (id) on delete set null,
  is_lowered boolean not null default false,
  risks text[] not null default '{}' check (cardinality(risks) <= 20),
  submitted_at timestamptz not null,
  submitted_by uuid references accounts.account (id) on delete set null,
  words text not null default '' check (length(words) <= 2000),
  decided_at timestamptz,
  conditions text not null default '' check (length(conditions) <= 2000),
  reason text not null default '' check (length(reason) <= 2000),
  classed_at timestamptz,
  told_at timestamptz,
  reminded_at timestamptz,
  check ((decided_at is null) = (state in ('open', 'withdrawn')))
);
create unique index review_open on governance.review (project_id, stage) where state = 'open';
create index review_of_project on governance.review (project_id, submitted_at);
create index review_decided on governance.review (decided_at) where decided_at is not null;
comment on table governance.review is 'A case before the board: the start of a project, its analysis, or changed consent texts';
comment on column governance.review.class is 'Sensitivity, which decides the quorum; the strictest until the risks were judged';
comment on column governance.review.class_by is 'Who of the board set it otherwise than the risks say';
comment on column governance.review.is_lowered is 'Set below what the risks say: whoever did it does not vote';
comment on column governance.review.submitted_by is 'Null when payment or a changed scope opened it';
comment on column governance.review.words is 'What the organisation says to it, or why it was opened again';
comment on column governance.review.told_at is 'When the board was told of it';
comment on column governance.review.reminded_at is 'When the board was told that it is due';

create table governance.vote (
  review_id uuid not null references governance.review (id),
  member_id uuid not null,
  version integer not null check (version > 0),
  choice text not null check (choice in ('approve', 'conditions', 'decline')),
  words text not null check (length(words) <= 2000),
  is_chair boolean not null default false,
  voted_at timestamptz not null,
  primary key (review_id, member_id, version),
  check (words <> '' or choice = 'approve')
);
comment on table governance.vote is 'What a member of the board voted, in every version; the last one counts. Added, never changed';
comment on column governance.vote.member_id is 'Stays as a number when her account is erased: the vote was given';
comment on column governance.vote.is_chair is 'Whether she chaired the board when she voted; set by the database';

create table governance.conflict (
  review_id uuid not null references governance.review (id),
  member_id uuid not null,
  words text not null check (length(words) between 1 and 500),
  declared_at timestamptz not null,
  primary key (review_id, member_id)
);
comment on table governance.conflict is 'Who of the board does not decide on a case because it touches her; her vote counts no more';

create table governance.question (
  id uuid primary key,
  review_id uuid not null references governance.review (id),
  organisation_id uuid not null references organisations.organisation (id),
  question text not null check (length(question) between 1 and 2000),
  asked_by uuid references accounts.account (id) on delete set null,
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 4000),
  answered_by uuid references accounts.account (id) on delete set null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index question_of_review on governance.question (review_id, asked_at);
comment on table governance.question is 'What the board asks the organisation about a case, and what it answers';

create table governance.finding (
  review_id uuid not null references governance.review (id),
  criterion text not null check (criterion ~ '^[a-z_]{1,40}$'),
  verdict text not null check (verdict in ('met', 'condition', 'open')),
  words text not null default '' check (length(words) <= 1000),
  found_by uuid references accounts.account (id) on delete set null,
  found_at timestamptz not null,
  primary key (review_id, criterion)
);
comment on table governance.finding is 'What the board finds about each criterion of a case';

create table governance.document (
  id uuid primary key,
  kind text not null check (kind in ('guideline', 'minutes')),
  day date not null,
  title text not null check (length(title) between 2 and 120),
  body text not null check (length(body) between 1 and 20000),
  written_by uuid references accounts.account (id) on delete set null,
  written_at timestamptz not null
);
create index document_of_kind on governance.document (kind, day);
comment on table governance.document is 'Guidelines and minutes of the board; added, never changed: a newer one stands above it';

create table governance.approval (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects.project (id),
  organisation_id uuid not null references organisations.organisation (id),
  stage text not null check (stage in ('start', 'analysis')),
  review_id uuid references governance.review (id),
  scope_hash bytea not null,
  seats integer not null,
  approved_at timestamptz not null,
  lapsed_at timestamptz,
  lapsed_because text check (lapsed_because in ('scope', 'seats', 'declined')),
  check ((lapsed_at is null) = (lapsed_because is null))
);
create unique index approval_in_force on governance.approval (project_id, stage) where lapsed_at is null;
comment on table governance.approval is 'What a gate asks for: that the board approved this stage of this scope';
comment on column governance.approval.review_id is 'Null: approved before the board worked here. Only the owner of the database writes such';
comment on column governance.approval.scope_hash is 'Of what the board approved; computed by the database';

alter table governance.act add column review_id uuid references governance.review (id);
comment on column governance.act.review_id is 'Of what case an approval or a refusal is';

alter table participation.consent_text add column passed_at timestamptz;
comment on column participation.consent_text.passed_at is
  'When the board let it be shown; null: it waits. Before the start is approved everything is shown, to those who test';
set local allmend.duty = 'participation';
update participation.consent_text set passed_at = published_at;

do $$
declare t text;
begin
  foreach t in array array['review', 'question', 'approval'] loop
    execute format('alter table governance.%I enable row level security', t);
    execute format('alter table governance.%I force row level security', t);
    execute format(
      'create policy of_organisation on governance.%I using (organisation_id = allmend.organisation() or allmend.duty() = ''governance'')', t);
  end loop;
  foreach t in array array['vote', 'conflict', 'finding', 'document'] loop
    execute format('alter table governance.%I enable row level security', t);
    execute format('alter table governance.%I force row level security', t);
    execute format('create policy errand on governance.%I using (allmend.duty() = ''governance'')', t);
  end loop;
end $$;
grant select, insert, update on governance.review, governance.question, governance.finding to allmend_app;
grant select, insert on governance.vote, governance.conflict, governance.document to allmend_app;
grant select, insert, update on governance.approval to allmend_app;
grant select, update on governance.review to allmend_worker;
grant select on governance.approval to allmend_worker;
grant update (passed_at) on participation.consent_text to allmend_app;
-- The worker tells the board of what waits.
grant select on accounts.platform_role to allmend_worker;
