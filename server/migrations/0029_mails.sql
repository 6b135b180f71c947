-- What those who run a project were told once: that its seats are nearly taken, that it ends soon.
alter table projects.project add column told_seats integer, add column told_end_day date;
comment on column projects.project.told_seats is
  'Of how many seats it was told that they are nearly taken; told again when there are others';
comment on column projects.project.told_end_day is 'Which last day was told to be near; told again when it is another';
grant update (told_end_day) on projects.project to allmend_worker;

-- Mails a participant asked for herself; none without a row.
create table participation.reminder (
  participant_id uuid not null references participation.participant on delete cascade,
  kind text not null check (kind in ('quiet-phone', 'days-waiting')),
  link uuid not null,
  is_wanted boolean not null,
  changed_at timestamptz not null,
  told_of date,
  primary key (participant_id, kind)
);
create index reminder_wanted on participation.reminder (kind, participant_id) where is_wanted;
create index reminder_by_link on participation.reminder (link);
comment on table participation.reminder is
  'Whether a participant wants to be reminded by mail, of what, and what she was told last';
comment on column participation.reminder.link is 'Random; stands signed in the link that ends these mails';
comment on column participation.reminder.told_of is
  'The day of the last mail’s occasion: since when her phone was quiet, or the week’s first day. One occasion is told once';
alter table participation.reminder enable row level security;
alter table participation.reminder force row level security;
create policy of_participant on participation.reminder using (
  participant_id = allmend.participant() or allmend.duty() = 'participation'
);
grant select, insert, update on participation.reminder to allmend_app;
grant select, update on participation.reminder to allmend_worker;
