-- Erasing a period gives its owner a new data key, so that no backup opens the period any more (decision 0040).
alter table tracking.key add column generation integer not null default 1;
comment on column tracking.key.generation is
  'Which of her data keys it is: raised when a period is erased. What is sealed by an earlier one is not stored any more';

-- Until now a period was erased without that: those receipts stay as they were.
alter table governance.erasure add column is_key_gone boolean not null default true;
select set_config('allmend.duty', 'governance', true);
update governance.erasure set is_key_gone = false where scope = 'period';
select set_config('allmend.duty', '', true);
comment on column governance.erasure.is_key_gone is
  'Whether the key of what was erased went with it, so that backups die with the wrapping key of that time';
comment on column governance.erasure.backups_dead_at is
  'When the wrapping key of that time was destroyed, so that no backup opens what was erased; null: within two hours';

-- In the owner's own transaction everything that is left is sealed anew.
grant update (sealed, wrapped_by, created_at, generation) on tracking.key to allmend_app;
grant update (sealed) on tracking.day_block, diary.timeline_day, diary.statement to allmend_app;
-- After a restore from an older backup what only a former key would open is removed.
grant delete on tracking.receipt, tracking.stream to allmend_worker;
grant delete on diary.statement to allmend_worker;

-- Sums of a day lay in the clear, in every backup too. They are sealed like everything else about a day; what was
-- counted before is counted anew from the fixes.
truncate diary.day;
alter table diary.day drop column distance_metres, drop column moving_seconds, drop column recorded_seconds,
  drop column gap_seconds, drop column trips, drop column legs, drop column confirmed_legs,
  drop column relabelled_legs, drop column quality, drop column is_confirmed, add column sealed bytea not null;
comment on table diary.day is 'That she has data on a day, and its sums, sealed';
select set_config('allmend.duty', 'tracking', true);
update tracking.dirty set read_through = 0, dirty_since = coalesce(dirty_since, now()) where arrivals > 0;
select set_config('allmend.duty', '', true);
