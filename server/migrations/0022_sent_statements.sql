-- A browser sends again what was not answered: by its id it is known and said once (decision 0055).
create table diary.sent_statement (
  participant_id uuid not null,
  statement_id uuid not null,
  number bigint not null,
  primary key (participant_id, statement_id),
  foreign key (participant_id, number) references diary.statement on delete cascade
);
comment on table diary.sent_statement is
  'Under which id her browser sent something, and which statement answers it; sent again it is the same one';
-- Whatever removes a statement looks here for it.
create index on diary.sent_statement (participant_id, number);

alter table diary.sent_statement enable row level security;
alter table diary.sent_statement force row level security;
create policy of_participant on diary.sent_statement
  using (allmend.duty() = 'diary' or participant_id = allmend.participant());
grant select, insert on diary.sent_statement to allmend_app;
