-- A day of a diary shows what was said around it: with the days beside each statement the rest stays sealed. That she
-- has data on a day is known already (diary.timeline_day, diary.day); times of the day stay sealed (decision 0043).
alter table diary.statement add column first_day date, add column last_day date,
  add check ((first_day is null) = (last_day is null) and (act = 'say' or first_day is null));
comment on column diary.statement.first_day is
  'The first day something said looks at; -infinity to infinity: every day. Null: not noted yet, looked at always';
comment on column diary.statement.last_day is 'The last day something said looks at';
create index on diary.statement (participant_id, last_day, first_day) where act = 'say';
create index on diary.statement (participant_id) where act = 'say' and last_day is null;
-- Whether something said still stands is what was done with it last.
create index on diary.statement (participant_id, of_number, number) where act <> 'say';
-- The worker notes the days of what was said before they were.
grant update (first_day, last_day) on diary.statement to allmend_worker;
