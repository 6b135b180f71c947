-- Messages of an organisation to those who agreed to be contacted. It writes and counts; whom they reach stands
-- in a table only the errand "governance" and the person herself can see.
create table governance.newsletter (
  project_id uuid not null references projects.project (id),
  -- At most three for each project: what the standard text of consent promises.
  number smallint not null check (number between 1 and 3),
  organisation_id uuid not null references organisations.organisation (id),
  document jsonb not null check (octet_length(document::text) <= 131072),
  revision integer not null check (revision >= 1),
  state text not null check (state in ('draft', 'sending', 'sent', 'cancelled')),
  saved_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (project_id, number),
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
comment on table governance.newsletter is
  'Up to three messages of a project, in two languages; frozen from the moment sending begins';
comment on column governance.newsletter.document is 'Subject and rich text by language, judged by the contract; never HTML';
comment on column governance.newsletter.revision is 'Counts the saves: whoever saves names the one she started from';

create table governance.newsletter_recipient (
  participant_id uuid not null,
  project_id uuid not null,
  number smallint not null,
  link uuid not null unique,
  state text not null check (state in (
    'waiting', 'sending', 'sent', 'refused', 'unclear', 'withdrawn', 'cancelled')),
  claimed_at timestamptz,
  primary key (participant_id, project_id, number),
  foreign key (project_id, number) references governance.newsletter (project_id, number)
);
create index newsletter_recipient_by_state on governance.newsletter_recipient (project_id, number, state);
comment on table governance.newsletter_recipient is
  'Whom a newsletter goes to, once each, and how far it is. No address: it is looked up when the mail is written';
comment on column governance.newsletter_recipient.link is 'Random; stands signed in the link that withdraws the consent';
comment on column governance.newsletter_recipient.claimed_at is
  'When the conversation with the mail server began. A row found long after in "sending" becomes "unclear": never sent twice';

-- Who agreed to what in a project, the last word first.
create index consent_of_project on governance.consent (project_id, purpose, participant_id, line desc);

alter table governance.newsletter enable row level security;
alter table governance.newsletter force row level security;
create policy of_organisation on governance.newsletter using (
  organisation_id = allmend.organisation() or allmend.duty() = 'governance'
);
alter table governance.newsletter_recipient enable row level security;
alter table governance.newsletter_recipient force row level security;
create policy of_participant on governance.newsletter_recipient using (
  participant_id = allmend.participant() or allmend.duty() = 'governance'
);

grant select, insert, update on governance.newsletter to allmend_app;
-- Recipients are taken back when sending is cancelled before the first mail.
grant select, insert, update, delete on governance.newsletter_recipient to allmend_app;
grant select, update on governance.newsletter, governance.newsletter_recipient to allmend_worker;
