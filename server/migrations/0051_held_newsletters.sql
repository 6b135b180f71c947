-- A pause holds newsletters where they lie: none is begun and nobody more is taken out of the row of those who wait, by
-- API or worker. What a mail server has already is written down, and what waits can be called off.
create function governance.may_write(asked uuid) returns boolean
language plpgsql stable security definer set search_path = '' set allmend.duty = 'gates' as $$
begin
  return exists (select from projects.project p where p.id = asked and p.paused_at is null and p.closed_at is null);
end $$;
comment on function governance.may_write is 'Whether the organisation may write to who takes part: not paused, not closed';
revoke execute on function governance.may_write from public;
grant execute on function governance.may_write to allmend_app, allmend_worker;

create policy held on participation.newsletter as restrictive for insert to allmend_app, allmend_worker
  with check (state <> 'sending' or governance.may_write(project_id));
create policy held_later on participation.newsletter as restrictive for update to allmend_app, allmend_worker
  using (true) with check (state <> 'sending' or governance.may_write(project_id));
create policy held on participation.newsletter_recipient as restrictive for insert to allmend_app, allmend_worker
  with check (governance.may_write(project_id));
create policy held_later on participation.newsletter_recipient as restrictive for update to allmend_app, allmend_worker
  using (true) with check (state <> 'sending' or governance.may_write(project_id));
