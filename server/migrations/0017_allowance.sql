-- What one participant may send in a day is counted in the row that is locked and changed with every chunk
-- anyway: exact whatever is sent at once, and no further row to write.
alter table tracking.dirty
  add column spent_on date,
  add column spent_fixes integer not null default 0,
  add column spent_bytes integer not null default 0,
  add column spent_chunks integer not null default 0,
  add column imported_fixes integer not null default 0,
  add column imported_bytes integer not null default 0,
  add column imported_chunks integer not null default 0,
  add column read_ms integer not null default 0,
  add column slice integer check (slice >= 1);
comment on column tracking.dirty.spent_on is
  'The data day the six numbers are about; on another one they count from nothing (domain/src/tracking/tracking/allowance.ts)';
comment on column tracking.dirty.imported_fixes is 'What was brought in from elsewhere is counted by itself';
comment on column tracking.dirty.read_ms is 'How long the last reading took; whoever costs much waits in a lane of their own';
comment on column tracking.dirty.slice is
  'How many chunks the next reading takes: fewer after each failure, twice as many after each success; null: all';
