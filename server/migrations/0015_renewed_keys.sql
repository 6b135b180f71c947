-- Erasing a period gives its owner a new data key, so that no backup opens the period any more (decision 0040).
alter table tracking.key add column generation integer not null default 1;
comment on column tracking.key.generation is
  'Which of her data keys it is: raised when a period is erased. What is sealed by an earlier one is not stored any more';

-- Until now a period was erased without that: those receipts stay as they were.
alter table governance.erasure add column is_key_gone boolean not null default true;
update governance.erasure set is_key_gone = false where scope = 'period';
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
