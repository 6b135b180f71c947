-- What people agreed to. A line of the ledger is never changed: the application may add and read, nothing else.
create schema governance;
grant usage on schema governance to allmend_app, allmend_worker;

create table governance.consent_text (
  project_id uuid not null references projects.project (id),
  purpose text not null check (purpose in (
    'own_diary', 'project_analysis', 'aggregated_publication', 'research_reuse', 'contact')),
  version integer not null check (version >= 1),
  organisation_id uuid not null references organisations.organisation (id),
  de text not null check (length(de) between 20 and 2000),
  en text not null check (length(en) between 20 and 2000),
  published_at timestamptz not null,
  published_by uuid,
  primary key (project_id, purpose, version)
);
comment on table governance.consent_text is 'What a person reads before she agrees, in every version there ever was';
comment on column governance.consent_text.published_by is 'Null for the first version, which is the platform''s own';

create table governance.consent (
  participant_id uuid not null,
  line integer not null check (line >= 1),
  project_id uuid not null,
  purpose text not null,
  version integer not null,
  act text not null check (act in ('given', 'withdrawn')),
  at timestamptz not null,
  primary key (participant_id, line),
  foreign key (project_id, purpose, version) references governance.consent_text (project_id, purpose, version)
);
comment on table governance.consent is
  'Ledger of consents: who agreed to which text when, and who took it back. The last line of a purpose holds';
comment on column governance.consent.line is 'Counts her lines; two at once cannot both be the next';

alter table governance.consent_text enable row level security;
alter table governance.consent_text force row level security;
create policy of_organisation on governance.consent_text using (
  organisation_id = allmend.organisation() or allmend.duty() = 'governance'
);
alter table governance.consent enable row level security;
alter table governance.consent force row level security;
create policy of_participant on governance.consent using (
  participant_id = allmend.participant() or allmend.duty() = 'governance'
);

grant select, insert on governance.consent_text, governance.consent to allmend_app;
grant select on governance.consent_text, governance.consent to allmend_worker;
