-- What the machine reads from the fixes and what their owner says about it. Places lie only in sealed bytes,
-- under the participant's own key (tracking.key): without that row nothing of this can be read any more.
create schema diary;
comment on schema diary is 'Timelines, corrections and days of participants';
grant usage on schema diary to allmend_app, allmend_worker;

create table diary.reading (
  participant_id uuid primary key references tracking.participant on delete cascade,
  version text not null default '',
  read_through bigint not null default 0 check (read_through >= 0),
  read_at timestamptz
);
comment on table diary.reading is
  'By which settings and model her fixes were last read, and through which arrival. Whoever writes her diary holds this row';

create table diary.timeline_day (
  participant_id uuid not null references tracking.participant on delete cascade,
  data_day date not null,
  sealed bytea not null,
  primary key (participant_id, data_day)
);
alter table diary.timeline_day alter column sealed set storage external;
comment on table diary.timeline_day is
  'The entries of her timeline that begin on this day, packed and sealed. Recomputed from the fixes at any time';

create table diary.statement (
  participant_id uuid not null references tracking.participant on delete cascade,
  number bigint not null check (number >= 1),
  said_at timestamptz not null,
  act text not null check (act in ('say', 'withdraw', 'restore')),
  of_number bigint,
  sealed bytea,
  primary key (participant_id, number),
  check ((act = 'say') = (sealed is not null) and (act = 'say') = (of_number is null))
);
comment on table diary.statement is
  'What she said about her days, in order, sealed; nothing is ever changed or removed, taking back is one more';
comment on column diary.statement.of_number is 'What a withdrawal or restoration is about';

create table diary.day (
  participant_id uuid not null references tracking.participant on delete cascade,
  data_day date not null,
  distance_metres integer not null,
  moving_seconds integer not null,
  recorded_seconds integer not null,
  gap_seconds integer not null,
  trips integer not null,
  legs integer not null,
  confirmed_legs integer not null,
  relabelled_legs integer not null,
  quality text not null check (quality in ('good', 'fair', 'poor')),
  is_confirmed boolean not null,
  primary key (participant_id, data_day)
);
comment on table diary.day is 'Sums of a data day without any place: what the overview and the figures count';

do $$
declare t text;
begin
  foreach t in array array['reading', 'timeline_day', 'statement', 'day'] loop
    execute format('alter table diary.%I enable row level security', t);
    execute format('alter table diary.%I force row level security', t);
    -- Set by the door once her account was checked, or by the worker for the one it reads; the errand is for
    -- counting and for reading everybody again. What is sealed stays so.
    execute format(
      'create policy of_participant on diary.%I using (allmend.duty() = ''diary'' or participant_id = allmend.participant())', t);
  end loop;
end $$;

-- The application keeps the days current after a correction; timelines are written by the worker alone.
grant select on diary.timeline_day to allmend_app;
grant select, insert on diary.reading to allmend_app;
-- Enough to hold the row, not to change what was read.
grant update (participant_id) on diary.reading to allmend_app;
grant select, insert on diary.statement to allmend_app;
grant select, insert, update, delete on diary.day to allmend_app;
grant select, insert, update, delete on diary.reading, diary.timeline_day, diary.day to allmend_worker;
grant select on diary.statement to allmend_worker;
